const ITEM = 'selected-products';

/** The limit: each selected product off the page costs one call. */
export const MAX_SELECTED = 20;

/** The selected product ids. They survive paging, going back and a reload, but not the tab. */
export interface SelectionStore {
  read(): readonly string[];
  write(ids: readonly string[]): void;
  subscribe(listener: () => void): () => void;
}

/** `storage` throws if it is blocked; then the selection lasts as long as the page. */
export function createSelectionStore(storage: () => Storage): SelectionStore {
  const listeners = new Set<() => void>();
  let ids: readonly string[] | undefined;

  function stored(): readonly string[] {
    try {
      return parseSelection(storage().getItem(ITEM));
    } catch {
      return NONE;
    }
  }

  return {
    read() {
      ids ??= stored();
      return ids;
    },
    write(next) {
      ids = next;
      try {
        storage().setItem(ITEM, formatSelection(next));
      } catch {
        // Not stored: a reload clears it.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The selection of this tab. */
export const selectionStore = createSelectionStore(() => sessionStorage);

const SEPARATOR = ',';
/** Always the same: with another one than the server's, React would render the page twice. */
const NONE: readonly string[] = [];

/** Unique ids up to the limit, because a URL can contain anything. */
export function parseSelection(text: string | null): readonly string[] {
  const ids = (text ?? '').split(SEPARATOR).filter((id) => id !== '');
  if (ids.length === 0) return NONE;
  return [...new Set(ids)].slice(0, MAX_SELECTED);
}

export function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(0, MAX_SELECTED);
}

export const formatSelection = (ids: readonly string[]): string => ids.join(SEPARATOR);
