import type { Language } from '@sampan/contract/languages';
import type { Matrix, MatrixCell, MatrixMark, MatrixTotal } from '@sampan/contract/matrix';
import type { Rfq, RfqAward } from '@sampan/contract/rfqs';
import { useQuery } from '@tanstack/react-query';
import { Check, Undo2 } from 'lucide-react';
import { Fragment, type KeyboardEvent, memo, Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { convertedPriceText, moneyText, unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import type { BadgeTone } from '#src/ui/data/badge-class.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { useNearParts } from '#src/ui/data/use-near-parts.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useRfqCall } from '../api/rfqs.mutations.ts';
import { matrixOf } from '../rfq-record.ts';
import { CellMissing } from './CellMissing.tsx';
import { SampleMatrix } from './SampleMatrix.tsx';

type MatrixLine = Matrix['lines'][number];

const SupplierQuoteDialog = lazyComponent(async () => (await import('./SupplierQuoteDialog.tsx')).SupplierQuoteDialog);

/** The supplier quotes side by side, with an award for each line. */
export function CompareTab({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs');
  const errorText = useErrorText();
  const [quantity, setQuantity] = useState(0);
  const [currency, setCurrency] = useState(rfq.currency);
  const load = useQuery(matrixOf(rfq, quantity, currency));
  const language = useLanguage();
  const matrix = useMemo(() => load.data && withNames(load.data, rfq, language), [load.data, rfq, language]);
  const call = useRfqCall(rfq._id);
  const isWide = useSyncExternalStore(watchWidth, hasTable, () => true);
  const [openedId, setOpenedId] = useState('');
  const opened = rfq.recipients.find(({ _id }) => _id === openedId);
  const quantities = Math.max(1, ...rfq.lines.map((line) => line.quantities.length));
  const currencies = [...new Set([rfq.currency, 'USD', ...Object.keys(rfq.rates)])];

  const save = (awards: { lineId: string; supplierPriceId: string | null; reason?: string }[]) =>
    call.mutate(
      { method: 'put', path: 'awards', body: { awards } },
      { onError: (error) => toast.error(errorText(error, t('failed.action'))) },
    );
  const toggle = (lineId: string, supplierPriceId: string) => {
    const known = rfq.awards.find((award) => award.lineId === lineId);
    save([{ lineId, supplierPriceId: known?.supplierPriceId === supplierPriceId ? null : supplierPriceId }]);
  };
  function awardCheapest(matrix: Matrix) {
    const awards = matrix.lines.flatMap(({ lineId, cells }) => {
      const cheapest = cells.find(({ marks }) => marks.includes('cheapest'));
      return cheapest?.supplierPriceId ? [{ lineId, supplierPriceId: cheapest.supplierPriceId }] : [];
    });
    if (awards.length > 0) save(awards);
  }

  if (load.isPending) return <RecordSkeleton />;
  if (load.isLoadingError) return <LoadFailure title={t('failed.matrix')} load={load} />;
  if (!matrix?.lines.some(({ cells }) => cells.some((cell) => cell.given || cell.marks.length > 0)))
    return (
      <div className="flex flex-col gap-6">
        <EmptyState title={t('compare.none')} text={t('compare.noneText')} />
        <SampleMatrix />
      </div>
    );
  const parts = { matrix, rfq, onAward: toggle, onSave: save };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-4">
        {quantities > 1 && (
          <SelectField
            label={t('compare.quantity')}
            value={String(quantity)}
            onChange={({ target }) => setQuantity(Number(target.value))}
            options={Array.from({ length: quantities }, (_, at) => ({
              value: String(at),
              label: t('compare.quantityAt', { number: at + 1 }),
            }))}
          />
        )}
        <SelectField
          label={t('compare.currency')}
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <Button variant="secondary" icon={Check} busy={call.isPending} onClick={() => awardCheapest(matrix)}>
          {t('compare.allCheapest')}
        </Button>
      </div>
      {isWide ? (
        <MatrixTable {...parts} onCheapest={() => awardCheapest(matrix)} onOpen={setOpenedId} />
      ) : (
        <MatrixCards {...parts} />
      )}
      <Totals matrix={matrix} hasAwards={rfq.awards.length > 0} />
      {opened && (
        <Suspense fallback={null}>
          <SupplierQuoteDialog rfq={rfq} recipient={opened} source="staff" onClose={() => setOpenedId('')} />
        </Suspense>
      )}
    </div>
  );
}

/** The lines with their names in the language of the screen, as far as they are known. */
function withNames(matrix: Matrix, { lines }: Rfq, language: Language): Matrix {
  const names = new Map(lines.map((line) => [line.lineId, line.names[language]]));
  return { ...matrix, lines: matrix.lines.map((line) => ({ ...line, name: names.get(line.lineId) || line.name })) };
}

/** On a phone, cards take the place of the table. */
const hasTable = () => window.matchMedia('(width >= 48rem)').matches;
function watchWidth(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

type MatrixProps = {
  matrix: Matrix;
  rfq: Rfq;
  onAward: (lineId: string, supplierPriceId: string) => void;
  onSave: (awards: { lineId: string; supplierPriceId: string | null; reason?: string }[]) => void;
};

const STEPS: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type MatrixTableProps = MatrixProps & { onCheapest: () => void; onOpen: (recipientId: string) => void };

/** Only the cells in or near the visible area are drawn: there may be 100 lines and 30 suppliers. */
function MatrixTable({ matrix, rfq, onAward, onSave, onCheapest, onOpen }: MatrixTableProps) {
  const { t } = useTranslation('rfqs');
  const scroller = useRef<HTMLElement>(null);
  const rows = useNearParts(scroller, 'row', matrix.lines.length);
  const columns = useNearParts(scroller, 'column', matrix.recipients.length);
  const [focused, setFocused] = useState({ row: -1, column: 0 });
  const shown = matrix.recipients.flatMap((_, at) => (columns.near.has(at) ? [at] : []));
  const [from, to] = [shown[0] ?? 0, (shown.at(-1) ?? -1) + 1];

  /** Arrows move between prices, Delete removes the award of the line, c awards all cheapest, o opens the supplier quote. */
  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    if (!(event.target instanceof HTMLButtonElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { row, column, line, recipient = '' } = event.target.dataset;
    if (row === undefined || line === undefined) return;
    const step = STEPS[event.key];
    if (step) {
      const mirror = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
      focusNext(event.currentTarget, Number(row), Number(column), [step[0], step[1] * mirror]);
    } else if (event.key === 'Delete') onSave([{ lineId: line, supplierPriceId: null }]);
    else if (event.key === 'c') onCheapest();
    else if (event.key === 'o') onOpen(recipient);
    else return;
    event.preventDefault();
  }

  return (
    <section
      ref={scroller}
      aria-label={t('compare.caption')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the table.
      tabIndex={0}
      className="max-h-[80vh] overflow-auto rounded-card border border-line"
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0 bg-surface text-sm"
        style={{ minWidth: `${LINE_REM + matrix.recipients.length * CELL_REM}rem` }}
      >
        <caption className="sr-only">{t('compare.caption')}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 top-0 z-30 border-line border-b bg-surface p-3 text-start align-top font-medium"
              style={{ width: `${LINE_REM}rem` }}
            >
              {t('compare.line')}
            </th>
            {matrix.recipients.map(({ recipientId, name, state, completeness }, at) => (
              <th
                key={recipientId}
                data-part="column"
                data-at={at}
                scope="col"
                className="sticky top-0 z-20 border-line border-b bg-surface p-3 text-start align-top font-medium"
              >
                <bdi className="wrap-anywhere">{name}</bdi>
                <span className="block font-normal text-muted text-xs">
                  {t(`suppliers.state.${state}`)}
                  {completeness !== null && ` · ${completeness}/10`}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            const { row = -1, column = 0 } = target.dataset;
            setFocused({ row: Number(row), column: Number(column) });
          }}
        >
          {matrix.lines.map((line, row) => (
            <MatrixRow
              key={line.lineId}
              {...{ matrix, rfq, line, row, onAward, onSave }}
              // The focused cell stays, so that the keyboard goes on from it.
              from={row === focused.row ? Math.min(from, focused.column) : from}
              to={row === focused.row ? Math.max(to, focused.column + 1) : to}
              height={rows.near.has(row) || row === focused.row ? null : (rows.heights.get(row) ?? ROW_PX)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th
              scope="row"
              className="sticky start-0 bottom-0 z-30 border-line border-t bg-surface p-3 text-start align-top font-medium"
            >
              {t('compare.total')}
            </th>
            {matrix.recipients.map(({ recipientId, total, missing }) => (
              <td key={recipientId} className="sticky bottom-0 z-20 border-line border-t bg-surface p-3 align-top">
                {total === null ? '–' : <Ltr>{moneyText(total, matrix.currency)}</Ltr>}
                {missing > 0 && (
                  <span className="block text-muted text-xs">{t('compare.missing', { count: missing })}</span>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const LINE_REM = 14;
const CELL_REM = 11;
/** Of a row that was never drawn. */
const ROW_PX = 96;

/** Focuses the next cell with a price in this direction. */
function focusNext(table: HTMLElement, row: number, column: number, [down, right]: [down: number, right: number]) {
  const cells = [...table.querySelectorAll<HTMLElement>('[data-row]')].flatMap((cell) => {
    const { row: atRow, column: atColumn } = cell.dataset;
    const [rows, columns] = [Number(atRow) - row, Number(atColumn) - column];
    const isAhead = down === 0 ? rows === 0 && columns * right > 0 : columns === 0 && rows * down > 0;
    return isAhead ? [{ cell, distance: Math.abs(rows + columns) }] : [];
  });
  const next = cells.toSorted((a, b) => a.distance - b.distance)[0]?.cell;
  // As little scrolling as possible: the heads stay in view.
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

type MatrixRowProps = MatrixProps & {
  line: MatrixLine;
  row: number;
  /** The columns that are drawn. */
  from: number;
  to: number;
  /** Null: the row is drawn. */
  height: number | null;
};

const MatrixRow = memo(function MatrixRow({
  matrix,
  rfq,
  line,
  row,
  from,
  to,
  height,
  onAward,
  onSave,
}: MatrixRowProps) {
  const after = line.cells.length - to;
  return (
    <tr data-part="row" data-at={row} className="align-top" style={{ height: height ?? undefined }}>
      <th scope="row" className="sticky start-0 z-10 border-line border-b bg-surface p-3 text-start font-normal">
        <LineHead line={line} />
        {height === null && <AwardNote line={line} award={awardOf(rfq, line)} onSave={onSave} />}
      </th>
      {height !== null ? (
        <td colSpan={line.cells.length} className="border-line border-b" />
      ) : (
        <>
          {from > 0 && <td colSpan={from} className="border-line border-b" />}
          {line.cells.slice(from, to).map((cell, at) => (
            <td key={cell.recipientId} className="border-line border-b p-1">
              <CellButton
                {...{ matrix, rfq, line, cell, onAward }}
                position={{
                  'data-row': row,
                  'data-column': from + at,
                  'data-line': line.lineId,
                  'data-recipient': cell.recipientId,
                }}
              />
              <CellPicture {...{ rfq, line, cell }} />
            </td>
          ))}
          {after > 0 && <td colSpan={after} className="border-line border-b" />}
        </>
      )}
    </tr>
  );
});

/** On a phone: a card for each line, with the suppliers ranked inside. Only those near the visible area are drawn. */
function MatrixCards({ matrix, rfq, onAward, onSave }: MatrixProps) {
  const list = useRef<HTMLUListElement>(null);
  const { near, heights } = useNearParts(list, 'card', matrix.lines.length);
  return (
    <ul ref={list} className="flex flex-col gap-4">
      {matrix.lines.map((line, at) => {
        const given = line.cells.filter((cell) => cell.given !== null || cell.marks.length > 0);
        const height = heights.get(at) ?? CARD_PX + given.length * CELL_PX;
        return (
          <li key={line.lineId} data-part="card" data-at={at} style={near.has(at) ? undefined : { height }}>
            <Card as="div">
              <LineHead line={line} />
              {near.has(at) && (
                <>
                  <AwardNote line={line} award={awardOf(rfq, line)} onSave={onSave} />
                  <ul className="mt-3 flex flex-col gap-2">
                    {given
                      .toSorted((a, b) => rankOf(a) - rankOf(b))
                      .map((cell) => (
                        <li key={cell.recipientId}>
                          <p className="px-2 text-muted text-xs">
                            <bdi>
                              {matrix.recipients.find(({ recipientId }) => recipientId === cell.recipientId)?.name}
                            </bdi>
                          </p>
                          <CellButton {...{ matrix, rfq, line, cell, onAward }} />
                          <CellPicture {...{ rfq, line, cell }} />
                        </li>
                      ))}
                  </ul>
                </>
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

/** Of a card that was never drawn, and of each price in it. */
const CARD_PX = 80;
const CELL_PX = 96;

const GREYED: readonly MatrixMark[] = ['notComparable', 'expired', 'old', 'noRate'];
const rankOf = ({ price, marks }: MatrixCell): number =>
  (marks.some((mark) => GREYED.includes(mark)) ? 1e12 : 0) + (price ?? 1e13);

const awardOf = ({ awards }: Rfq, { lineId }: MatrixLine): RfqAward | undefined =>
  awards.find((award) => award.lineId === lineId);

function LineHead({ line }: { line: MatrixLine }) {
  const { t } = useTranslation('rfqs');
  const { number } = useFormat();
  return (
    <>
      <span className="wrap-anywhere block font-medium">
        <bdi>{line.name}</bdi>
      </span>
      <span className="block text-muted text-xs">{t('compare.pieces', { quantity: number(line.quantity) })}</span>
      {line.lastPrice && (
        <span className="block text-muted text-xs" title={line.lastPrice.supplierName}>
          {t('compare.last', {
            price: unitPriceText(line.lastPrice.price, line.lastPrice.currency),
            days: line.lastPrice.ageDays,
          })}
        </span>
      )}
    </>
  );
}

type AwardNoteProps = { line: MatrixLine; award: RfqAward | undefined; onSave: MatrixProps['onSave'] };

/** The reason of the award, and its undo. */
function AwardNote({ line, award, onSave }: AwardNoteProps) {
  const { t } = useTranslation('rfqs');
  const [reason, setReason] = useState<string | null>(null);
  if (!award) return null;
  const { lineId, supplierPriceId } = award;
  const typed = reason ?? award.reason;
  return (
    <div className="mt-2 flex flex-col gap-1">
      {award.isSuperseded && <p className="text-warning-ink text-xs">{t('compare.superseded')}</p>}
      <div className="flex items-end gap-1">
        <TextField
          label={t('compare.reasonOf', { line: line.name })}
          hideLabel
          placeholder={t('compare.reason')}
          value={typed}
          maxLength={300}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
        {!award.isSuperseded && typed !== award.reason && (
          <IconButton
            icon={Check}
            size="sm"
            label={t('compare.reasonSave')}
            onClick={() => onSave([{ lineId, supplierPriceId, reason: typed }])}
          />
        )}
        <IconButton
          icon={Undo2}
          size="sm"
          label={t('compare.clear', { line: line.name })}
          onClick={() => onSave([{ lineId, supplierPriceId: null }])}
        />
      </div>
    </div>
  );
}

const MARK_TONES: Record<MatrixMark, BadgeTone> = {
  cheapest: 'success',
  fastest: 'info',
  notComparable: 'neutral',
  differs: 'warning',
  unstated: 'neutral',
  belowMoq: 'warning',
  expired: 'danger',
  old: 'warning',
  noRate: 'warning',
  cannotMake: 'neutral',
};

type CellButtonProps = {
  matrix: Matrix;
  rfq: Rfq;
  line: MatrixLine;
  cell: MatrixCell;
  onAward: MatrixProps['onAward'];
  position?: Record<`data-${string}`, string | number>;
};

/** A price. Pressing it awards the line, or removes the award. */
function CellButton({ matrix, rfq, line, cell, onAward, position }: CellButtonProps) {
  const { t } = useTranslation('rfqs');
  const { supplierPriceId, given } = cell;
  if (given === null || supplierPriceId === null)
    return (
      <p className="p-2 text-muted">
        {cell.marks.includes('cannotMake') ? t('compare.marks.cannotMake') : <span aria-hidden="true">–</span>}
      </p>
    );
  const recipient = matrix.recipients.find(({ recipientId }) => recipientId === cell.recipientId);
  const isAwarded = awardOf(rfq, line)?.supplierPriceId === supplierPriceId;
  const isStruck = cell.marks.includes('expired') || cell.marks.includes('old');
  return (
    <div
      className={classNames(
        'flex w-full flex-col items-start gap-0.5 rounded-control border p-2 text-start',
        isAwarded ? 'border-brand bg-sunken' : 'border-transparent',
        cell.marks.includes('notComparable') && 'text-muted',
      )}
    >
      <span className={classNames('font-bold tabular-nums', isStruck && 'line-through')}>
        <Ltr>
          {cell.price === null
            ? unitPriceText(given.price, given.currency)
            : given.currency === matrix.currency && cell.addedPercent === null
              ? unitPriceText(cell.price, matrix.currency)
              : convertedPriceText(cell.price, matrix.currency)}
          {cell.incoterm === '' && '?'}
        </Ltr>
        {isAwarded && <Check className="ms-1 inline size-4" aria-hidden="true" />}
      </span>
      <CellFacts cell={cell} currency={matrix.currency} />
      <span className="flex flex-wrap gap-1">
        {isAwarded && <Badge tone="success">{t('compare.awarded')}</Badge>}
        {cell.marks
          .filter((mark) => mark !== 'unstated')
          .map((mark) => {
            // Without an incoterm, nobody knows what the price includes.
            const isUnsure = mark === 'cheapest' && cell.incoterm === '';
            return (
              <Badge key={mark} tone={isUnsure ? 'neutral' : MARK_TONES[mark]}>
                {isUnsure ? t('compare.cheapestUnsure') : t(`compare.marks.${mark}`)}
              </Badge>
            );
          })}
      </span>
      <CellMissing cell={cell} answer={recipientAnswer(rfq, line, cell)} />
      {cell.note !== '' && (
        <bdi className="wrap-anywhere line-clamp-2 max-w-48 text-muted text-xs" title={cell.note}>
          {cell.note}
        </bdi>
      )}
      <button
        {...position}
        type="button"
        aria-pressed={isAwarded}
        disabled={recipient?.state === 'withdrawn'}
        onClick={() => onAward(line.lineId, supplierPriceId)}
        className={buttonClass(
          { variant: isAwarded ? 'primary' : 'secondary', size: 'sm' },
          'mt-1 scroll-ms-60 scroll-mt-24 scroll-mb-20',
        )}
      >
        {t(isAwarded ? 'compare.awarded' : 'compare.awardIt')}
        <span className="sr-only">{` ${t('compare.award', { line: line.name, name: recipient?.name ?? '' })}`}</span>
      </button>
    </div>
  );
}

/** What a supplier answered for a line. */
const recipientAnswer = ({ recipients }: Rfq, { lineId }: MatrixLine, { recipientId }: MatrixCell) =>
  recipients.find(({ _id }) => _id === recipientId)?.supplierQuote?.lines.find((one) => one.lineId === lineId);

/** The supplier's picture of the line. */
function CellPicture({ rfq, line, cell }: Pick<CellButtonProps, 'rfq' | 'line' | 'cell'>) {
  const { t } = useTranslation('rfqs');
  const recipient = rfq.recipients.find(({ _id }) => _id === cell.recipientId);
  const picture = recipientAnswer(rfq, line, cell)?.picture;
  if (!recipient || !picture) return null;
  return (
    <a href={picture.url} target="_blank" rel="noopener" className="m-2 block size-12">
      <Picture
        picture={{ ...picture, alt: t('compare.picture', { line: line.name, name: recipient.name }) }}
        sizes="48px"
        className="size-full rounded-control border border-line bg-white object-contain"
      />
    </a>
  );
}

function CellFacts({ cell, currency }: { cell: MatrixCell; currency: string }) {
  const { t } = useTranslation('rfqs');
  const { number } = useFormat();
  const { given, incoterm, from, risesFrom, moq, leadDays, addedPercent, price } = cell;
  const facts = [
    given && price !== null && given.currency !== currency ? unitPriceText(given.price, given.currency) : '',
    incoterm,
    addedPercent === null ? '' : t('compare.added', { percent: addedPercent }),
    moq === null ? '' : t('compare.moq', { quantity: number(moq) }),
    leadDays === null ? '' : t('compare.days', { count: leadDays }),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && (
        <span className="text-muted text-xs">
          {facts.map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </span>
      )}
      {from !== null && (
        <span className="text-warning-ink text-xs">{t('compare.from', { quantity: number(from) })}</span>
      )}
      {risesFrom !== null && (
        <span className="text-warning-ink text-xs">{t('compare.rises', { quantity: number(risesFrom) })}</span>
      )}
    </>
  );
}

const TOTALS = ['bestSingle', 'bestMix', 'awarded'] as const;

/** The best single supplier, the best mix and the awarded mix. */
function Totals({ matrix: { totals, currency, recipients }, hasAwards }: { matrix: Matrix; hasAwards: boolean }) {
  const { t } = useTranslation('rfqs');
  const best = totals.bestMix;
  const above = ({ total, missing }: MatrixTotal): string | null => {
    if (total === null || best.total === null || best.total === 0 || missing !== best.missing) return null;
    const percent = Math.round(((total - best.total) / best.total) * 1000) / 10;
    return percent > 0 ? t('compare.more', { percent }) : null;
  };
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {TOTALS.map((kind) => {
        const total = totals[kind];
        const names = recipients.filter(({ recipientId }) => total.recipientIds.includes(recipientId));
        const difference = above(total);
        return (
          <div key={kind} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-muted text-sm">{t(`compare.totals.${kind}`)}</dt>
            <dd>
              {total.total === null ? (
                <span className="text-muted">
                  {kind === 'awarded' && hasAwards ? t('compare.unknown') : t(`compare.noTotal.${kind}`)}
                </span>
              ) : (
                <strong className="text-lg tabular-nums">
                  <Ltr>{moneyText(total.total, currency)}</Ltr>
                </strong>
              )}
              {names.length > 0 && (
                <span className="wrap-anywhere line-clamp-3 text-sm">
                  <bdi>{names.map(({ name }) => name).join(' · ')}</bdi>
                </span>
              )}
              {difference !== null && <span className="block text-muted text-xs">{difference}</span>}
              {total.missing > 0 && total.total !== null && (
                <span className="block text-muted text-xs">{t('compare.missing', { count: total.missing })}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
