import type { Language } from './languages.ts';
import type { PublicSettings } from './settings.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Name of both the cookie and the localStorage key. The back office follows it; the public site is always light. */
export const THEME_KEY = 'theme';

/** localStorage key of the access token. It stands here, beside no schema, so that public pages can read it without loading zod. */
export const TOKEN_KEY = 'token';

/** The pages that search engines may list: the sitemap names them, and the web app marks the others. */
export const INDEXED_PATHS = ['/', '/about', '/products', '/inquire'] as const;

/** What the server knows when a browser asks for a page. */
export interface PageRequest {
  /** Path and query as asked for. */
  url: string;
  language: Language;
  theme: Theme;
  settings: PublicSettings;
  /** Scheme and host without a closing slash, for canonical addresses. */
  origin: string;
  /** Asks the server's own API for what the page shows, path and query, as a visitor who is not signed in would. */
  load: (path: string) => Promise<LoadedAnswer>;
}

export interface LoadedAnswer {
  status: number;
  body: unknown;
}

export interface PageAnswer {
  status: number;
  html: string;
}

/** How the server asks the web app for a page, without importing it. */
export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;

/** What the built web app exports to the server. Without a manifest the page loads its sources, as the dev server serves them. */
export type CreateRenderer = (manifest: AssetManifest | null) => RenderPage;

/** Vite's manifest.json. */
export type AssetManifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[]; isEntry?: boolean }
>;

/** The files, as addresses, that a page loads before it can be used. */
export interface PageFiles {
  path: string;
  language: Language;
  scripts: string[];
  styles: string[];
}
