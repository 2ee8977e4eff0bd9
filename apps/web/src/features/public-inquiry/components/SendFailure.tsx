import { useTranslation } from '#src/lib/i18n.ts';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { ContactLinks } from './ContactLinks.tsx';

/** Explains that nothing is lost and offers other contact options. */
export function SendFailure() {
  const { t } = useTranslation('public-inquiry');
  return <MessagePanel tone="danger" title={t('failed.title')} text={t('failed.text')} action={<ContactLinks />} />;
}
