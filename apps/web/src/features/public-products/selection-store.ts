import { formatList, type ListLine, MAX_LISTED, parseList } from '@sampan/contract/my-list';

const ITEM = 'selected-products';

/** The visitor's list, which stays in this browser. */
export interface SelectionStore {
  read(): readonly ListLine[];
  write(lines: readonly ListLine[]): void;
  /** Reads again what another tab has stored. */
  reload(): void;
  subscribe(listener: () => void): () => void;
}

/** `storage` throws if it is blocked; then the list lasts as long as the page. */
export function createSelectionStore(storage: () => Storage): SelectionStore {
  const listeners = new Set<() => void>();
  let lines: readonly ListLine[] | undefined;

  function stored(): readonly ListLine[] {
    try {
      return parseList(storage().getItem(ITEM));
    } catch {
      return NONE;
    }
  }

  function change(next: readonly ListLine[]): void {
    lines = next;
    for (const listener of listeners) listener();
  }

  return {
    read() {
      lines ??= stored();
      return lines;
    },
    write(next) {
      try {
        storage().setItem(ITEM, formatList(next));
      } catch {
        // Not stored: a reload clears it.
      }
      change(next);
    },
    reload: () => change(stored()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const NONE = parseList(null);

/** The list of this browser. */
export const selectionStore = createSelectionStore(() => localStorage);

// False in the server's build.
if (!import.meta.env.SSR) {
  addEventListener('storage', ({ key }) => {
    // Null: everything was cleared.
    if (key === ITEM || key === null) selectionStore.reload();
  });
}

export function toggled(lines: readonly ListLine[], id: string): readonly ListLine[] {
  const others = lines.filter((line) => line.id !== id);
  return others.length < lines.length ? others : [...lines, { id, quantity: null }].slice(0, MAX_LISTED);
}

export const withQuantity = (lines: readonly ListLine[], id: string, quantity: number | null): readonly ListLine[] =>
  lines.map((line) => (line.id === id && line.quantity !== quantity ? { id, quantity } : line));
