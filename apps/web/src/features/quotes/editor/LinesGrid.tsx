import { QUOTE_LINES_MAX } from '@sampan/contract/quote-drafts';
import { Files, ListChecks, ListPlus, MessageSquareText, Redo2, Undo2 } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { useTicks } from '#src/lib/use-ticks.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { useNearParts } from '#src/ui/data/use-near-parts.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { type LineFields, newLine } from './draft-fields.ts';
import type { TypedColumn } from './draft-history.ts';
import { type GridMove, gridMove, readBlock } from './grid-keys.ts';
import { LineDialog } from './LineDialog.tsx';
import { LineRow } from './LineRow.tsx';
import type { QuoteFigures } from './quote-figures.ts';
import { SelectedLines } from './SelectedLines.tsx';
import type { Draft } from './use-draft.ts';
import { rowOf, useLineDrag } from './use-line-drag.ts';

// Loaded when opened.
const LinesFromQuote = lazyComponent(async () => (await import('./LinesFromQuote.tsx')).LinesFromQuote);

type LinesGridProps = {
  draft: Draft;
  columns: readonly TypedColumn[];
  /** May be a moment older than the draft. */
  figures: QuoteFigures;
  currencies: readonly string[];
  /** The product picker of another feature. */
  renderPicker: (onPick: (line: LineFields) => void) => ReactNode;
  /** The dialog that picks several products. */
  renderProducts: (onAdd: AddLines, onClose: () => void) => ReactNode;
  /** The products of the inquiry as lines; null if the quote has no inquiry. */
  linesOfInquiry: (() => Promise<LineFields[] | null>) | null;
};

export type AddLines = (lines: readonly LineFields[]) => void;

