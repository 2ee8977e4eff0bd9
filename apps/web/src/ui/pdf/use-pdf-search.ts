import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { findMatches } from './find-matches.ts';

/** A match: its page and its index on the page. */
export interface PdfHit {
  page: number;
  index: number;
}

interface PdfSearch {
  hits: readonly PdfHit[];
  /** Pages are still loading. */
  isRunning: boolean;
}

const NOTHING: PdfSearch = { hits: [], isRunning: false };

/** Searches a document. Matches arrive in page order as pages load. */
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

/** An unreadable page has no matches. */
async function textPieces(document: PDFDocumentProxy, page: number): Promise<string[]> {
  try {
    const { items } = await (await document.getPage(page)).getTextContent();
    return items.flatMap((item) => ('str' in item ? [item.str] : []));
  } catch {
    return [];
  }
}
