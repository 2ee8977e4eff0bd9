import type { Key, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';

export type DataColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end' | undefined;
  hideOnPhone?: boolean | undefined;
  /** Hides the header visually, for a column of buttons. */
  hideHeader?: boolean | undefined;
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
  /** A wide table that scrolls sideways on small laptops. */
  wide?: boolean | undefined;
};

/** A sticky column, visible while the table scrolls sideways. */
const PINNED = 'md:sticky md:end-0';
/** A hairline marks the edge of the sticky column. */
const edgeOf = (wide: boolean) => (wide ? 'md:max-[90rem]:border-s' : 'md:max-lg:border-s');

const SKELETON_ROWS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-1/2', 'w-3/5'];

/** A table; on a phone each row becomes a card of labels and values. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  loading = false,
  wide = false,
}: DataTableProps<Row>) {
  const isWaiting = loading && rows.length === 0;
  if (!loading && rows.length === 0 && empty) {
    return <div className="rounded-card border border-line bg-surface">{empty}</div>;
  }
  return (
    // A table that fits must not be a scroll container: its sticky head would stick to it instead of the page.
    <div
      className={classNames(
        'min-w-0 rounded-card border-line max-md:-mx-px md:overflow-x-auto md:border md:bg-surface',
        wide ? 'min-[90rem]:overflow-visible' : 'lg:overflow-visible',
      )}
    >
      <table aria-busy={isWaiting || undefined} className="w-full text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  'sticky top-(--sticky-top,0px) z-10 h-10 whitespace-nowrap border-line border-b bg-sunken px-3 font-medium text-muted text-xs first:rounded-ss-card first:ps-4 last:rounded-se-card last:pe-4',
                  column.align === 'end' ? 'text-end' : 'text-start',
                  column.hideHeader && classNames(PINNED, edgeOf(wide), 'md:z-20'),
                )}
              >
                {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
          {isWaiting
            ? SKELETON_ROWS.map((width, index) => (
                <BodyRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are never reordered and have no state.
                  key={index}
                  columns={columns}
                  wide={wide}
                  cell={({ align }) => <Skeleton className={classNames('h-3', width, align && 'md:ms-auto')} />}
                />
              ))
            : rows.map((row) => (
                <BodyRow key={rowKey(row)} columns={columns} wide={wide} cell={(column) => column.cell(row)} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

type BodyRowProps<Row> = {
  columns: readonly DataColumn<Row>[];
  wide: boolean;
  cell: (column: DataColumn<Row>) => ReactNode;
};

function BodyRow<Row>({ columns, wide, cell }: BodyRowProps<Row>) {
  return (
    <tr className="max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2 md:not-last:*:border-b md:hover:*:bg-sunken md:last:*:first:rounded-es-card md:last:*:last:rounded-ee-card">
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(
            'border-line align-middle max-md:flex max-md:min-h-8 max-md:items-center max-md:gap-4 md:h-10 md:px-3 md:py-0.75 md:first:ps-4 md:last:pe-4',
            column.align === 'end' && 'md:text-end',
            column.hideOnPhone && 'max-md:hidden',
            column.hideHeader && classNames(PINNED, edgeOf(wide), 'max-md:text-end md:z-1 md:bg-surface'),
          )}
        >
          {!column.hideHeader && <span className="w-28 shrink-0 text-muted text-xs md:hidden">{column.header}</span>}
          <div className="min-w-0 flex-1 break-words md:contents">{cell(column)}</div>
        </td>
      ))}
    </tr>
  );
}