/** The lines as a grid of fields: arrows and Enter move, a block from a spreadsheet can be pasted, and lines can be dragged. */
export function LinesGrid(props: LinesGridProps) {
  const { draft, columns, figures, currencies, renderPicker, renderProducts, linesOfInquiry } = props;
  const { t } = useTranslation('quotes');
  const { fields, dispatch, errors } = draft;
  const table = useRef<HTMLTableElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [adding, setAdding] = useState<'products' | 'quote' | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const { lines } = fields;
  const { near, heights } = useNearParts(table, 'line', lines.length);
  /** Has the focus or had it last: its cells stay while it is scrolled away. */
  const [focused, setFocused] = useState<string>();
  const isFull = lines.length >= QUOTE_LINES_MAX;
  const shown = useRef(lines);
  shown.current = lines;
  const [ticked, ticks] = useTicks(() => shown.current.map(({ id }) => id));
  const selected = lines.flatMap(({ id }) => (ticked.has(id) ? [id] : []));
  const figuresOf = useMemo(() => new Map(figures.lines.map((line) => [line.id, line])), [figures]);
  const indexOf = (id: string | null | undefined) => lines.findIndex((line) => line.id === id);
  const { dropAt, ...dragging } = useLineDrag(indexOf, (id, to) => dispatch({ type: 'moveLine', id, to }));

  function add(line: LineFields) {
    if (isFull) return toast.error(t('lines.tooMany', { max: QUOTE_LINES_MAX }));
    dispatch({ type: 'addLines', lines: [line] });
    // The row appears with the next render.
    requestAnimationFrame(() => focusCell(line.id, line.name === '' ? 'name' : (columns[1] ?? 'name')));
  }

  async function addFromInquiry() {
    setIsLoading(true);
    const asked = await linesOfInquiry?.();
    setIsLoading(false);
    if (!asked) return;
    const known = new Set(lines.map(({ productId, name }) => productId || name));
    const added = asked.filter(({ productId, name }) => !known.has(productId || name));
    if (added.length === 0) toast.info(t('lines.fromInquiryNone'));
    else addAll(added);
  }

  function addAll(added: readonly LineFields[]) {
    const room = QUOTE_LINES_MAX - lines.length;
    if (added.length > room) toast.error(t('lines.tooMany', { max: QUOTE_LINES_MAX }));
    dispatch({ type: 'addLines', lines: added.slice(0, room) });
  }

  function focusCell(id: string, column: TypedColumn) {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-line="${id}"][data-column="${column}"]`);
    input?.focus();
    input?.select();
  }

  const removeLines = useCallback(
    (ids: readonly string[], done: string) => {
      dispatch({ type: 'removeLines', ids });
      toast.info(done, { action: { label: t('undo'), onClick: () => dispatch({ type: 'undo' }) } });
    },
    [dispatch, t],
  );
  const removeLine = useCallback(
    (id: string, name: string) => removeLines([id], t('lines.removed', { name })),
    [removeLines, t],
  );

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const { line = '', column = '' } = input.dataset;
    if (line === '') return;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      return dispatch({ type: 'moveLine', id: line, to: indexOf(line) + (event.key === 'ArrowUp' ? -1 : 1) });
    }
    if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) {
      event.preventDefault();
      dispatch({ type: event.shiftKey || event.key.toLowerCase() === 'y' ? 'redo' : 'undo' });
      // The cell shows the text being typed while it has the focus.
      input.blur();
      return requestAnimationFrame(() => input.focus());
    }
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const move = gridMove({ key: event.key, hasModifier, isRightToLeft, ...edgesOf(input) });
    const target = move && cellAfter(move, line, column as TypedColumn);
    if (!target) return;
    event.preventDefault();
    focusCell(...target);
  }

  function cellAfter(move: NonNullable<GridMove>, id: string, column: TypedColumn): [string, TypedColumn] | null {
    const row = indexOf(id) + { up: -1, down: 1, next: 0, previous: 0 }[move];
    const place = columns.indexOf(column) + { up: 0, down: 0, next: 1, previous: -1 }[move];
    const line = lines[row];
    const to = columns[place];
    return line === undefined || to === undefined ? null : [line.id, to];
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>) {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.dataset['line'] === undefined) return;
    const cells = readBlock(event.clipboardData.getData('text/plain'));
    if (cells === null) return;
    event.preventDefault();
    const room = QUOTE_LINES_MAX - indexOf(input.dataset['line']);
    if (cells.length > room) toast.error(t('lines.tooMany', { max: QUOTE_LINES_MAX }));
    dispatch({
      type: 'paste',
      id: input.dataset['line'],
      column: input.dataset['column'] as TypedColumn,
      columns,
      cells: cells.slice(0, room),
    });
  }

  const openedLine = indexOf(opened);
  return (
    <Card
      title={t('lines.title')}
      flush
      className="overflow-visible"
      actions={
        <>
          <IconButton
            icon={Undo2}
            mirrorIcon
            size="sm"
            label={t('undo')}
            disabled={!draft.canUndo}
            onClick={() => dispatch({ type: 'undo' })}
          />
          <IconButton
            icon={Redo2}
            mirrorIcon
            size="sm"
            label={t('redo')}
            disabled={!draft.canRedo}
            onClick={() => dispatch({ type: 'redo' })}
          />
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-3 border-line border-b p-4">
        {/* The key remounts the picker after each pick, so that it is empty again. */}
        <div key={lines.length} className="min-w-60 max-w-xl flex-1">
          {renderPicker(add)}
        </div>
        <Button variant="secondary" icon={ListPlus} mirrorIcon onClick={() => add(newLine())}>
          {t('lines.addFree')}
        </Button>
        <Button variant="secondary" icon={ListChecks} disabled={isFull} onClick={() => setAdding('products')}>
          {t('lines.several')}
        </Button>
        {linesOfInquiry && (
          <Button
            variant="secondary"
            icon={MessageSquareText}
            disabled={isFull}
            busy={isLoading}
            onClick={() => void addFromInquiry()}
          >
            {t('lines.fromInquiry')}
          </Button>
        )}
        <Button variant="secondary" icon={Files} disabled={isFull} onClick={() => setAdding('quote')}>
          {t('lines.fromQuote')}
        </Button>
      </div>
      {selected.length > 0 && (
        <SelectedLines
          count={selected.length}
          mode={columns.includes('marginPercent') ? fields.mode : 'manual'}
          onPercent={(percent) => dispatch({ type: 'percent', ids: selected, percent })}
          onRemove={() => removeLines(selected, t('lines.removedSelected', { count: selected.length }))}
          onClear={() => ticks.untick(selected)}
        />
      )}
      {lines.length === 0 ? (
        <EmptyState icon={ListPlus} title={t('lines.none')} text={t('lines.noneText')} />
      ) : (
        <div
          className={
            columns.includes('cost') ? '@container/wide-table overflow-x-clip' : '@container/table overflow-x-clip'
          }
        >
          <table ref={table} onKeyDown={onKeyDown} onPaste={onPaste} className="w-full text-sm cards:block">
            <caption className="sr-only">{t('lines.title')}</caption>
            <thead className="cards:sr-only">
              <tr className="border-line border-b bg-sunken text-muted text-xs">
                <th scope="col" className="w-8 ps-3 text-start">
                  <Checkbox
                    label={<VisuallyHidden>{t('lines.selectAll')}</VisuallyHidden>}
                    checked={selected.length === lines.length}
                    onChange={ticks.tickAll}
                  />
                </th>
                <Head text={t('lines.number')} />
                <Head text={t('lines.picture')} />
                <Head text={t('lines.name')} isWide />
                {columns.includes('quantity') && <Head text={t('lines.quantity')} isNumber />}
                {columns.includes('cost') && (
                  <>
                    <Head text={t('lines.cost')} isNumber />
                    <Head text={t(fields.mode === 'markup' ? 'pricing.markupShort' : 'pricing.marginShort')} isNumber />
                  </>
                )}
                {columns.includes('unitPrice') && <Head text={t('lines.price')} isNumber />}
                {columns.includes('cost') && <Head text={t('lines.total')} isNumber />}
                <th scope="col">
                  <VisuallyHidden>{t('actions')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody
              {...dragging}
              onFocus={({ target }) => setFocused(rowOf(target)?.dataset['row'])}
              className="cards:flex cards:flex-col cards:gap-3 cards:p-3"
            >
              {lines.map((line, index) => (
                <LineRow
                  key={line.id}
                  line={line}
                  index={index}
                  isLast={index === lines.length - 1}
                  // A new line is the last one and gets the focus.
                  isNear={near.has(index) || line.id === focused || index === lines.length - 1}
                  height={heights.get(index)}
                  columns={columns}
                  mode={fields.mode}
                  currency={fields.currency}
                  currencies={currencies}
                  figures={figuresOf.get(line.id)}
                  errors={errorsOf(errors, `lines.${index}.`)}
                  isTicked={ticked.has(line.id)}
                  onTick={ticks.tick}
                  dispatch={dispatch}
                  onOpen={setOpened}
                  onRemove={removeLine}
                  drop={dropAt(index)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {adding !== null && (
        <Suspense>
          {adding === 'quote' ? (
            <LinesFromQuote currency={fields.currency} onAdd={addAll} onClose={() => setAdding(null)} />
          ) : (
            renderProducts(addAll, () => setAdding(null))
          )}
        </Suspense>
      )}
      {lines[openedLine] && (
        <LineDialog
          line={lines[openedLine]}
          number={openedLine + 1}
          language={fields.language}
          errors={errorsOf(errors, `lines.${openedLine}.`) ?? NO_ERRORS}
          dispatch={dispatch}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** Undefined without errors, so that unchanged rows are not rendered again. */
function errorsOf(errors: ReadonlyMap<string, string>, prefix: string): ReadonlyMap<string, string> | undefined {
  if (errors.size === 0) return undefined;
  const own = [...errors].filter(([path]) => path.startsWith(prefix));
  return own.length === 0 ? undefined : new Map(own.map(([path, text]) => [path.slice(prefix.length), text]));
}

type HeadProps = { text: string; isNumber?: boolean; isWide?: boolean };

const Head = ({ text, isNumber = false, isWide = false }: HeadProps) => (
  <th
    scope="col"
    className={`h-9 whitespace-nowrap px-2 font-medium first:ps-4 ${isNumber ? 'text-end' : 'text-start'} ${isWide ? 'w-full' : ''}`}
  >
    {text}
  </th>
);

function edgesOf(input: HTMLInputElement): { isAtLeft: boolean; isAtRight: boolean } {
  const { selectionStart: start, selectionEnd: end, value } = input;
  const isWhole = start === 0 && end === value.length;
  const isAtStart = isWhole || (start === 0 && end === 0);
  const isAtEnd = isWhole || (start === value.length && end === value.length);
  const isRightToLeft = getComputedStyle(input).direction === 'rtl';
  return { isAtLeft: isRightToLeft ? isAtEnd : isAtStart, isAtRight: isRightToLeft ? isAtStart : isAtEnd };
}
