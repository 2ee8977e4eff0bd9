import { REPORTS, type ReportName } from '@sampan/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type ReportChoice, reportQueries, useReportExport } from '#src/features/reports/api/reports.queries.ts';
import { ReportFilters } from '#src/features/reports/components/ReportFilters.tsx';
import { type ChosenNumber, ReportTable } from '#src/features/reports/components/ReportTable.tsx';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { useListAddress } from '#src/records/list-address.ts';
import type { Prefetch } from '#src/records/prefetch.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Tabs } from '#src/ui/layout/Tabs.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Menu } from '#src/ui/overlays/Menu.tsx';

// Loaded when a number is pressed.
const RecordsDialog = lazyComponent(
  async () => (await import('#src/features/reports/components/RecordsDialog.tsx')).RecordsDialog,
);

const nameIn = (value: string): ReportName => REPORTS.find((known) => known === value) ?? 'funnel';

const choiceIn = (param: (name: string) => string): ReportChoice => ({
  by: param('by'),
  from: param('from'),
  to: param('to'),
  owner: param('owner'),
  source: param('source'),
});

export const prefetch: Prefetch = (client, { params }) => {
  const param = (name: string) => params.get(name) ?? '';
  return client.prefetchQuery(reportQueries.report(nameIn(param('report')), choiceIn(param)));
};

/** Four tables that the owner reads once a month. */
export function ReportsScreen() {
  const { t } = useTranslation(['reports', 'common']);
  const { shortDate, number } = useFormat();
  const errorText = useErrorText();
  const { param, filter } = useListAddress();
  const name = nameIn(param('report'));
  const choice = choiceIn(param);
  const load = useQuery(reportQueries.report(name, choice));
  const download = useReportExport(name, choice);
  const [chosen, setChosen] = useState<ChosenNumber | null>(null);
  usePageHead({ title: t('title') });
  const { data: report } = load;

  const exportAs = (format: 'csv' | 'xlsx') =>
    download.mutate(format, { onError: (error) => toast.error(errorText(error, t('failed.export'))) });

  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PageHeader
        title={t('title')}
        subtitle={report && t('period', { from: shortDate(report.from), to: shortDate(report.to) })}
        actions={
          <Menu
            trigger={
              <Button variant="secondary" icon={FileSpreadsheet} busy={download.isPending}>
                {t('export')}
              </Button>
            }
            items={[
              { label: t('csv'), icon: FileText, onSelect: () => exportAs('csv') },
              { label: t('xlsx'), icon: FileSpreadsheet, onSelect: () => exportAs('xlsx') },
            ]}
          />
        }
      />
      <Tabs
        label={t('title')}
        tabs={REPORTS.map((id) => ({ id, label: t(`names.${id}`) }))}
        value={name}
        onChange={(id) => filter({ report: id === 'funnel' ? '' : id, by: '' })}
      >
        <div className="flex flex-col gap-4">
          <p className="max-w-prose text-muted text-sm">{t(`about.${name}`)}</p>
          <ReportFilters name={name} choice={choice} onChange={filter} />
          {load.isLoadingError ? (
            <LoadFailure title={t('failed.load')} load={load} />
          ) : (
            <ReportTable name={name} report={report} onOpen={setChosen} />
          )}
          {report && report.totalRows > report.rows.length && (
            <p className="text-muted text-sm">
              {t('moreRows', { shown: number(report.rows.length), total: number(report.totalRows) })}
            </p>
          )}
          {report && report.leftOut.length > 0 && (
            <ul className="flex flex-col gap-1 text-sm">
              {report.leftOut.map(({ kind, count }) => (
                <li key={kind}>
                  <button
                    type="button"
                    className="link min-h-6 text-start"
                    onClick={() => setChosen({ key: null, column: kind, title: t(`leftOut.${kind}`, { count }) })}
                  >
                    {t(`leftOut.${kind}`, { count })}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Tabs>
      {chosen && (
        <Suspense>
          <RecordsDialog name={name} choice={choice} chosen={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </div>
  );
}
