import { TOKEN_KEY } from '@sampan/contract/pages';
import { readStored, writeStored } from './browser-storage.ts';

type TokenListener = (change: { byOtherTab: boolean }) => void;

/** Stores the access token. The session state derives from it. */
export interface TokenStore {
  read(): string | null;
  write(token: string | null): void;
  subscribe(listener: TokenListener): () => void;
}

function createBrowserTokens(): TokenStore {
  const listeners = new Set<TokenListener>();
  // Fallback when storage is blocked: the user stays signed in until the page closes.
  let unstored: string | null = null;

  const read = () => readStored(TOKEN_KEY) ?? unstored;

  return {
    read,
    write(token) {
      if (token === read()) return;
      unstored = writeStored(TOKEN_KEY, token) ? null : token;
      for (const listener of listeners) listener({ byOtherTab: false });
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key is localStorage.clear().
        if (event.key === TOKEN_KEY || event.key === null) listener({ byOtherTab: true });
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Reads storage each time, so a token stored by another tab is seen immediately. */
export const browserTokens = createBrowserTokens();
