import { rowTotals } from '@sampan/contract/packing';
import type { PackableLine } from '@sampan/contract/shipments';
import { ListOrdered, Plus, X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import {
  addedRow,
  isMixedRow,
  PASTED,
  type PastedColumn,
  pasteTable,
  type RowFields,
  renumberedFields,
  toPackedRow,
  withCell,
} from '../packing-fields.ts';

type PackingGridProps = {
  rows: readonly RowFields[];
  lines: readonly PackableLine[];
  /** How many the shipment has. */
  containers: number;
  onChange: (rows: RowFields[]) => void;
  errorAt: (path: string) => string | undefined;
};

const GRID =
  'grid grid-cols-2 items-end gap-2 sm:grid-cols-4 xl:grid-cols-[minmax(10rem,2fr)_6rem_5rem_8rem_5.5rem_5.5rem_5rem_minmax(6rem,1fr)_2.5rem]';

/** The cartons of a shipment, one row below the other. A table from a spreadsheet can be pasted into any cell. */
export function PackingGrid({ rows, lines, containers, onChange, errorAt }: PackingGridProps) {
  const { t } = useTranslation('shipments');
  const [line] = lines;
  const add = (inCartonAbove: boolean) => {
    const purchaseLineId = rows.at(-1)?.purchaseLineId ?? line?.purchaseLineId ?? '';
    onChange([...rows, addedRow(rows, purchaseLineId, inCartonAbove)]);
  };
  const totals = rowTotals(rows.map(toPackedRow));

  function paste(event: ClipboardEvent, row: number, column: PastedColumn) {
    const filled = pasteTable(rows, { row, column }, event.clipboardData.getData('text/plain'));
    if (filled === null) return;
    event.preventDefault();
    onChange(filled);
  }

  return (
    <Card
      title={t('packing.title')}
      actions={
        rows.length > 1 && (
          <Button size="sm" variant="secondary" icon={ListOrdered} onClick={() => onChange(renumberedFields(rows))}>
            {t('packing.renumber')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {rows.length === 0 && <EmptyState title={t('packing.none')} text={t('packing.noneText')} />}
        {rows.length > 0 && <p className="text-muted text-sm">{t('packing.pasteHint')}</p>}
        {rows.map((row, index) => (
          <PackingRowEditor
            key={row.key}
            row={row}
            number={index + 1}
            lines={lines}
            containers={containers}
            total={totals[index]}
            onChange={(changed) => onChange(rows.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => onChange(rows.filter((_, at) => at !== index))}
            onPaste={(event, column) => paste(event, index, column)}
            errorAt={(path) => errorAt(`rows.${index}.${path}`)}
          />
        ))}
        {line && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" icon={Plus} onClick={() => add(false)}>
              {t('packing.add')}
            </Button>
            {rows.length > 0 && (
              <Button variant="secondary" icon={Plus} onClick={() => add(true)}>
                {t('packing.addMixed')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

type PackingRowEditorProps = Pick<PackingGridProps, 'lines' | 'containers' | 'errorAt'> & {
  row: RowFields;
  number: number;
  total: ReturnType<typeof rowTotals>[number] | undefined;
  onChange: (row: RowFields) => void;
  onRemove: () => void;
  onPaste: (event: ClipboardEvent, column: PastedColumn) => void;
};

const ERRORS: Record<PastedColumn, readonly string[]> = {
  cartons: ['cartonFrom', 'cartonTo'],
  perCarton: ['perCarton'],
  size: ['cartonCm', 'cartonCm.0', 'cartonCm.1', 'cartonCm.2'],
  grossKg: ['grossKg'],
  netKg: ['netKg'],
};

function PackingRowEditor(props: PackingRowEditorProps) {
  const { row, number: place, lines, containers, total, onChange, onRemove, onPaste, errorAt } = props;
  const { t } = useTranslation('shipments');
  const { number } = useFormat();
  const language = useLanguage();
  const nameOf = ({ names, sku, poNumber }: PackableLine) =>
    [names[language] || names.en || names.zh || names.he, sku, poNumber].filter(Boolean).join(' · ');
  const isMixed = isMixedRow(row);
  return (
    <fieldset className={`${GRID} border-line border-b pb-3`}>
      <legend className="sr-only">{t('packing.row', { number: place })}</legend>
      <div className="col-span-2 sm:col-span-4 xl:col-span-1">
        <SelectField
          label={t('packing.fields.line')}
          value={row.purchaseLineId}
          error={errorAt('purchaseLineId')}
          onChange={({ target }) => onChange(withCell(row, 'purchaseLineId', target.value))}
          options={lines.map((line) => ({ value: line.purchaseLineId, label: nameOf(line) }))}
        />
      </div>
      {PASTED.map((column) => (
        <TextField
          key={column}
          label={t(`packing.fields.${column}`)}
          value={row[column]}
          dir="ltr"
          autoComplete="off"
          disabled={isMixed && (column === 'size' || column === 'grossKg')}
          placeholder={column === 'cartons' && isMixed ? t('packing.above') : undefined}
          inputMode={column === 'size' || column === 'cartons' ? 'text' : 'decimal'}
          error={ERRORS[column].map(errorAt).find(Boolean)}
          onChange={({ target }) => onChange(withCell(row, column, target.value))}
          onPaste={(event) => onPaste(event, column)}
        />
      ))}
      <SelectField
        label={t('packing.fields.container')}
        value={row.container}
        error={errorAt('container')}
        disabled={isMixed || containers === 0}
        onChange={({ target }) => onChange(withCell(row, 'container', target.value))}
        options={[
          { value: '', label: '–' },
          ...Array.from({ length: containers }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
        ]}
      />
      <p className="pb-2 text-muted text-xs leading-tight">
        {total && (
          <>
            <Ltr>{`${total.isMixed ? '+' : `${number(total.cartons)} × `}${number(Number(row.perCarton) || 0)}`}</Ltr>
            <span className="block text-ink">
              <Ltr>{number(total.pieces)}</Ltr> {t('packing.pieces')}
            </span>
            {row.isEstimated && <span className="block">{t('packing.estimated')}</span>}
          </>
        )}
      </p>
      <IconButton icon={X} label={t('packing.remove', { number: place })} onClick={onRemove} />
    </fieldset>
  );
}
