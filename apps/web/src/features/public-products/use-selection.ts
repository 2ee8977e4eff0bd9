import { formatList, type ListLine, MAX_LISTED, mergeLists, parseList } from '@sampan/contract/my-list';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { selectionStore as store, toggled, withQuantity } from './selection-store.ts';

/** Shares the list, and carries it from page to page for visitors without scripts. */
export const SELECTED_PARAM = 'selected';
/** Of the form without scripts: one for each product, in order. */
export const QUANTITY_PARAM = 'quantity';

export interface Selection {
  lines: readonly ListLine[];
  ids: readonly string[];
  isFull: boolean;
  has(id: string): boolean;
  quantityOf(id: string): number | null;
  setQuantity(id: string, quantity: number | null): void;
  toggle(id: string): void;
  clear(): void;
  remove(ids: readonly string[]): void;
  change(next: (lines: readonly ListLine[]) => readonly ListLine[]): void;
  /** The URL of the same page with the product toggled, for use without scripts. */
  hrefToToggle(id: string): string;
  hrefToClear(): string;
  /** Another page's URL with the selection, for use without scripts. */
  carry(path: string): string;
}

/** `linesIn` reads the list in a URL; it must not change between renderings. */
export function useSelection(linesIn = carriedLines): Selection {
  const [params, setParams] = useSearchParams();
  const carried = useMemo(() => linesIn(params), [params, linesIn]);
  const lines = useSyncExternalStore(store.subscribe, store.read, () => carried);
  const ids = useMemo(() => lines.map(({ id }) => id), [lines]);

  // Move a list from the URL into the store and clean the URL, where it would become stale.
  const isCarried = params.has(SELECTED_PARAM);
  useEffect(() => {
    if (!isCarried) return;
    store.write(mergeLists(store.read(), carried));
    setParams(withoutList, { replace: true, preventScrollReset: true });
  }, [isCarried, carried, setParams]);

  function hrefWith(next: readonly ListLine[]): string {
    const changed = withoutList(new URLSearchParams(params));
    if (next.length > 0) changed.set(SELECTED_PARAM, formatList(next));
    return `?${changed}`;
  }

  return {
    lines,
    ids,
    isFull: lines.length >= MAX_LISTED,
    has: (id) => ids.includes(id),
    quantityOf: (id) => lines.find((line) => line.id === id)?.quantity ?? null,
    setQuantity: (id, quantity) => store.write(withQuantity(store.read(), id, quantity)),
    toggle: (id) => store.write(toggled(store.read(), id)),
    clear: () => store.write([]),
    remove: (removed) => store.write(store.read().filter(({ id }) => !removed.includes(id))),
    change: (next) => store.write(next(store.read())),
    hrefToToggle: (id) => hrefWith(toggled(lines, id)),
    hrefToClear: () => hrefWith([]),
    carry: (path) => (carried.length === 0 ? path : withList(path, carried)),
  };
}

/** An address that shows this list. */
export function withList(path: string, lines: readonly ListLine[]): string {
  const query = new URLSearchParams({ [SELECTED_PARAM]: formatList(lines) });
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

export const carriedLines = (params: URLSearchParams): readonly ListLine[] => parseList(params.get(SELECTED_PARAM));

function withoutList(params: URLSearchParams): URLSearchParams {
  params.delete(SELECTED_PARAM);
  params.delete(QUANTITY_PARAM);
  return params;
}

/** The products of a list in a URL, for server rendering. */
export const selectionIn = (params: URLSearchParams): readonly string[] => carriedLines(params).map(({ id }) => id);
