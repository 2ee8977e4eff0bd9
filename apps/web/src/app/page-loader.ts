import type { Language } from '@sampan/contract/languages';
import type { Api } from '#src/lib/api/api-client.ts';

export interface LoaderRequest {
  /** The parameters of the page's path. */
  pathParams: Readonly<Record<string, string | undefined>>;
  /** The page's query. */
  params: URLSearchParams;
  get: Api['get'];
}

export interface LoaderAnswer {
  /** The HTTP status of the page, such as 404 for a missing product. */
  status: number;
  /** The screen's data, sent as JSON and read with `useLoadedPage`. */
  data: unknown;
  /** The canonical path of the page, if the request has another one. */
  redirect?: string | undefined;
  /** The language of the record, for visitors who have not chosen one. */
  language?: Language | undefined;
}

/** Loads a public screen's data on the server, so that it is in the HTML. */
export type PageLoader = (request: LoaderRequest) => Promise<LoaderAnswer>;
