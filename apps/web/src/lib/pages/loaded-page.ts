import { createContext, use } from 'react';
import type { LoadedPage } from './page-data.ts';

export const LoadedPageContext = createContext<LoadedPage | undefined>(undefined);

/** The data the server loaded for `path`; undefined if the visit started on another page. */
export function useLoadedPage(path: string): unknown {
  const loaded = use(LoadedPageContext);
  return loaded?.path === path ? loaded.data : undefined;
}
