import type { Api } from '#src/lib/api-client.ts';

export interface LoaderRequest {
  /** The page's query. */
  params: URLSearchParams;
  get: Api['get'];
}

export interface LoaderAnswer {
  /** The page's status: its subject may be missing or unavailable. */
  status: number;
  /** The screen's data, sent as JSON and read with `useLoadedPage`. */
  data: unknown;
}

/** Loads a public screen's data on the server, so that it is in the HTML. */
export type PageLoader = (request: LoaderRequest) => Promise<LoaderAnswer>;
