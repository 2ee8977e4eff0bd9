import type { TokenStore } from '#src/lib/token-store.ts';

interface MemoryTokens extends TokenStore {
  /** Simulates a storage event from another tab. */
  writeFromOtherTab(token: string | null): void;
}

/** An in-memory token store. */
export function memoryTokens(initial: string | null): MemoryTokens {
  const listeners = new Set<Parameters<TokenStore['subscribe']>[0]>();
  let current = initial;

  function change(token: string | null, byOtherTab: boolean): void {
    if (token === current) return;
    current = token;
    for (const listener of listeners) listener({ byOtherTab });
  }

  return {
    read: () => current,
    write: (token) => change(token, false),
    writeFromOtherTab: (token) => change(token, true),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
