import type { Api } from '#src/lib/api/api-client.ts';

export interface LoaderRequest {
  /** The page's query. */
  params: URLSearchParams;
  get: Api['get'];
}

export interface LoaderAnswer {
  /** The HTTP status of the page, such as 404 for a missing product. */
  status: number;
  /** The screen's data, sent as JSON and read with `useLoadedPage`. */
  data: unknown;
}

/** Loads a public screen's data on the server, so that it is in the HTML. */
export type PageLoader = (request: LoaderRequest) => Promise<LoaderAnswer>;
