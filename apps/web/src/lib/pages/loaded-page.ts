import { createContext, use } from 'react';
import type { PageData } from './page-data.ts';

/** What the server wrote into the page; null without a server. */
export const PageDataContext = createContext<PageData | null>(null);

/** The data the server loaded for `path`; undefined if the visit started on another page. */
export function useLoadedPage(path: string): unknown {
  const loaded = use(PageDataContext)?.loaded;
  return loaded?.path === path ? loaded.data : undefined;
}
