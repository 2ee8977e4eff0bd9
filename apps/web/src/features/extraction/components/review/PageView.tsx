import type { ExtractedImage, PageBox } from '@sampan/contract/extraction';
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { useElementWidth } from '#src/ui/layout/use-element-width.ts';
import { PdfPage } from '#src/ui/pdf/PdfPage.tsx';
import type { PdfState } from '#src/ui/pdf/use-pdf-document.ts';
import type { NumberedRow } from '../../review/numbered-rows.ts';
import { pictureKey } from '../../review/pictures.ts';
import { placeOf, RowBoxes } from './RowBoxes.tsx';

type PageViewProps = {
  pdf: PdfState;
  page: number;
  onPage: (page: number) => void;
  onReload: () => void;
  onEnlarge: (() => void) | undefined;
  /** The rows of this page. */
  rows: readonly NumberedRow[];
  /** The row under the cursor or the pointer. */
  marked: string | null;
  /** Where the value under the cursor was read. */
  origin: PageBox | null;
  /** Pictures without a row, and those of other rows. */
  pictures: readonly { picture: ExtractedImage; isPaired: boolean }[];
  onRow: (id: string) => void;
  /** Null while no row can receive a picture. */
  onPicture: ((picture: ExtractedImage) => void) | null;
};

/** A page of the PDF with its products marked. */
export function PageView(props: PageViewProps) {
  const { pdf, page, onPage, onReload, onEnlarge, rows, marked, origin, pictures, onRow, onPicture } = props;
  const { t } = useTranslation(['pdf-upload', 'common']);
  const { number } = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  useMarkInView(frame, marked, page);
  const pageCount = pdf.pageCount;

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between gap-2 px-3 py-1.5">
        <IconButton
          size="sm"
          icon={ChevronLeft}
          mirrorIcon
          label={t('common:pager.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <p className="text-sm tabular-nums">
          {pageCount === 0
            ? t('page', { page: number(page) })
            : t('pageOf', { page: number(page), pages: number(pageCount) })}
        </p>
        <IconButton
          size="sm"
          icon={ChevronRight}
          mirrorIcon
          label={t('common:pager.next')}
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        />
        {onEnlarge && <IconButton size="sm" icon={Maximize2} label={t('enlarge')} onClick={onEnlarge} />}
      </div>
      <div ref={frame} className="relative min-h-0 flex-1 overflow-y-auto bg-sunken">
        {pdf.status === 'loading' && (
          <div className="flex justify-center py-24">
            <Spinner />
          </div>
        )}
        {(pdf.status === 'failed' || pdf.status === 'locked') && (
          <div className="flex flex-col items-center gap-3 px-4 py-16 text-center text-muted text-sm">
            <p>{t('pageFailed')}</p>
            <Button size="sm" variant="secondary" onClick={onReload}>
              {t('common:actions.retry')}
            </Button>
          </div>
        )}
        {pdf.status === 'ready' && width > 0 && (
          <PdfPage
            document={pdf.document}
            page={Math.min(page, pageCount)}
            width={width}
            label={t('pageOf', { page: number(page), pages: number(pageCount) })}
            failedLabel={t('pageFailed')}
          >
            {rows.map(({ row, number: place }) => (
              <RowBoxes
                key={row.id}
                box={row.box}
                picture={row.picture?.pageNumber === page ? row.picture.box : null}
                page={page}
                number={number(place)}
                label={t('goToRow', { number: number(place), name: row.values.productName || row.values.modelNumber })}
                isMarked={row.id === marked}
                isNumbered={rows.length <= MAX_NUMBERS}
                onClick={() => onRow(row.id)}
              />
            ))}
            {pictures.map(({ picture, isPaired }) => (
              <button
                key={pictureKey(picture)}
                type="button"
                style={placeOf(picture.box)}
                disabled={onPicture === null}
                aria-label={t('givePicture')}
                title={t('givePicture')}
                onClick={() => onPicture?.(picture)}
                className={classNames(
                  'absolute rounded-tick border-2 outline-offset-1 enabled:hover:border-brand enabled:hover:bg-brand/10',
                  isPaired ? 'border-transparent' : 'border-control border-dashed',
                )}
              />
            ))}
            {origin && (
              <span
                style={placeOf(origin)}
                className="pointer-events-none absolute rounded-tick bg-warning-mark/25 outline-2 outline-warning-mark"
              />
            )}
          </PdfPage>
        )}
      </div>
    </div>
  );
}

/** Scrolls only the page to the marked row's box. */
function useMarkInView(frame: RefObject<HTMLElement | null>, marked: string | null, page: number): void {
  useEffect(() => {
    const view = frame.current;
    const box = marked === null ? null : view?.querySelector<HTMLElement>(`[data-page="${page}"][aria-current]`);
    if (!view || !box) return;
    const top = box.offsetTop - MARK_ROOM;
    const bottom = box.offsetTop + box.offsetHeight + MARK_ROOM;
    if (top < view.scrollTop) view.scrollTo({ top });
    else if (bottom > view.scrollTop + view.clientHeight) view.scrollTo({ top: bottom - view.clientHeight });
  }, [frame, marked, page]);
}

/** The most rows to number: in a table, numbers would cover the rows. */
const MAX_NUMBERS = 12;

/** Visible margin around the marked box in pixels. */
const MARK_ROOM = 24;
