import { FileX } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { drawPdfPage } from './draw-pdf-page.ts';

type PdfPageProps = {
  document: PDFDocumentProxy;
  /** One-based. */
  page: number;
  /** In CSS pixels; the height follows from the page. */
  width: number;
  /** The alternative text. */
  label: string;
  /** Shown if the page cannot be rendered. */
  failedLabel: string;
  /** An overlay with the page's exact size: positions are percentages from its top and physical left. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The default aspect ratio: A4. */
const USUAL_SHAPE = 297 / 210;

/** One page of a PDF. While it re-renders at another width, the old rendering is stretched. */
export function PdfPage({ document, page, width, label, failedLabel, children, className }: PdfPageProps) {
  const paper = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState(USUAL_SHAPE);
  const [drawn, setDrawn] = useState<{ document: PDFDocumentProxy; page: number; failed: boolean }>();
  const isDrawn = drawn?.document === document && drawn.page === page;

  useEffect(() => {
    const drawing = new AbortController();
    drawPdfPage(document, page, { width, onShape: setShape, signal: drawing.signal }).then(
      (canvas) => {
        if (drawing.signal.aborted) return;
        canvas.className = 'block size-full';
        paper.current?.replaceChildren(canvas);
        setDrawn({ document, page, failed: false });
      },
      () => {
        if (drawing.signal.aborted) return;
        paper.current?.replaceChildren();
        setDrawn({ document, page, failed: true });
      },
    );
    return () => drawing.abort();
  }, [document, page, width]);

  return (
    // PDF coordinates start at the physical left in every language.
    <div
      dir="ltr"
      style={{ width, height: Math.round(width * shape) }}
      className={classNames('relative shrink-0 overflow-hidden bg-white', className)}
    >
      <div
        ref={paper}
        role="img"
        aria-label={label}
        aria-busy={!isDrawn}
        className={classNames('absolute inset-0', !isDrawn && 'animate-pulse opacity-50')}
      />
      {isDrawn && drawn.failed ? (
        <p
          dir="auto"
          className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-sunken p-2 text-center text-muted text-xs"
        >
          <FileX className="size-6" strokeWidth={1.5} aria-hidden="true" />
          {failedLabel}
        </p>
      ) : (
        children
      )}
    </div>
  );
}
