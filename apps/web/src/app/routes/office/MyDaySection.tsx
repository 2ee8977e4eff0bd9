import { useQuery } from '@tanstack/react-query';
import { MyDayForm } from '#src/features/settings/components/MyDayForm.tsx';
import { StoredSettings } from '#src/features/settings/components/StoredSettings.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { colleaguesQuery } from '#src/records/colleagues.queries.ts';
import { Card } from '#src/ui/layout/Card.tsx';

/** How new inquiries get their next step. */
export function MyDaySection() {
  const { t } = useTranslation('settings');
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  return (
    <Card title={t('myDay.title')}>
      <p className="mb-4 max-w-prose text-muted">{t('myDay.text')}</p>
      <StoredSettings>
        {({ myDay, office }) => <MyDayForm myDay={myDay} office={office} colleagues={colleagues} />}
      </StoredSettings>
    </Card>
  );
}
