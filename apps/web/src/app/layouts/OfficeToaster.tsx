import { useTranslation } from 'react-i18next';
import { Toaster } from '#src/ui/Toaster.tsx';

const NOTICE_MS = 4_000;

export function OfficeToaster() {
  const { t } = useTranslation('common');
  return <Toaster duration={NOTICE_MS} closeLabel={t('actions.close')} label={t('notices')} />;
}
