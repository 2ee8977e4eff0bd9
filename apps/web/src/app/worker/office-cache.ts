/** What the office and its service worker agree on (ADR 31). */

export const OFFICE_WORKER_PATH = '/office-worker.js';

/** The caches of the worker, one for each build. */
export const OFFICE_CACHE = 'office-';

/** From a page to the worker: the files of the build that the page loaded before the worker controlled it. */
export interface LoadedFiles {
  build: string;
  files: readonly string[];
}

/** Scripts, styles and fonts whose names contain a hash, so that they never change. */
export const isBuildFile = (path: string): boolean => /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/.test(path);
