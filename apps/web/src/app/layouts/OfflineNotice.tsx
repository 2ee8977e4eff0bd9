import { useTranslation } from '#src/lib/i18n.ts';
import { useIsOffline } from '#src/lib/online.ts';

/** Says that the browser is offline. */
export function OfflineNotice() {
  const { t } = useTranslation('common');
  const isOffline = useIsOffline();
  return (
    <div role="status" className="sticky top-14 z-30">
      {isOffline && (
        <p className="bg-warning-tint px-4 py-2 text-sm text-warning-ink md:px-8">{t('errors.offlineNotice')}</p>
      )}
    </div>
  );
}
