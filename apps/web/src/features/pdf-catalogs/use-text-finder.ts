import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '#src/lib/forms/use-debounced.ts';
import { usePdfSearch } from '#src/ui/pdf/use-pdf-search.ts';
import type { PdfView } from './use-pdf-view.ts';

const PAUSE_MS = 300;

/** Steps through the matches of a text, starting at the current page. */
export function useTextFinder(document: PDFDocumentProxy, view: PdfView, startSearch: string) {
  const [typed, setTyped] = useState(startSearch);
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { hits, isRunning } = usePdfSearch(document, search);
  const [chosen, setChosen] = useState<{ search: string; index: number }>();
  const index = chosen?.search === search ? chosen.index : null;
  const current = index === null ? undefined : hits[index];

  function choose(next: number): void {
    const hit = hits[next];
    if (hit === undefined) return;
    setChosen({ search, index: next });
    view.goTo(hit.page);
  }

  const chooseFirst = useEffectEvent(() => {
    if (index !== null) return;
    const near = hits.findIndex(({ page }) => page >= view.page);
    // While pages are still loading, a later one may match.
    if (near >= 0 || !isRunning) choose(Math.max(near, 0));
  });
  useEffect(() => {
    if (hits.length > 0) chooseFirst();
  }, [hits]);

  return {
    typed,
    setTyped,
    search,
    isRunning,
    total: hits.length,
    /** Zero-based; null if none is current. */
    index,
    /** The index of the current match on the shown page. */
    currentOnPage: current?.page === view.page ? current.index : null,
    step: (by: 1 | -1) => {
      if (hits.length > 0) choose(((index ?? -by) + by + hits.length) % hits.length);
    },
  };
}

export type TextFinder = ReturnType<typeof useTextFinder>;
