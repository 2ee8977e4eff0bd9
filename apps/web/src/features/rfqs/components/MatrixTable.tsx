import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { moneyText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { useNearParts } from '#src/ui/data/use-near-parts.ts';
import { AwardNote, awardOf, LineHead, type MatrixLine, type MatrixProps } from './MatrixLineHead.tsx';
import { CellButton, CellPicture } from './MatrixOffer.tsx';

const STEPS: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type MatrixTableProps = MatrixProps & { onCheapest: () => void; onOpen: (recipientId: string) => void };

/** Only the cells in or near the visible area are drawn: there may be 100 lines and 30 suppliers. */
export function MatrixTable({ matrix, rfq, onAward, onSave, onCheapest, onOpen }: MatrixTableProps) {
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
