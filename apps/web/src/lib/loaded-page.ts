import { createContext, use } from 'react';
import type { LoadedPage } from './page-data.ts';

export const LoadedPageContext = createContext<LoadedPage | undefined>(undefined);

/** What the server loaded for the page at `path`; undefined when the browser came in by another one. */
export function useLoadedPage(path: string): unknown {
  const loaded = use(LoadedPageContext);
  return loaded?.path === path ? loaded.data : undefined;
}
