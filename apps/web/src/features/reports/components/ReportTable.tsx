import {
  type ColumnKind,
  columnsOf,
  type ReportAnswer,
  type ReportName,
  type ReportRow,
} from '@sampan/contract/reports';
import { BarChart3 } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Missing } from '#src/ui/data/Missing.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { useReportTexts } from '../use-report-texts.ts';

/** A number of a report; `key` is null in the total. */
export type ChosenNumber = { key: string | null; column: string; title: string };

type ReportTableProps = {
  name: ReportName;
  report: ReportAnswer | undefined;
  onOpen: (chosen: ChosenNumber) => void;
};

const TOTAL = 'total';

/** A report. Each number opens the records behind it. */
export function ReportTable({ name, report, onOpen }: ReportTableProps) {
  const { t } = useTranslation('reports');
  const { rowName, valueText, columnName } = useReportTexts(name, report?.by ?? '');
  const total: ReportRow = { key: TOTAL, name: '', currency: '', values: report?.total ?? {} };
  const rows = report && report.rows.length > 0 ? [...report.rows, total] : [];
  const nameOf = (row: ReportRow) => (row === total ? t('total') : rowName(row));

  const columns: DataColumn<ReportRow>[] = [
    {
      key: 'name',
      card: 'title',
      header: t(`groups.${report?.by ?? 'month'}` as 'groups.month'),
      cell: (row) => <bdi className={row === total ? 'font-bold' : 'font-medium'}>{nameOf(row)}</bdi>,
    },
    ...columnsOf(name).map(
      ([column, kind]: readonly [string, ColumnKind]): DataColumn<ReportRow> => ({
        key: column,
        card: 'labeled',
        align: 'number',
        header: columnName(column),
        cell: (row) => {
          const value = row.values[column] ?? null;
          const text = valueText(value, kind, row.currency);
          if (text === null) return <Missing />;
          if (value === 0 && kind !== 'days' && kind !== 'hours' && kind !== 'percent')
            return (
              <bdi dir="ltr" className="text-muted tabular-nums">
                {text}
              </bdi>
            );
          return (
            <button
              type="button"
              className="link min-h-6 tabular-nums"
              aria-label={`${nameOf(row)}, ${columnName(column)}: ${text}`}
              onClick={() =>
                onOpen({
                  key: row === total ? null : row.key,
                  column,
                  title: `${columnName(column)} · \u2068${nameOf(row)}\u2069`,
                })
              }
            >
              <bdi dir="ltr">{text}</bdi>
            </button>
          );
        },
      }),
    ),
  ];
  return (
    <DataTable
      wide
      caption={t(`names.${name}`)}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      loading={report === undefined}
      empty={<EmptyState icon={BarChart3} title={t('empty.title')} text={t(`empty.${name}`)} />}
    />
  );
}
