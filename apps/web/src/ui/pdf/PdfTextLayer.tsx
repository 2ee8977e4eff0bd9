import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { drawPdfText } from './draw-pdf-text.ts';
import { findMatches } from './find-matches.ts';
import './pdf-text.css';

type PdfTextLayerProps = {
  document: PDFDocumentProxy;
  page: number;
  /** The width of the page below. */
  width: number;
  /** Its matches are highlighted. */
  search: string;
  /** The index of the current match, scrolled into view. */
  current: number | null;
};

/** The selectable text layer of a page, with search matches highlighted. */
export function PdfTextLayer({ document, page, width, search, current }: PdfTextLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [pieces, setPieces] = useState<readonly HTMLElement[]>([]);

  useEffect(() => {
    const drawing = new AbortController();
    const place = layer.current;
    if (place === null) return;
    drawPdfText(place, document, page, { width, signal: drawing.signal }).then(
      (drawn) => {
        if (!drawing.signal.aborted) setPieces(drawn);
      },
      // Without a text layer the page is still visible.
      () => undefined,
    );
    return () => drawing.abort();
  }, [document, page, width]);

  useEffect(() => markMatches(pieces, search, current), [pieces, search, current]);

  return <div ref={layer} className="pdf-text" />;
}

/** Uses the CSS Highlight API, which causes no layout. */
function markMatches(pieces: readonly HTMLElement[], search: string, current: number | null): () => void {
  // Browsers before 2025 may lack it. The search then still moves between pages, without highlights.
  if (!('highlights' in CSS)) return () => undefined;
  const ranges = findMatches(
    pieces.map(({ textContent }) => textContent),
    search,
  ).flatMap(({ start, end }) => {
    const from = pieces[start.piece]?.firstChild;
    const to = pieces[end.piece]?.firstChild;
    if (!from || !to) return [];
    const range = window.document.createRange();
    range.setStart(from, start.offset);
    range.setEnd(to, end.offset);
    return [range];
  });
  const looked = current === null ? undefined : ranges[current];
  CSS.highlights.set('pdf-match', new Highlight(...ranges.filter((range) => range !== looked)));
  CSS.highlights.set('pdf-match-current', new Highlight(...(looked ? [looked] : [])));
  looked?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
  return () => {
    CSS.highlights.delete('pdf-match');
    CSS.highlights.delete('pdf-match-current');
  };
}
