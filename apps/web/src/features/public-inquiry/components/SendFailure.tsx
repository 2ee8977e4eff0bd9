import { useTranslation } from '#src/lib/i18n.ts';
import { MessagePanel } from '#src/ui/MessagePanel.tsx';
import { ContactLinks } from './ContactLinks.tsx';

/** Nothing is lost, and there are other ways. */
export function SendFailure() {
  const { t } = useTranslation('public-inquiry');
  return <MessagePanel tone="danger" title={t('failed.title')} text={t('failed.text')} action={<ContactLinks />} />;
}
