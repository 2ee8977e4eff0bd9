import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { type Cell, isTextStop, moveBy } from '../../review/grid-moves.ts';
import type { NumberedRow } from '../../review/numbered-rows.ts';
import type { ReviewState } from '../../review/review-state.ts';
import { useReviewContext } from '../../review-context.ts';
import type { ComparedRows } from '../../use-comparison.ts';
import type { Cursor } from '../../use-cursor.ts';
import type { Duplicates } from '../../use-duplicates.ts';
import { PageRows } from './PageRows.tsx';
import { ROW_COLUMNS } from './row-columns.ts';

type RowsGridProps = {
  rows: readonly NumberedRow[];
  cursor: Cursor | null;
  ticked: ReadonlySet<string>;
  pointed: string | null;
  duplicates: Duplicates;
  compared: ComparedRows;
  isSheet: boolean;
  reviewState: ReviewState;
  originId: string;
  onTickAll: () => void;
  onUndo: () => void;
  onRedo: () => void;
};

const COLUMNS = ['productName', 'modelNumber', 'allModelNumbers', 'dimensions', 'price', 'color'] as const;

/** All rows as a grid with keyboard navigation and in-place editing. */
export function RowsGrid(props: RowsGridProps) {
  const {
    rows,
    cursor,
    ticked,
    pointed,
    duplicates,
    compared,
    isSheet,
    reviewState,
    originId,
    onTickAll,
    onUndo,
    onRedo,
  } = props;
  const { t } = useTranslation('pdf-upload');
  const context = useReviewContext();
  const scroller = useRef<HTMLDivElement>(null);
  /** The cursor position at pointer down. */
  const pressed = useRef<Cell | null>(null);
  const pages = useMemo(() => Map.groupBy(rows, ({ row }) => row.page), [rows]);
  const ids = useMemo(() => rows.map(({ row }) => row.id), [rows]);
  const current = cursor !== null && ids.includes(cursor.row) ? cursor : null;
  const entrance = current === null ? (ids[0] ?? null) : null;
  const tickable = ids.filter((id) => reviewState.saved[id] === undefined);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = cellOf(event.target);
    if (cell === null) return;
    if (onCommand(event) || onText(event, cell)) return event.preventDefault();
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = moveBy({ key: event.key, ctrlKey: event.ctrlKey, isRightToLeft }, cell, ids);
    if (next === null) return;
    event.preventDefault();
    context.onGo(next);
  }

  /** Returns whether the key was a grid shortcut. */
  function onCommand({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (!ctrlKey && !metaKey) return false;
    const letter = key.toLowerCase();
    if (letter === 'z') (shiftKey ? onRedo : onUndo)();
    else if (letter === 'y') onRedo();
    else if (letter === 'a') onTickAll();
    else return false;
    return true;
  }

  /** Returns whether the key edited the cell. */
  function onText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, cell: Cell): boolean {
    const { row, stop } = cell;
    if (!isTextStop(stop) || ctrlKey || metaKey || altKey || reviewState.saved[row]) return false;
    if (key === 'Enter' || key === 'F2') context.onType(cell, null);
    else if (key === 'Delete' || key === 'Backspace') context.onTyped(row, stop, '', 'stay');
    else if (key === ' ') context.onTick(row, false);
    else if (key.length === 1) context.onType(cell, key);
    else return false;
    return true;
  }

  /** A click on the current cell edits it; elsewhere it moves the cursor. */
  function onClick({ target }: MouseEvent) {
    const cell = cellOf(target);
    const isHere = pressed.current !== null && isSameCell(cell, pressed.current);
    if (cell && isHere && isTextStop(cell.stop) && current?.typing === undefined && !reviewState.saved[cell.row])
      context.onType(cell, null);
  }

  return (
    <div
      ref={scroller}
      className="min-w-0 flex-1 md:@container md:overflow-auto md:overscroll-contain md:rounded-card md:border md:border-line md:bg-surface"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with cell-by-cell keyboard navigation is an ARIA grid.
        role="grid"
        aria-label={t('rows')}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          pressed.current = current;
        }}
        onClick={onClick}
        className="block md:min-w-[49.5rem]"
      >
        <thead className="z-10 block md:sticky md:top-0">
          <tr
            aria-rowindex={1}
            className={classNames(
              ROW_COLUMNS,
              'border-line border-b bg-sunken text-start text-muted text-xs max-md:flex max-md:items-center max-md:border-0 max-md:bg-transparent',
            )}
          >
            <th scope="col" className="flex items-center justify-center py-2 max-md:ps-3">
              <Checkbox
                label={<span className="md:sr-only">{t('tickAll')}</span>}
                checked={tickable.length > 0 && tickable.every((id) => ticked.has(id))}
                onChange={onTickAll}
              />
            </th>
            <ColumnHead text={t('fields.picture')} />
            {COLUMNS.map((field) => (
              <ColumnHead key={field} text={t(`fields.${field}`)} />
            ))}
            <ColumnHead text={t('fields.confidence')} />
            <th scope="col" className="md:sticky md:end-0 md:bg-sunken">
              <VisuallyHidden>{t('fields.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {[...pages].map(([page, own]) => (
          <PageRows
            key={page}
            page={page}
            rows={own}
            scroller={scroller}
            cursor={current !== null && own.some(({ row }) => row.id === current.row) ? current : null}
            entrance={entrance !== null && own[0]?.row.id === entrance ? entrance : null}
            ticked={ticked}
            pointed={own.some(({ row }) => row.id === pointed) ? pointed : null}
            duplicates={duplicates}
            compared={compared}
            isSheet={isSheet}
            refused={reviewState.refused}
            saved={reviewState.saved}
            originId={originId}
          />
        ))}
      </table>
    </div>
  );
}

const ColumnHead = ({ text }: { text: string }) => (
  <th scope="col" className="self-center px-2 py-2 text-start font-medium leading-tight max-md:sr-only">
    {text}
  </th>
);

const isSameCell = (one: Cell | null, other: Cell): boolean => one?.row === other.row && one.stop === other.stop;

function cellOf(target: EventTarget): Cell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null;
  const { row, stop } = element?.dataset ?? {};
  return row === undefined || stop === undefined ? null : { row, stop: stop as Cell['stop'] };
}
