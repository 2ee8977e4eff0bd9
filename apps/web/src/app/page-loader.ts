import type { Api } from '#src/lib/api-client.ts';

export interface LoaderRequest {
  /** The query of the page's address. */
  params: URLSearchParams;
  get: Api['get'];
}

export interface LoaderAnswer {
  /** Of the page: what it is about may be missing, or could not be had. */
  status: number;
  /** For the screen, which gets it by `useLoadedPage`; it travels as JSON. */
  data: unknown;
}

/** Finds on the server what a public screen shows, so that it is in the HTML and the browser need not ask again. */
export type PageLoader = (request: LoaderRequest) => Promise<LoaderAnswer>;
