import { type ExtractedImage, type ExtractedSheet, SHEET_ROLES, type SheetRole } from '@sampan/contract/extraction';
import { SHEET_ROWS_MAX } from '@sampan/contract/price-lists';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { extractionQueries } from '../../api/extraction.queries.ts';
import { isTextStop } from '../../review/grid-moves.ts';
import { mergedCells } from '../../review/merged-cells.ts';
import { originOfField } from '../../review/origin.ts';
import type { ReviewActions } from '../../use-review.ts';
import { useShownPage } from '../../use-shown-page.ts';
import { ExtractedPicture } from './ExtractedPicture.tsx';

type SheetPaneProps = {
  review: ReviewActions;
  jobId: string;
  isReading: boolean;
  onRow: (id: string) => void;
  onRole: (page: number, column: number, role: SheetRole) => void;
};

/** The cells of the sheet of the row under the cursor. Each column says what it holds. */
export function SheetPane({ review, jobId, isReading, onRow, onRole }: SheetPaneProps) {
  const { t } = useTranslation('pdf-upload');
  const { rows, cursor, pointed, file } = review;
  const { page, setPage, marked } = useShownPage(rows, pointed, cursor?.row ?? null);
  const sheets = (file?.extractedData.sheets ?? []).filter(({ state }) => state === 'read');
  const sheet = sheets.find((one) => one.page === page) ?? sheets[0];
  if (!sheet)
    return (
      <div className="flex justify-center py-12">
        <Spinner />
      </div>
    );
  const current = rows.find(({ id }) => id === marked);
  const field = cursor && isTextStop(cursor.stop) && current?.id === cursor.row ? cursor.stop : null;
  const box = current && field ? (originOfField(current, field)?.box ?? null) : null;
  return (
    <>
      {sheets.length > 1 && (
        <div className="border-line border-b p-2">
          <SelectField
            label={t('sheet.choose')}
            hideLabel
            value={String(sheet.page)}
            options={sheets.map(({ page: value, name }) => ({ value: String(value), label: name }))}
            onChange={({ target }) => setPage(Number(target.value))}
          />
        </div>
      )}
      <SheetCells
        key={`${sheet.page}`}
        jobId={jobId}
        sheet={sheet}
        isReading={isReading}
        marked={current && current.page === sheet.page && current.box ? Math.round(current.box[1] * sheet.rows) : null}
        markedColumn={box ? Math.round(box[0] * sheet.columns) : null}
        rowIds={
          new Map(
            rows.flatMap(({ id, page: of, box: at }) =>
              of === sheet.page && at ? [[Math.round(at[1] * sheet.rows), id]] : [],
            ),
          )
        }
        pictures={
          new Map(
            rows.flatMap(({ page: of, picture }) =>
              of === sheet.page && picture?.cell ? [[picture.cell, picture] as const] : [],
            ),
          )
        }
        onText={
          current && field && !(current.id in review.reviewState.saved)
            ? (text) => review.takeCell(current.id, field, text)
            : null
        }
        onRow={onRow}
        onRole={(column, role) => onRole(sheet.page, column, role)}
      />
    </>
  );
}

type SheetCellsProps = {
  jobId: string;
  sheet: ExtractedSheet;
  isReading: boolean;
  marked: number | null;
  markedColumn: number | null;
  /** The review row of a row of the sheet. */
  rowIds: ReadonlyMap<number, string>;
  /** By cell. */
  pictures: ReadonlyMap<string, ExtractedImage>;
  /** Gives the text of a cell in the marked row to the field under the cursor. */
  onText: ((text: string) => void) | null;
  onRow: (id: string) => void;
  onRole: (column: number, role: SheetRole) => void;
};

