// Not the arrows of the home page: they would put that page's icons into a shared file.
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import type { Key, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { useLongPress } from './use-long-press.ts';

/** Clamped text ends at the end of its own direction, and is aligned with its column. */
export const OWN_END = '[text-align:-webkit-match-parent] [text-align:match-parent]';

/** One line of a table row. The whole text belongs into `title`, the direction into `dir`. */
export const ROW_LINE = `${OWN_END} wrap-anywhere rows:line-clamp-1 rows:break-all`;

export type DataColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `number`: at the right in every language, so that decimals are aligned. */
  align?: 'end' | 'number' | undefined;
  hideOnPhone?: boolean | undefined;
  /** Of a wide table: rows have it only where there is room. Cards always have it. */
  needsRoom?: true | undefined;
  /** Hides the header visually, for a column of buttons. */
  hideHeader?: boolean | undefined;
  /** The name of the column in the order of the list; absent if it cannot be sorted by. */
  sort?: string | undefined;
  /** The column of checkboxes. */
  isCheckbox?: true | undefined;
  /** Where a card shows the value. Without it, the card is a list of labels and values. */
  card?: CardRole | undefined;
};

/** `labeled` is a small value with its header; `wide` is one that only cards wider than a phone show. */
type CardRole = 'title' | 'badge' | 'actions' | 'subtitle' | 'value' | 'meta' | 'labeled' | 'wide';

const CARD_CELLS: Record<CardRole, string> = {
  title: 'cards:order-1 cards:flex-1 cards:text-base cards:leading-tight',
  badge: 'cards:order-2 cards:max-w-1/2',
  actions: 'cards:order-3 cards:-me-2',
  subtitle: 'cards:order-4 cards:basis-full',
  value: 'cards:order-5 cards:font-medium',
  meta: 'cards:order-6 cards:min-h-6 cards:text-muted cards:text-xs',
  labeled: 'cards:order-6 cards:min-h-6 cards:text-muted cards:text-xs',
  wide: 'cards:order-6 cards:min-h-6 cards:text-muted cards:text-xs cards:max-md:hidden',
};

/** The order of the rows: a column, with `-` for descending. */
export type TableSort = { value: string; onChange: (sort: string) => void };

export type RowSelection<Row> = {
  isPicked: (row: Row) => boolean;
  /** `isRange`: Shift was held. */
  onPick: (row: Row, isPicked: boolean, isRange: boolean) => void;
  isPagePicked: boolean;
  onPickPage: (isPicked: boolean) => void;
  /** The accessible name of a row's checkbox. */
  label: (row: Row) => string;
  pageLabel: string;
};

type DataTableProps<Row> = {
  /** The table caption for screen readers. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Shows skeleton rows while loading. */
  loading?: boolean | undefined;
  /** Rows of one height: each cell has at most two lines. */
  isDense?: boolean | undefined;
  /** A table of many columns, which becomes cards at a larger width. */
  wide?: boolean | undefined;
  sort?: TableSort | undefined;
  selection?: RowSelection<Row> | undefined;
  /** Makes the rows open something beside the table: by a click, or by Enter when a row has the focus. */
  onOpen?: ((row: Row) => void) | undefined;
  isOpen?: ((row: Row) => boolean) | undefined;
};

function alignClass(align: 'end' | 'number' | undefined): string | undefined {
  // biome-ignore lint/plugin: numbers are written from left to right in every language.
  return align === 'number' ? 'rows:text-right' : align && 'rows:text-end';
}

const SKELETON_ROWS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-1/2', 'w-3/5'];

