import { memo, type RefObject, useRef } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import type { NumberedRow } from '../../review/numbered-rows.ts';
import type { ReviewState } from '../../review/review-state.ts';
import { useReviewContext } from '../../review-context.ts';
import type { ComparedRows } from '../../use-comparison.ts';
import type { Cursor } from '../../use-cursor.ts';
import type { Duplicates } from '../../use-duplicates.ts';
import { useNear } from '../../use-near.ts';
import { ReviewRow } from './ReviewRow.tsx';

type PageRowsProps = {
  page: number;
  rows: readonly NumberedRow[];
  scroller: RefObject<Element | null>;
  /** Null if it is in none of these rows. */
  cursor: Cursor | null;
  entrance: string | null;
  ticked: ReadonlySet<string>;
  pointed: string | null;
  duplicates: Duplicates;
  compared: ComparedRows;
  /** Columns of a sheet are changed above the sheet. */
  isSheet: boolean;
  refused: ReviewState['refused'];
  saved: ReviewState['saved'];
  originId: string;
};

/** Estimated height in pixels of a row that is not rendered. */
const ROW_HEIGHT = 62;

/** The rows of one page. Far from the viewport only a spacer is rendered, because a catalog may have thousands. */
export const PageRows = memo(function PageRows(props: PageRowsProps) {
  const {
    page,
    rows,
    scroller,
    cursor,
    entrance,
    ticked,
    pointed,
    duplicates,
    compared,
    isSheet,
    refused,
    saved,
    originId,
  } = props;
  const { t } = useTranslation('pdf-upload');
  const { onSkipPage, onColumns } = useReviewContext();
  const body = useRef<HTMLTableSectionElement>(null);
  const isNear = useNear(body, scroller) || cursor !== null || entrance !== null;
  return (
    <tbody ref={body} className="block">
      <tr className="block">
        <th
          scope="rowgroup"
          className="flex flex-wrap items-center gap-x-4 bg-sunken/60 px-3 py-1 text-start font-medium text-muted text-xs max-md:mb-2 max-md:rounded-control"
        >
          {isSheet ? t('sheet.rows', { page, count: rows.length }) : t('pageRows', { page, count: rows.length })}
          {!isSheet && rows.some(({ row }) => row.cells.length > 0) && (
            <button type="button" className="link min-h-8" onClick={() => onColumns(page)}>
              {t('columns.open')}
            </button>
          )}
          {rows.some(({ row }) => saved[row.id] === undefined) && (
            <button type="button" className="link min-h-8" onClick={() => onSkipPage(page)}>
              {isSheet ? t('sheet.skip') : t('skipPage')}
            </button>
          )}
        </th>
      </tr>
      {isNear ? (
        rows.map(({ row, number, rowIndex }) => (
          <ReviewRow
            key={row.id}
            row={row}
            number={number}
            rowIndex={rowIndex}
            cursor={cursor?.row === row.id ? cursor : null}
            isEntrance={entrance === row.id}
            isTicked={ticked.has(row.id)}
            isPointedAt={pointed === row.id}
            duplicates={duplicates.get(row.id)}
            compared={compared.get(row.id)}
            refusals={refused[row.id]}
            saved={saved[row.id]}
            originId={originId}
          />
        ))
      ) : (
        <tr className="block" style={{ height: rows.length * ROW_HEIGHT }} />
      )}
    </tbody>
  );
});
