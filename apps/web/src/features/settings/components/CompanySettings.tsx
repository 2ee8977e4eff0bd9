import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { settingsQueries } from '../api/settings.queries.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { PublicSiteSettings } from './PublicSiteSettings.tsx';
import { StoredSettings } from './StoredSettings.tsx';

/** Company details and what the public site shows about products. */
export function CompanySettings() {
  const { t } = useTranslation('settings');
  const settings = useQuery(settingsQueries.stored());
  return (
    <div className="flex flex-col gap-6">
      <Card title={t('company.title')}>
        <p className="mb-4 max-w-prose text-muted">{t('company.text')}</p>
        <StoredSettings>{({ company }) => <CompanyForm company={company} />}</StoredSettings>
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
