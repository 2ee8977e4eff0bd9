const ITEM = 'selected-products';

/** An inquiry about more is a conversation; and each one is a call when its page is not open. */
export const MAX_SELECTED = 20;

/** The products that a visitor has chosen, by id. They outlive paging, going back and a reload, not the tab. */
export interface SelectionStore {
  read(): readonly string[];
  write(ids: readonly string[]): void;
  subscribe(listener: () => void): () => void;
}

/** `storage` throws where the visitor forbids it: then the selection lives as long as the page. */
export function createSelectionStore(storage: () => Storage): SelectionStore {
  const listeners = new Set<() => void>();
  let ids: readonly string[] | undefined;

  function stored(): readonly string[] {
    try {
      return parseSelection(storage().getItem(ITEM));
    } catch {
      return [];
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
        // Nothing is stored: a reload forgets it.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const SEPARATOR = ',';

/** Each id once, and no more than there may be: an address can hold anything. */
export function parseSelection(text: string | null): readonly string[] {
  const ids = (text ?? '').split(SEPARATOR).filter((id) => id !== '');
  return [...new Set(ids)].slice(0, MAX_SELECTED);
}

export function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(0, MAX_SELECTED);
}

export const formatSelection = (ids: readonly string[]): string => ids.join(SEPARATOR);
