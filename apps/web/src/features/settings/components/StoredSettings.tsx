import type { OfficeSettings } from '@sampan/contract/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { settingsQueries } from '../api/settings.queries.ts';

/** Renders its content once the settings are loaded, else a placeholder or an error. */
export function StoredSettings({ children }: { children: (settings: OfficeSettings) => ReactNode }) {
  const { t } = useTranslation(['settings', 'common']);
  const settings = useQuery(settingsQueries.stored());

  if (settings.isPending) {
    return (
      <div role="status" className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton className="h-control" />
        <Skeleton className="h-control" />
        <Skeleton className="h-control" />
      </div>
    );
  }
  if (settings.isLoadingError) {
    return <LoadFailure title={t('company.loadFailed')} load={settings} />;
  }
  return children(settings.data);
}
