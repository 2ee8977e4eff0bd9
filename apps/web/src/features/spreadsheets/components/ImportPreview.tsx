import { headOf } from '@sampan/contract/column-heads';
import type { ImportProblem, ImportResult, PlannedRow } from '@sampan/contract/spreadsheets';
import { MoveRight } from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { isOfWords, type SheetKind } from '../api/spreadsheets.mutations.ts';

/** A column by its head in the user's language. The heads of orders and of words are their own. */
function useHead(kind: SheetKind): (path: string) => string {
  const language = useLanguage();
  return (path) => (kind === 'orders' || isOfWords(kind) ? path : headOf(path, language));
}

/** The preview of an import, or its errors. */
export function ImportPreview({ kind, result }: { kind: SheetKind; result: ImportResult }) {
  const { t } = useTranslation('spreadsheets');
  const head = useHead(kind);
  const { number } = useFormat();
  const { created, updated, errors, totalErrors, changes = [] } = result;
  const figures = { created, updated, problems: totalErrors };

  const columns: DataColumn<ImportProblem>[] = [
    { key: 'row', header: t('row'), cell: ({ row }) => number(row) },
    { key: 'column', header: t('column'), cell: ({ path }) => (path ? <bdi>{head(path)}</bdi> : t('wholeRow')) },
    {
      key: 'value',
      header: t('value'),
      cell: ({ value }) =>
        value ? (
          <bdi className="wrap-anywhere">{value}</bdi>
        ) : (
          value === '' && <span className="text-muted">{t('emptyCell')}</span>
        ),
    },
    { key: 'message', header: t('message'), cell: ({ msg }) => msg },
  ];

  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-3 gap-3 text-center">
        {(['created', 'updated', 'problems'] as const).map((key) => (
          <div key={key} className="flex flex-col-reverse rounded-control border border-line p-3">
            <dt className="text-muted text-xs">{t(key)}</dt>
            <dd className="font-bold text-lg">{number(figures[key])}</dd>
          </div>
        ))}
      </dl>
      {totalErrors === 0 ? (
        <>
          <MessagePanel
            tone="info"
            title={created + updated === 0 ? t('nothing') : t('ready')}
            text={
              created + updated > changes.length
                ? t('moreChanges', { shown: number(changes.length), total: number(created + updated) })
                : undefined
            }
          />
          {changes.length > 0 && <PlannedRows kind={kind} rows={changes} />}
        </>
      ) : (
        <>
          <MessagePanel
            tone="danger"
            title={t('refused')}
            text={
              totalErrors > errors.length
                ? t('more', { shown: number(errors.length), total: number(totalErrors) })
                : undefined
            }
          />
          <DataTable
            caption={t('problems')}
            columns={columns}
            rows={errors}
            rowKey={({ row, path, msg }) => `${row} ${path} ${msg}`}
          />
        </>
      )}
    </div>
  );
}

/** The first rows that would change something: each field old to new. */
function PlannedRows({ kind, rows }: { kind: SheetKind; rows: readonly PlannedRow[] }) {
  const { t } = useTranslation('spreadsheets');
  const head = useHead(kind);
  const { number } = useFormat();
  const columns: DataColumn<PlannedRow>[] = [
    { key: 'row', header: t('row'), cell: ({ row }) => number(row) },
    {
      key: 'record',
      header: t('record'),
      cell: ({ record }) => (record === null ? t('newRecord') : <bdi dir="ltr">{record}</bdi>),
    },
    {
      key: 'changes',
      header: t('changes'),
      cell: ({ record, fields }) => (
        <ul className="flex flex-col gap-1">
          {fields.map(({ path, from, to }) => (
            <li key={path} className="wrap-anywhere">
              <bdi className="text-muted">{head(path)}</bdi>
              {': '}
              {record !== null && (
                <>
                  {from === '' ? (
                    <span className="text-muted">{t('emptyCell')}</span>
                  ) : (
                    <del>
                      <bdi>{from}</bdi>
                    </del>
                  )}
                  <MoveRight aria-hidden className="mx-1 inline size-3 rtl:-scale-x-100" />
                </>
              )}
              {to === '' ? (
                <span className="text-muted">{t('emptyCell')}</span>
              ) : (
                <ins className="no-underline">
                  <bdi>{to}</bdi>
                </ins>
              )}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return <DataTable caption={t('changes')} columns={columns} rows={rows} rowKey={({ row }) => String(row)} />;
}