function SheetCells({ jobId, sheet, isReading, ...props }: SheetCellsProps) {
  const { marked, markedColumn, rowIds, pictures, onText, onRow, onRole } = props;
  const { t } = useTranslation('pdf-upload');
  const [parts, setParts] = useState(1);
  const wanted = marked === null ? parts : Math.max(parts, Math.floor(marked / SHEET_ROWS_MAX) + 1);
  const loads = useQueries({
    queries: Array.from({ length: wanted }, (_, part) =>
      extractionQueries.sheet(jobId, sheet.page, part * SHEET_ROWS_MAX),
    ),
  });
  const markedRow = useRef<HTMLTableRowElement>(null);
  const isLoaded = loads.every(({ data }) => data !== undefined);
  useEffect(() => {
    if (marked !== null && isLoaded) markedRow.current?.scrollIntoView({ block: 'nearest' });
  }, [marked, isLoaded]);
  const failed = loads.find(({ isLoadingError }) => isLoadingError);
  if (failed) return <LoadFailure title={t('sheet.notLoaded')} load={failed} />;
  const cells = loads.flatMap(({ data }) => data?.cells ?? []);
  const columns = sheet.roles;
  const widths = loads[0]?.data?.widths ?? [];
  const spanOf = mergedCells(
    loads.flatMap(({ data }) => data?.merges ?? []),
    columns.map(({ column }) => column),
    cells.length,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={t('sheet.pane')} tabIndex={0} className="min-h-0 flex-1 overflow-auto">
      <table className="border-collapse text-xs">
        <thead className="sticky top-0 z-10 bg-sunken">
          <tr>
            <td className="border border-line px-1" />
            {columns.map(({ column, role }) => (
              <th
                key={column}
                scope="col"
                className="border border-line p-1 text-start font-normal"
                style={{ minWidth: `max(7rem, ${Math.min(widths[column] ?? 0, WIDEST)}ch)` }}
              >
                <SelectField
                  label={`${t('sheet.unnamed', { letter: lettersOf(column) })}. ${t('sheet.column')}`}
                  hideLabel
                  disabled={isReading}
                  className="w-28 ps-2 pe-7 text-xs"
                  // A running number, a total or a bar code is recognized and not read.
                  value={SHEET_ROLES.find((known) => known === role) ?? (role === null ? '' : 'none')}
                  options={[
                    { value: '', label: t('sheet.roles.auto') },
                    ...SHEET_ROLES.map((value) => ({ value, label: t(`sheet.roles.${value}`) })),
                  ]}
                  onChange={({ target }) => {
                    const chosen = SHEET_ROLES.find((known) => known === target.value);
                    if (chosen) onRole(column, chosen);
                  }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, at) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet are known by their number.
              key={at}
              ref={at === marked ? markedRow : undefined}
              className={classNames(at === marked && 'bg-brand-tint')}
              onClick={({ target }) => {
                const id = rowIds.get(at);
                const cell = target instanceof Element ? target.closest('td') : null;
                const text = cell && row[Number(cell.dataset['column'])];
                if (at === marked && onText && text) onText(text);
                else if (id !== undefined) onRow(id);
              }}
            >
              <th scope="row" className="border border-line bg-sunken px-1 text-end font-normal text-muted">
                {at + 1}
              </th>
              {columns.map(({ column }) => {
                const span = spanOf(at, column);
                if (span === null) return null;
                const picture = pictures.get(`${lettersOf(column)}${at + 1}`);
                return (
                  <td
                    key={column}
                    dir="auto"
                    data-column={column}
                    {...span}
                    className={classNames(
                      'max-w-56 truncate border border-line px-1 py-0.5',
                      at === marked && column === markedColumn && 'outline-2 outline-brand',
                    )}
                  >
                    {picture ? <ExtractedPicture picture={picture} alt="" className="size-8" /> : row[column]}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {!isLoaded && <Spinner />}
      {isLoaded && cells.length < sheet.rows && (
        <div className="p-2">
          <Button size="sm" variant="secondary" onClick={() => setParts(wanted + 1)}>
            {t('sheet.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A wider column is cut off, as its cells are. */
const WIDEST = 30;
const LETTERS = 26;

function lettersOf(column: number): string {
  const rest = Math.floor(column / LETTERS) - 1;
  return `${rest >= 0 ? lettersOf(rest) : ''}${String.fromCharCode(65 + (column % LETTERS))}`;
}