/** A table. Where its columns do not fit, each row becomes a card. */
export function DataTable<Row>({
  caption,
  columns: shown,
  rows,
  rowKey,
  empty,
  loading = false,
  isDense = false,
  wide = false,
  sort,
  selection,
  onOpen,
  isOpen,
}: DataTableProps<Row>) {
  const columns = selection ? [checkboxColumn(selection), ...shown] : shown;
  const hasRoles = shown.some(({ card }) => card);
  const isWaiting = loading && rows.length === 0;
  if (!loading && rows.length === 0 && empty) {
    return <div className="rounded-card border border-line bg-surface">{empty}</div>;
  }
  return (
    // Not a scroll container: the sticky head would stick to it instead of the page.
    <div className={wide ? '@container/wide-table' : '@container/table'}>
      <table
        aria-busy={isWaiting || undefined}
        className="w-full border-separate border-spacing-0 rounded-card border-line text-sm cards:block rows:border rows:bg-surface"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="cards:sr-only">
          <tr>
            {selection && (
              // Not a header: it is a control, and the rows' checkboxes have their own names.
              <td className={classNames(HEAD, 'w-px cards:hidden')}>
                <Checkbox
                  label={null}
                  aria-label={selection.pageLabel}
                  checked={selection.isPagePicked}
                  onChange={({ target }) => selection.onPickPage(target.checked)}
                />
              </td>
            )}
            {shown.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={sort && ariaSort(column.sort, sort.value)}
                className={classNames(HEAD, alignClass(column.align) ?? 'text-start', column.needsRoom && NEEDS_ROOM)}
              >
                <HeadContent column={column} sort={sort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="cards:flex cards:flex-col cards:gap-3">
          {isWaiting
            ? SKELETON_ROWS.map((width, index) => (
                <BodyRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are never reordered and have no state.
                  key={index}
                  columns={columns}
                  hasRoles={hasRoles}
                  isDense={isDense}
                  cell={({ align }) => (
                    <Skeleton className={classNames('h-3 min-w-12', width, align && 'rows:ms-auto')} />
                  )}
                />
              ))
            : rows.map((row) => (
                <BodyRow
                  key={rowKey(row)}
                  columns={columns}
                  hasRoles={hasRoles}
                  isDense={isDense}
                  cell={(column) => column.cell(row)}
                  id={rowKey(row)}
                  isOpen={isOpen?.(row)}
                  isPicked={selection?.isPicked(row)}
                  onOpen={onOpen && (() => onOpen(row))}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

const NEEDS_ROOM = 'rows:@max-[66rem]/wide-table:hidden';

const HEAD =
  'sticky top-(--sticky-top,0px) z-10 h-10 border-line border-b bg-sunken px-2 break-keep font-medium text-muted text-xs first:rounded-ss-card first:ps-4 last:rounded-se-card last:pe-4';

const checkboxColumn = <Row,>({ label, isPicked, onPick }: RowSelection<Row>): DataColumn<Row> => ({
  key: 'selection',
  header: '',
  isCheckbox: true,
  cell: (row) => (
    <Checkbox
      label={null}
      aria-label={label(row)}
      checked={isPicked(row)}
      onChange={({ target, nativeEvent }) =>
        onPick(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  ),
});

function ariaSort(column: string | undefined, sort: string): 'ascending' | 'descending' | undefined {
  if (column === undefined || sort.replace('-', '') !== column) return undefined;
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

function HeadContent<Row>({ column, sort }: { column: DataColumn<Row>; sort: TableSort | undefined }) {
  const { header, sort: name } = column;
  if (column.hideHeader) return <span className="sr-only">{header}</span>;
  if (!sort || name === undefined) return header;
  const direction = ariaSort(name, sort.value);
  const Arrow = direction === 'descending' ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <button
      type="button"
      onClick={() => sort.onChange(direction === 'ascending' ? `-${name}` : name)}
      className="inline-flex min-h-8 items-center gap-1 break-keep rounded-tick font-medium hover:text-ink hover:underline"
    >
      {header}
      {direction && <Arrow className="size-3.5 shrink-0" aria-hidden="true" />}
    </button>
  );
}

type BodyRowProps<Row> = {
  columns: readonly DataColumn<Row>[];
  hasRoles: boolean;
  isDense: boolean;
  cell: (column: DataColumn<Row>) => ReactNode;
  id?: Key;
  isOpen?: boolean | undefined;
  /** Undefined in a table without a selection. */
  isPicked?: boolean | undefined;
  onOpen?: (() => void) | undefined;
};

/** Controls of a row do not open it. */
const CONTROLS = 'a, button, input, select, textarea, label';

/** The row of a list, to give it the focus. */
export const rowElement = (id: Key): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(String(id))}"]`);

function opening(onOpen: () => void, isOpen: boolean | undefined) {
  return {
    'aria-current': isOpen || undefined,
    onClick: ({ target }: MouseEvent) => {
      const isText = document.getSelection()?.isCollapsed === false;
      if (!isText && target instanceof Element && !target.closest(CONTROLS)) onOpen();
    },
    onKeyDown: ({ key, target, currentTarget }: KeyboardEvent) => {
      if (key === 'Enter' && target === currentTarget) onOpen();
    },
  };
}

/** The menu button of a card does the same. */
function openCardMenu(row: HTMLElement): boolean {
  const button = row.querySelector<HTMLElement>('[data-card-menu] button');
  if (!button?.checkVisibility()) return false;
  button.click();
  return true;
}

const LABELED_CARD =
  'cards:grid cards:grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] cards:gap-x-6 cards:px-4 cards:py-2';
// The element after the cells ends the line of the title.
const ROLE_CARD =
  "cards:flex cards:flex-wrap cards:items-center cards:gap-x-3 cards:px-3 cards:py-2 cards:after:order-3 cards:after:basis-full cards:after:content-['']";

/** Long text ends with an ellipsis. Controls are not cut off. */
const DENSE = 'rows:line-clamp-2 rows:leading-tight rows:[&_:focus-visible]:-outline-offset-2';
const isText = ({ isCheckbox, hideHeader, card }: Pick<DataColumn<never>, 'isCheckbox' | 'hideHeader' | 'card'>) =>
  !isCheckbox && !hideHeader && card !== 'badge';

function BodyRow<Row>({ columns, hasRoles, isDense, cell, id, isOpen, isPicked, onOpen }: BodyRowProps<Row>) {
  const longPress = useLongPress(openCardMenu);
  return (
    <tr
      {...longPress}
      {...((onOpen || isPicked !== undefined) && { 'data-row': id, tabIndex: -1 })}
      {...(onOpen && opening(onOpen, isOpen))}
      data-picked={isPicked || undefined}
      className={classNames(
        hasRoles ? ROLE_CARD : LABELED_CARD,
        'scroll-mt-28 scroll-mb-4 cards:pointer-coarse:select-none cards:pointer-coarse:[-webkit-touch-callout:none] cards:rounded-card cards:border cards:border-line cards:bg-surface rows:not-last:*:border-b -outline-offset-2 aria-current:bg-brand-tint data-picked:bg-brand-tint rows:hover:*:bg-sunken rows:aria-current:*:bg-brand-tint rows:data-picked:*:bg-brand-tint rows:last:*:first:rounded-es-card rows:last:*:last:rounded-ee-card',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(
            'border-line align-middle cards:flex cards:items-center rows:h-11 rows:px-2 rows:py-0.75 rows:first:ps-4 rows:last:pe-4',
            alignClass(column.align),
            column.hideOnPhone && 'cards:max-md:hidden',
            column.needsRoom && NEEDS_ROOM,
            hasRoles ? 'cards:min-w-0 cards:gap-1 cards:has-[[data-missing]]:hidden' : 'cards:min-h-8 cards:gap-4',
            column.card && CARD_CELLS[column.card],
            column.hideHeader && !hasRoles && 'cards:col-span-full cards:text-end',
            // Shift selects rows, not text.
            column.isCheckbox && 'select-none rows:w-px cards:col-span-full',
          )}
        >
          {!column.hideHeader && !column.isCheckbox && (!hasRoles || column.card === 'labeled') && (
            <span className={classNames('shrink-0 text-muted text-xs rows:hidden', !hasRoles && 'w-28')}>
              {column.header}
            </span>
          )}
          <div
            className={classNames('min-w-0 flex-1 break-words', isDense && isText(column) ? DENSE : 'rows:contents')}
          >
            {cell(column)}
          </div>
        </td>
      ))}
    </tr>
  );
}
