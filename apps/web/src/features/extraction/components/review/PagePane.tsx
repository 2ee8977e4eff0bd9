import type { ExtractedImage } from '@sampan/contract/extraction';
import { useMemo, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import type { PdfState } from '#src/ui/pdf/use-pdf-document.ts';
import { isTextStop } from '../../review/grid-moves.ts';
import { originOfField } from '../../review/origin.ts';
import { pictureKey, picturesOfPage } from '../../review/pictures.ts';
import type { ReviewActions } from '../../use-review.ts';
import { useShownPage } from '../../use-shown-page.ts';
import { OriginNote } from './OriginNote.tsx';
import { PageView } from './PageView.tsx';

type PagePaneProps = {
  review: ReviewActions;
  pdf: PdfState;
  images: readonly ExtractedImage[];
  originId: string;
  onReload: () => void;
  /** Undefined if the page cannot be enlarged. */
  onEnlarge: (() => void) | undefined;
  /** A row was chosen on the page. */
  onRow: (id: string) => void;
};

/** The page of the row under the cursor, and where its value was read. */
export function PagePane({ review, pdf, images, originId, onReload, onEnlarge, onRow }: PagePaneProps) {
  const { t } = useTranslation('pdf-upload');
  const { rows, shown, cursor, pointed, reviewState } = review;
  const { page, setPage, marked } = useShownPage(rows, pointed, cursor?.row ?? null);
  const [isAll, setIsAll] = useState(false);
  const current = rows.find(({ id }) => id === cursor?.row);
  const field = cursor && isTextStop(cursor.stop) ? cursor.stop : null;

  const pictures = useMemo(() => picturesOfPage(images, rows, page), [images, rows, page]);
  const paired = new Set(rows.flatMap(({ picture }) => (picture ? [pictureKey(picture)] : [])));
  const canGive = current !== undefined && !(current.id in reviewState.saved);
  const own = current?.picture ? pictureKey(current.picture) : null;
  const shownPictures = [...pictures.offered, ...(isAll ? pictures.minor : [])]
    .map((picture) => ({ picture, isPaired: paired.has(pictureKey(picture)) }))
    // A picture of another row can be given to this one, too.
    .filter(({ picture, isPaired }) => (isPaired ? canGive && pictureKey(picture) !== own : true));

  return (
    <>
      <PageView
        pdf={pdf}
        page={page}
        onPage={setPage}
        onReload={onReload}
        onEnlarge={onEnlarge}
        rows={shown.filter(({ row }) => row.page === page)}
        marked={marked}
        origin={current && field && current.page === page ? (originOfField(current, field)?.box ?? null) : null}
        pictures={shownPictures}
        onRow={onRow}
        onPicture={canGive ? (picture) => review.givePicture(current.id, picture) : null}
      />
      <div className="border-line border-t px-3 py-1">
        {current && field ? (
          <OriginNote
            id={originId}
            row={current}
            field={field}
            onRevert={() => review.change({ type: 'edit', row: current.id, field, value: current.read.values[field] })}
          />
        ) : (
          <p className="flex min-h-9 items-center text-muted text-xs">{t('origin.hint')}</p>
        )}
        {pictures.minor.length > 0 && (
          <p className="text-muted text-xs">
            {isAll ? null : `${t('hiddenPictures', { count: pictures.minor.length })} `}
            <button type="button" className="link min-h-8" onClick={() => setIsAll(!isAll)}>
              {isAll ? t('hideSmall') : t('showHidden')}
            </button>
          </p>
        )}
      </div>
    </>
  );
}
