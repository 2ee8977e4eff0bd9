import { COLUMN_FIELDS, type ColumnField } from '@sampan/contract/extraction';
import { useState } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import type { ColumnFields, ReviewTable } from '../../review/columns.ts';

/** Fields that several columns can fill; any other field moves to the column chosen last. */
const SEVERAL: ReadonlySet<ColumnField> = new Set(['dimensions', 'carton']);

type ColumnsDialogProps = {
  page: number;
  tables: readonly ReviewTable[];
  onApply: (rows: readonly string[], fields: ColumnFields) => void;
  onClose: () => void;
};

/** The field of each column of a page's tables, for the page alone or for all pages with the same columns. */
export function ColumnsDialog({ page, tables, onApply, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation(['pdf-upload', 'common']);
  const { number } = useFormat();
  // The fields as chosen, by table.
  const [chosen, setChosen] = useState<Readonly<Record<string, ColumnFields>>>({});
  const [isEverywhere, setIsEverywhere] = useState(true);
  const fieldsOf = ({ key, columns }: ReviewTable) => chosen[key] ?? columns.map(({ field }) => field);
  const otherPages = new Set(tables.flatMap(({ rows }) => rows.map((row) => row.page)).filter((each) => each !== page));
  const options = [
    { value: '', label: t('columns.ignored') },
    ...COLUMN_FIELDS.map((field) => ({ value: field, label: t(`fields.${field}`) })),
  ];

  function choose(table: ReviewTable, column: number, value: string) {
    const field = (value || null) as ColumnField | null;
    const others = fieldsOf(table).map((each) =>
      each === field && field !== null && !SEVERAL.has(field) ? null : each,
    );
    setChosen({ ...chosen, [table.key]: others.with(column, field) });
  }

  function apply() {
    for (const table of tables.filter(({ key }) => key in chosen)) {
      const rows = table.rows.filter((row) => isEverywhere || row.page === page).map(({ id }) => id);
      onApply(rows, fieldsOf(table));
    }
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('columns.title', { page })}
      description={t('columns.text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button disabled={Object.keys(chosen).length === 0} onClick={apply}>
            {t('columns.apply')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {tables.map((table, index) => (
          <section key={table.key} className="flex flex-col gap-3">
            {tables.length > 1 && (
              <h3 className="font-bold text-sm">{t('columns.table', { number: number(index + 1) })}</h3>
            )}
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              {table.columns.map(({ header, samples }, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change order.
                <li key={column}>
                  <SelectField
                    label={header ? isolated(header) : t('columns.column', { number: number(column + 1) })}
                    hint={samples.map(isolated).join(' · ')}
                    value={fieldsOf(table)[column] ?? ''}
                    options={options}
                    onChange={({ target }) => choose(table, column, target.value)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {otherPages.size > 0 && (
          <Checkbox
            label={t('columns.others', { count: otherPages.size })}
            checked={isEverywhere}
            onChange={() => setIsEverywhere(!isEverywhere)}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Keeps the direction of a printed text. */
const isolated = (text: string): string => `\u2068${text}\u2069`;
