import { columnsOf, type ReportName, type ReportRecord } from '@sampan/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Missing } from '#src/ui/data/Missing.tsx';
import { Pager } from '#src/ui/data/Pager.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { type ReportChoice, reportQueries } from '../api/reports.queries.ts';
import { useReportTexts } from '../use-report-texts.ts';
import type { ChosenNumber } from './ReportTable.tsx';

type RecordsDialogProps = {
  name: ReportName;
  choice: ReportChoice;
  chosen: ChosenNumber;
  onClose: () => void;
};

const PATHS: Record<ReportRecord['type'], string> = {
  inquiry: paths.inquiry,
  quote: paths.quote,
  order: paths.order,
  rfq: paths.rfq,
  purchase: paths.order,
  inspection: paths.inspection,
};

/** The records behind a number. */
export function RecordsDialog({ name, choice, chosen, onClose }: RecordsDialogProps) {
  const { t } = useTranslation('reports');
  const { shortDate } = useFormat();
  const [page, setPage] = useState(1);
  const { key, column, title } = chosen;
  const load = useQuery(reportQueries.records(name, choice, { key, column, page }));
  const { records = [], total, totalPages = 1 } = load.data ?? {};
  const kind = columnsOf(name).find(([known]) => known === column)?.[1] ?? 'count';
  const { valueText, columnName } = useReportTexts(name, '');
  const has = (of: (record: ReportRecord) => unknown) => records.some((record) => of(record) !== null);

  const columns: DataColumn<ReportRecord>[] = [
    {
      key: 'number',
      card: 'meta',
      header: t('record.number'),
      cell: ({ type, _id, number }) => (
        <Link to={generatePath(PATHS[type], { id: _id })} className="link whitespace-nowrap">
          <Ltr>{number}</Ltr>
        </Link>
      ),
    },
    {
      key: 'name',
      card: 'title',
      header: t('record.name'),
      cell: ({ name: own }) => <bdi className="wrap-anywhere">{own}</bdi>,
    },
    {
      key: 'day',
      card: 'labeled',
      header: t('record.day'),
      cell: ({ day }) => (day === null ? <Missing /> : <span className="whitespace-nowrap">{shortDate(day)}</span>),
    },
    ...(has(({ value }) => value)
      ? [
          {
            key: 'value',
            card: 'labeled' as const,
            align: 'number' as const,
            header: columnName(column),
            cell: ({ value }: ReportRecord) =>
              value === null ? (
                <Missing />
              ) : (
                <Ltr>{valueText(value, kind === 'percent' ? 'percent' : 'count', '')}</Ltr>
              ),
          },
        ]
      : []),
    ...(has(({ amount }) => amount)
      ? [
          {
            key: 'amount',
            card: 'labeled' as const,
            align: 'number' as const,
            header: t('record.amount'),
            cell: ({ amount, currency }: ReportRecord) =>
              amount === null ? <Missing /> : <Ltr>{moneyText(amount, currency)}</Ltr>,
          },
        ]
      : []),
    ...(has(({ usd }) => usd)
      ? [
          {
            key: 'usd',
            card: 'value' as const,
            align: 'number' as const,
            header: t('record.usd'),
            cell: ({ usd }: ReportRecord) => (usd === null ? <Missing /> : <Ltr>{moneyText(usd, 'USD')}</Ltr>),
          },
        ]
      : []),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      description={total === undefined ? undefined : t('recordCount', { count: total })}
    >
      {load.isLoadingError ? (
        <LoadFailure title={t('failed.records')} load={load} />
      ) : (
        <div className="flex flex-col gap-4">
          <DataTable
            caption={title}
            columns={columns}
            rows={records}
            // A record can be listed twice, such as an order with two open parts.
            rowKey={(row) => `${row.type} ${row.number} ${records.indexOf(row)}`}
            loading={load.isPending}
            empty={<EmptyState icon={FileText} title={t('empty.records')} />}
          />
          <Pager page={page} totalPages={totalPages} window={3} onChange={setPage} />
        </div>
      )}
    </Dialog>
  );
}
