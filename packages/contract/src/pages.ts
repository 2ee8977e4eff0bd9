import type { Language } from './languages.ts';
import type { PublicSettings } from './settings.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Name of the cookie and of the localStorage key. Only the back office has themes; the public site is always light. */
export const THEME_KEY = 'theme';

/** localStorage key of the access token. In a file without schemas, so that public pages can import it without zod. */
export const TOKEN_KEY = 'token';

/** The pages in the sitemap. The web app marks all others as noindex. */
export const INDEXED_PATHS = [
  '/',
  '/about',
  '/products',
  '/inquire',
  '/become-a-supplier',
  '/privacy',
  '/terms',
  '/accessibility',
  '/faq',
] as const;

/** What the server passes to the web app when a browser requests a page. */
export interface PageRequest {
  /** Path and query of the request. */
  url: string;
  language: Language;
  /** Neither the URL nor the cookie names a language, so a page may use the language of its record. */
  isLanguageOpen?: boolean;
  /** The language that the browser prefers, if the page is shown in another one because none was chosen. */
  offer?: Language | undefined;
  theme: Theme;
  settings: PublicSettings;
  /** Scheme and host without a trailing slash, for canonical URLs. */
  origin: string;
  /** The service worker may cache the office (ADR 31). */
  hasOfficeWorker?: boolean;
  /** Calls the server's own API (path and query) as an anonymous visitor. */
  load: (path: string) => Promise<LoadedAnswer>;
}

export interface LoadedAnswer {
  status: number;
  body: unknown;
}

export interface PageAnswer {
  status: number;
  html: string;
  /** The canonical path and query of the page, if the request has another one. */
  location?: string;
  /** The page of a link for one recipient: neither cached nor indexed. */
  isPrivate?: boolean;
}

/** Renders a page, so that the server need not import the web app. */
export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;

/** Who a page is for. Public pages are rendered on the server, the others in the browser; office pages require a session. */
export type PageArea = 'public' | 'office' | 'dev';

/** The area of the page at a path; null if no page has it. */
export type FindPageArea = (path: string) => PageArea | null | Promise<PageArea | null>;

/** The web app's exports for the server. Without a manifest the page loads sources from the dev server. */
export type CreateRenderer = (manifest: AssetManifest | null) => RenderPage;

/** Vite's manifest.json. */
export type AssetManifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[]; isEntry?: boolean }
>;

/** The URLs of the files that a page needs before it is usable. */
export interface PageFiles {
  path: string;
  language: Language;
  scripts: string[];
  styles: string[];
}
