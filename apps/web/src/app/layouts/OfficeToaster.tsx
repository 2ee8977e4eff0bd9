import { useTranslation } from '#src/lib/i18n.ts';
import { Toaster } from '#src/ui/Toaster.tsx';

const NOTICE_MS = 4_000;

export function OfficeToaster() {
  const { t } = useTranslation('common');
  return <Toaster duration={NOTICE_MS} closeLabel={t('actions.close')} label={t('notices')} />;
}
