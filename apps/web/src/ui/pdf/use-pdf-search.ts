import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { findMatches } from './find-matches.ts';

/** A place where the searched text stands: its page, and which of the page's places it is. */
export interface PdfHit {
  page: number;
  index: number;
}

interface PdfSearch {
  hits: readonly PdfHit[];
  /** Pages are still being read. */
  isRunning: boolean;
}

const NOTHING: PdfSearch = { hits: [], isRunning: false };

/** Where a text stands in a document. Hits come in the order of the pages, while these are read. */
export function usePdfSearch(document: PDFDocumentProxy | null, search: string): PdfSearch {
  const [found, setFound] = useState<{ search: string; document: PDFDocumentProxy; result: PdfSearch }>();

  useEffect(() => {
    if (document === null || search === '') return;
    const reading = new AbortController();
    const show = (hits: readonly PdfHit[], isRunning: boolean) => {
      if (!reading.signal.aborted) setFound({ search, document, result: { hits, isRunning } });
    };
    void readPages(document, search, show, reading.signal);
    return () => reading.abort();
  }, [document, search]);

  if (search === '' || document === null) return NOTHING;
  return found?.search === search && found.document === document ? found.result : { hits: [], isRunning: true };
}

async function readPages(
  document: PDFDocumentProxy,
  search: string,
  show: (hits: readonly PdfHit[], isRunning: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  let hits: readonly PdfHit[] = [];
  for (let page = 1; page <= document.numPages && !signal.aborted; page++) {
    const matches = findMatches(await textPieces(document, page), search);
    if (matches.length === 0) continue;
    hits = [...hits, ...matches.map((_, index) => ({ page, index }))];
    show(hits, true);
  }
  show(hits, false);
}

/** A page that cannot be read holds nothing to be found. */
async function textPieces(document: PDFDocumentProxy, page: number): Promise<string[]> {
  try {
    const { items } = await (await document.getPage(page)).getTextContent();
    return items.flatMap((item) => ('str' in item ? [item.str] : []));
  } catch {
    return [];
  }
}
