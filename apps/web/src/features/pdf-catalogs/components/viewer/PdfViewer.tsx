import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useRef } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useElementWidth } from '#src/ui/layout/use-element-width.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { PdfPage } from '#src/ui/pdf/PdfPage.tsx';
import { PdfTextLayer } from '#src/ui/pdf/PdfTextLayer.tsx';
import { usePdfView } from '../../use-pdf-view.ts';
import { useTextFinder } from '../../use-text-finder.ts';
import { useViewerKeys } from '../../use-viewer-keys.ts';
import { PageStrip } from './PageStrip.tsx';
import { PageTurner } from './PageTurner.tsx';
import { TextFinderField } from './TextFinderField.tsx';
import { ZoomButtons } from './ZoomButtons.tsx';

type PdfViewerProps = { document: PDFDocumentProxy; pageCount: number; startPage: number; startSearch: string };

/** The maximum page width in CSS pixels. */
const READABLE_WIDTH = 900;

/** One page at a time, with thumbnails. */
export function PdfViewer({ document, pageCount, startPage, startSearch }: PdfViewerProps) {
  const { t } = useTranslation('pdf-catalog');
  const { number } = useFormat();
  const view = usePdfView(pageCount, startPage);
  const finder = useTextFinder(document, view, startSearch);
  const scroller = useRef<HTMLDivElement>(null);
  const availableWidth = useElementWidth(scroller);
  const viewer = useViewerKeys({ view, pageCount, scroller });
  const width = Math.floor(Math.min(availableWidth, READABLE_WIDTH) * view.zoom);

  return (
    <div ref={viewer} className="flex h-full min-h-96 flex-col gap-3">
      <VisuallyHidden>{t('preview.keys')}</VisuallyHidden>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTurner view={view} pageCount={pageCount} />
        <ZoomButtons view={view} />
        <TextFinderField finder={finder} />
      </div>
      <div className="flex min-h-0 flex-1 gap-3 max-md:flex-col-reverse">
        <PageStrip document={document} pageCount={pageCount} page={view.page} onChoose={view.goTo} />
        <section
          ref={scroller}
          aria-label={t('preview.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 min-w-0 flex-1 overflow-auto rounded-control border border-line bg-sunken"
        >
          {availableWidth > 0 && (
            <PdfPage
              document={document}
              page={view.page}
              width={width}
              label={t('preview.pageOf', { page: number(view.page), total: number(pageCount) })}
              failedLabel={t('preview.pageFailed')}
              className="mx-auto"
            >
              <PdfTextLayer
                document={document}
                page={view.page}
                width={width}
                search={finder.search}
                current={finder.currentOnPage}
              />
            </PdfPage>
          )}
        </section>
      </div>
    </div>
  );
}
