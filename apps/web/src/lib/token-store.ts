import { TOKEN_KEY } from '@sampan/contract/pages';
import { readStored, writeStored } from './browser-storage.ts';

type TokenListener = (change: { byOtherTab: boolean }) => void;

/** Where the access token is kept. Everything about being signed in follows from it. */
export interface TokenStore {
  read(): string | null;
  write(token: string | null): void;
  subscribe(listener: TokenListener): () => void;
}

function createBrowserTokens(): TokenStore {
  const listeners = new Set<TokenListener>();
  // Used only where the browser refuses to store: the visitor is then signed in until the page is closed.
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

/** Read anew each time, so that a token stored by another tab is seen at once. */
export const browserTokens = createBrowserTokens();
