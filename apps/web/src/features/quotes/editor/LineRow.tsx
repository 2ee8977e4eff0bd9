import { ChevronDown, ChevronUp, GripVertical, RotateCcw, SlidersHorizontal, Trash2 } from 'lucide-react';
import { type Dispatch, type MouseEvent, memo } from 'react';
import { moneyText, unitPriceText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import type { DraftFields, LineFields } from './draft-fields.ts';
import { type DraftAction, type TypedColumn, typedCell } from './draft-history.ts';
import { Cell } from './LineCell.tsx';
import type { LineResult } from './quote-figures.ts';

type LineRowProps = {
  line: LineFields;
  index: number;
  isLast: boolean;
  /** In or near the visible area. Another line has no fields: the browser takes too long for those of 300 lines. */
  isNear: boolean;
  /** The last height while it was near. */
  height: number | undefined;
  columns: readonly TypedColumn[];
  mode: DraftFields['mode'];
  currency: string;
  currencies: readonly string[];
  figures: LineResult | undefined;
  errors: ReadonlyMap<string, string> | undefined;
  dispatch: Dispatch<DraftAction>;
  isTicked: boolean;
  onTick: (id: string, isRange: boolean) => void;
  onOpen: (id: string) => void;
  onRemove: (id: string, name: string) => void;
  /** Where a dragged line would be dropped. */
  drop: 'before' | 'after' | undefined;
};

/** One line: a table row, or a card on a phone. */
export const LineRow = memo(Row, areEqual);

/** Figures are computed anew with every change; only a different value renders the row again. */
function areEqual(before: LineRowProps, after: LineRowProps): boolean {
  return (Object.keys(after) as (keyof LineRowProps)[]).every(
    (name) =>
      before[name] === after[name] ||
      (name === 'figures' && JSON.stringify(before.figures) === JSON.stringify(after.figures)),
  );
}

function Row(props: LineRowProps) {
  const { line, index, isNear, height, drop } = props;
  return (
    <tr
      data-row={line.id}
      data-part="line"
      data-at={index}
      data-drop={drop}
      style={isNear ? undefined : { height }}
      className={classNames(
        'border-line align-top cards:grid cards:grid-cols-[3.5rem_minmax(0,1fr)] cards:md:grid-cols-[3.5rem_repeat(2,minmax(0,1fr))] cards:gap-x-3 cards:rounded-card cards:border cards:p-3 data-[drop=after]:shadow-[inset_0_-2px_var(--color-brand)] data-[drop=before]:shadow-[inset_0_2px_var(--color-brand)] rows:not-last:border-b',
        !isNear && 'h-16 cards:h-52 cards:overflow-hidden cards:max-md:h-96',
      )}
    >
      {isNear ? <Fields {...props} /> : <Texts {...props} />}
    </tr>
  );
}

/** A line without fields. */
function Texts({ line, index, columns, currency, figures }: LineRowProps) {
  const hasCost = columns.includes('cost');
  return (
    <>
      <td />
      <td>{index + 1}</td>
      <td />
      <td>{line.name}</td>
      {columns.includes('quantity') && <td>{line.quantity}</td>}
      {hasCost && (
        <>
          <td>{line.cost}</td>
          <td />
        </>
      )}
      {columns.includes('unitPrice') && <td>{figures?.unitPrice}</td>}
      {hasCost && <td>{figures?.total != null && <Ltr>{moneyText(figures.total, currency)}</Ltr>}</td>}
      <td />
    </>
  );
}

function Fields(props: LineRowProps) {
  const { line, index, isLast, columns, mode, currency, currencies, figures, errors } = props;
  const { isTicked, onTick, dispatch, onOpen, onRemove } = props;
  const { t } = useTranslation('quotes');
  const name = line.name || t('lines.unnamed', { number: index + 1 });
  const type = (column: TypedColumn) => (text: string) =>
    dispatch({ type: 'line', id: line.id, changes: typedCell(column, text) });
  const cell = (column: TypedColumn, label: string) => ({
    line: line.id,
    column,
    label: t('lines.of', { field: label, name }),
    phoneLabel: label,
    error: errors?.get(column),
    onType: type(column),
  });
  const percent = mode === 'markup' ? figures?.markup : figures?.margin;
  const isNegative = (figures?.margin ?? 0) < 0;
  const rowErrors = [...(errors ?? [])].filter(([path]) => !(path in SHOWN));
  return (
    <>
      <td className="py-3 ps-3 cards:order-1 cards:col-start-1 cards:self-center cards:p-0">
        <Checkbox
          label={<VisuallyHidden>{t('lines.select', { name })}</VisuallyHidden>}
          checked={isTicked}
          onChange={() => {}}
          onClick={(event: MouseEvent) => onTick(line.id, event.shiftKey)}
        />
      </td>
      <td
        draggable
        title={t('lines.drag')}
        className="cursor-grab whitespace-nowrap px-2 py-3 ps-2 text-muted tabular-nums active:cursor-grabbing cards:hidden"
      >
        <GripVertical aria-hidden="true" className="inline size-4 align-[-3px]" strokeWidth={1.75} /> {index + 1}
      </td>
      <td className="px-2 py-2 cards:row-span-2 cards:p-0 cards:md:row-span-3">
        <Picture
          picture={line.image ? { ...line.image, alt: '' } : undefined}
          sizes="48px"
          decorative
          className="size-12 min-w-12 rounded-control border border-line object-cover cards:size-14"
        />
      </td>
      <td className="px-1 py-2 cards:p-0 cards:md:col-span-2">
        <Cell {...cell('name', t('lines.name'))} value={line.name} isPhoneLabelHidden dir="auto" />
        <p className="wrap-anywhere px-2 text-muted text-xs">
          {line.sku !== '' && <Ltr>{line.sku}</Ltr>}
          {line.supplierName !== '' && (
            <>
              {line.sku !== '' && ' · '}
              <bdi>{line.supplierName}</bdi>
            </>
          )}
        </p>
        {rowErrors.map(([path, text]) => (
          <p key={path} className="px-2 text-danger text-xs">
            {text}
          </p>
        ))}
      </td>
      {columns.includes('quantity') && (
        <td className="px-1 py-2 cards:max-md:col-span-full cards:p-0">
          <Cell {...cell('quantity', t('lines.quantity'))} value={line.quantity} isNumber inputMode="numeric" />
        </td>
      )}
      {columns.includes('cost') && (
        <>
          <td className="px-1 py-2 cards:max-md:col-span-full cards:p-0">
            <Cell {...cell('cost', t('lines.cost'))} value={line.cost} isNumber>
              <select
                aria-label={t('lines.of', { field: t('lines.costCurrency'), name })}
                value={line.costCurrency}
                onChange={({ target }) =>
                  dispatch({ type: 'line', id: line.id, changes: { costCurrency: target.value } })
                }
                className="h-control-sm rounded-control bg-transparent text-muted text-xs hover:bg-sunken"
              >
                {[...new Set([...currencies, line.costCurrency])].map((code) => (
                  <option key={code} value={code} className="bg-popup text-ink">
                    {code}
                  </option>
                ))}
              </select>
            </Cell>
            {line.costAge && (
              <p
                className={classNames('px-2 text-end text-xs', line.costAge.isOld ? 'text-warning-ink' : 'text-muted')}
              >
                {line.costAge.days === 0 ? t('lines.costToday') : t('lines.costAge', { count: line.costAge.days })}
              </p>
            )}
            {figures && line.cost !== '' && (
              <p className="px-2 text-end text-muted text-xs">
                {t('lines.fullCost')}{' '}
                {figures.fullCost === null ? (
                  t('lines.unknown')
                ) : (
                  <Ltr>{unitPriceText(figures.fullCost, currency)}</Ltr>
                )}
              </p>
            )}
          </td>
          <td className="px-1 py-2 cards:max-md:col-span-full cards:p-0">
            <Cell
              {...cell('marginPercent', t(mode === 'markup' ? 'pricing.markupShort' : 'pricing.marginShort'))}
              value={percent === null || percent === undefined ? '' : String(percent)}
              typedValue={line.isManualPrice ? undefined : line.marginPercent || undefined}
              isNumber
              isNegative={isNegative}
              readOnly={mode === 'manual'}
              suffix="%"
            />
          </td>
        </>
      )}
      {columns.includes('unitPrice') && (
        <td className="px-1 py-2 cards:max-md:col-span-full cards:p-0">
          <Cell
            {...cell('unitPrice', t('lines.price'))}
            value={
              line.isManualPrice || figures?.unitPrice === null ? line.unitPrice : String(figures?.unitPrice ?? '')
            }
            isNumber
          >
            {line.isManualPrice && mode !== 'manual' && (
              <IconButton
                icon={RotateCcw}
                mirrorIcon
                size="sm"
                tabIndex={-1}
                label={t('lines.typedPrice')}
                onClick={() =>
                  dispatch({ type: 'line', id: line.id, changes: { unitPrice: '', isManualPrice: false } })
                }
              />
            )}
          </Cell>
        </td>
      )}
      {columns.includes('cost') && (
        <td className="whitespace-nowrap px-2 py-3.5 text-end font-medium tabular-nums cards:col-start-2 cards:max-md:col-span-full cards:flex cards:items-center cards:gap-3 cards:px-0 cards:py-1">
          <span className="w-24 shrink-0 text-start font-normal text-muted text-xs rows:hidden">
            {t('lines.total')}
          </span>
          {figures?.total === null || figures === undefined ? (
            <span className="font-normal text-muted">–</span>
          ) : (
            <Ltr>{moneyText(figures.total, currency)}</Ltr>
          )}
        </td>
      )}
      <td className="px-1 py-2 pe-3 cards:order-1 cards:p-0 cards:md:col-span-2">
        <div className="flex justify-end">
          <IconButton
            size="sm"
            icon={ChevronUp}
            label={t('lines.up', { name })}
            disabled={index === 0}
            onClick={() => dispatch({ type: 'moveLine', id: line.id, to: index - 1 })}
          />
          <IconButton
            size="sm"
            icon={ChevronDown}
            label={t('lines.down', { name })}
            disabled={isLast}
            onClick={() => dispatch({ type: 'moveLine', id: line.id, to: index + 1 })}
          />
          <IconButton
            size="sm"
            icon={SlidersHorizontal}
            label={t('lines.more', { name })}
            onClick={() => onOpen(line.id)}
          />
          <IconButton
            size="sm"
            icon={Trash2}
            variant="danger"
            label={t('lines.remove', { name })}
            onClick={() => onRemove(line.id, name)}
          />
        </div>
      </td>
    </>
  );
}

/** Errors that their own cell shows. */
const SHOWN = { name: true, quantity: true, cost: true, marginPercent: true, unitPrice: true };
