import { useTranslation } from '#src/lib/i18n.ts';
import { Toaster } from '#src/ui/Toaster.tsx';

const NOTICE_MS = 5_000;

/** Public screens that raise notices bring it themselves: the home page has none and stays without its weight. */
export function PublicToaster() {
  const { t } = useTranslation('common');
  return <Toaster duration={NOTICE_MS} closeLabel={t('actions.close')} label={t('notices')} />;
}
