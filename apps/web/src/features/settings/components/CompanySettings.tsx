import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/lib/error-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { MessagePanel } from '#src/ui/MessagePanel.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { settingsQueries } from '../api/settings.queries.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { PublicSiteSettings } from './PublicSiteSettings.tsx';

/** Who the company is, as the public site shows it, and what the site tells of the products. */
export function CompanySettings() {
  const { t } = useTranslation('settings');
  const settings = useQuery(settingsQueries.stored());
  return (
    <div className="flex flex-col gap-6">
      <Card title={t('company.title')}>
        <p className="mb-4 max-w-prose text-muted">{t('company.text')}</p>
        <StoredCompany />
      </Card>
      {settings.data && (
        <Card title={t('publicSite.title')}>
          <p className="mb-4 max-w-prose text-muted">{t('publicSite.text')}</p>
          <PublicSiteSettings settings={settings.data} />
        </Card>
      )}
    </div>
  );
}

function StoredCompany() {
  const { t } = useTranslation(['settings', 'common']);
  const errorText = useErrorText();
  const settings = useQuery(settingsQueries.stored());

  if (settings.isPending) {
    return (
      <div role="status" className="grid gap-6 sm:grid-cols-2">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton className="h-control" />
        <Skeleton className="h-control" />
        <Skeleton className="h-control" />
      </div>
    );
  }
  if (settings.isLoadingError) {
    return (
      <MessagePanel
        tone="danger"
        title={t('company.loadFailed')}
        text={errorText(settings.error)}
        action={
          <Button variant="secondary" busy={settings.isFetching} onClick={() => settings.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    );
  }
  return <CompanyForm company={settings.data.company} />;
}
