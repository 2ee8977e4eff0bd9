import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { formatSelection, MAX_SELECTED, parseSelection, selectionStore as store, toggled } from './selection-store.ts';

/** Carries the selection from page to page for visitors without scripts. */
const SELECTED_PARAM = 'selected';

export interface Selection {
  ids: readonly string[];
  isFull: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  clear(): void;
  remove(ids: readonly string[]): void;
  /** The URL of the same page with the product toggled, for use without scripts. */
  hrefToToggle(id: string): string;
  hrefToClear(): string;
  /** Another page's URL with the selection, for use without scripts. */
  carry(path: string): string;
}

export function useSelection(): Selection {
  const [params, setParams] = useSearchParams();
  const carried = params.get(SELECTED_PARAM);
  const carriedIds = useMemo(() => parseSelection(carried), [carried]);
  const ids = useSyncExternalStore(store.subscribe, store.read, () => carriedIds);

  // Move a selection from the URL into the store and clean the URL, where it would become stale.
  useEffect(() => {
    if (carried === null) return;
    store.write(parseSelection(formatSelection([...carriedIds, ...store.read()])));
    setParams(without(SELECTED_PARAM), { replace: true, preventScrollReset: true });
  }, [carried, carriedIds, setParams]);

  function hrefWith(next: readonly string[]): string {
    const changed = new URLSearchParams(params);
    if (next.length === 0) changed.delete(SELECTED_PARAM);
    else changed.set(SELECTED_PARAM, formatSelection(next));
    return `?${changed}`;
  }

  return {
    ids,
    isFull: ids.length >= MAX_SELECTED,
    has: (id) => ids.includes(id),
    toggle: (id) => store.write(toggled(store.read(), id)),
    clear: () => store.write([]),
    remove: (removed) => store.write(store.read().filter((id) => !removed.includes(id))),
    hrefToToggle: (id) => hrefWith(toggled(ids, id)),
    hrefToClear: () => hrefWith([]),
    carry(path) {
      if (carriedIds.length === 0) return path;
      const query = new URLSearchParams({ [SELECTED_PARAM]: formatSelection(carriedIds) });
      return `${path}${path.includes('?') ? '&' : '?'}${query}`;
    },
  };
}

function without(name: string) {
  return (params: URLSearchParams) => {
    params.delete(name);
    return params;
  };
}

/** The selection in a URL, for server rendering. */
export const selectionIn = (params: URLSearchParams): readonly string[] => parseSelection(params.get(SELECTED_PARAM));
