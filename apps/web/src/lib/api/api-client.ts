import { Refreshed } from '@sampan/contract/auth';
import type { ZodType } from 'zod';
import { PAGE_DATA_ID } from '../pages/page-data.ts';
import { browserTokens, type TokenStore } from '../token-store.ts';
import { readAnswer } from './api-answer.ts';
import { chooseApiBase } from './api-base.ts';
import { ApiError, isTemporary, readErrorBody } from './api-error.ts';
import { takeEarlyAnswer } from './early-calls.ts';
import { type QueryValues, queryString } from './query-string.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Request {
  query?: QueryValues;
  /** Sent as JSON, or unchanged if it is a FormData. */
  body?: unknown;
  /** Extra headers, which override the defaults. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** `schema` validates and parses the response. */
type CallOptions<T> = Request & { schema: ZodType<T> };

interface UploadRequest<T> {
  body: FormData;
  /** Bytes sent, and the total. */
  onProgress: (sent: number, total: number) => void;
  schema: ZodType<T>;
  signal?: AbortSignal;
}

export interface Api {
  get<T>(path: string, options: Omit<CallOptions<T>, 'body'>): Promise<T>;
  post<T>(path: string, options: CallOptions<T>): Promise<T>;
  put<T>(path: string, options: CallOptions<T>): Promise<T>;
  delete<T>(path: string, options: CallOptions<T>): Promise<T>;
  /** Uploads a form and reports progress. */
  upload<T>(method: 'POST' | 'PUT', path: string, options: UploadRequest<T>): Promise<T>;
  /** Downloads a file. */
  download(path: string, options: Pick<Request, 'query' | 'signal'>): Promise<Blob>;
  /** Opens an event stream, which lasts as long as it is read. */
  stream(path: string, options: Pick<Request, 'signal'>): Promise<ReadableStream<Uint8Array>>;
}

interface ApiParts {
  /** Evaluated per call: there is no page when the module loads on the server. */
  base: () => string;
  tokens: TokenStore;
  language: () => string;
}

const REFRESH_PATH = '/auth/refresh-token';
const PROFILE_PATH = '/auth/profile';

/** A 401 from these calls says nothing about the session: they are public, or they create or refresh it. */
function isOutsideSession(method: Method, path: string, body: unknown): boolean {
  if (path === '/products/public' || path.startsWith('/products/public/') || path.startsWith('/shared/')) return true;
  if (method !== 'POST') return false;
  if (path === '/inquiries') return !hasSource(body);
  return path === REFRESH_PATH || path.startsWith('/auth/login');
}

/** An inquiry recorded by staff has a source; a visitor's has none. */
const hasSource = (body: unknown): boolean => typeof body === 'object' && body !== null && 'source' in body;

/**
 * The API client of one browser tab: it sends the session token, refreshes it when it has expired, and validates every response.
 * It neither navigates nor shows anything: it removes the token of a lost session and throws an ApiError on failure.
 */
export function createApi({ base, tokens, language }: ApiParts): Api {
  let refreshing: Promise<string | null> | null = null;

  function headersOf(token: string | null, further: Record<string, string> = {}): Headers {
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language(), ...further });
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    return headers;
  }

  async function send(method: Method, path: string, request: Request, token: string | null): Promise<Response> {
    const { query = {}, body, signal } = request;
    const headers = headersOf(token, request.headers);
    const init: RequestInit = { method, headers, credentials: 'same-origin', signal: signal ?? null };
    if (body instanceof FormData) {
      init.body = body;
    } else if (body !== undefined) {
      headers.set('Content-Type', 'application/json');
      init.body = JSON.stringify(body);
    }
    try {
      const address = path + queryString(query);
      const callNow = () => fetch(base() + address, init);
      return await (takeEarlyAnswer(method, address, headers)?.catch(callNow) ?? callNow());
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiError(0, 'network', '', [], { cause });
    }
  }

  async function call<T>(method: Method, path: string, { schema, ...request }: CallOptions<T>): Promise<T> {
    const response = await ask(method, path, request);
    return readAnswer(response.status, await bodyOf(response, request.signal), schema);
  }

  async function upload<T>(method: 'POST' | 'PUT', path: string, { schema, ...form }: UploadRequest<T>): Promise<T> {
    // Refresh an expired token first: a rejection after the upload would waste it.
    const session = await ask('GET', PROFILE_PATH, form.signal ? { signal: form.signal } : {});
    if (!session.ok) throw readErrorBody(session.status, await bodyOf(session, form.signal));
    const { status, body } = await sendForm(method, base() + path, headersOf(tokens.read()), form);
    return readAnswer(status, body, schema);
  }

  async function download(path: string, request: Request): Promise<Blob> {
    const response = await ask('GET', path, request);
    if (!response.ok) throw readErrorBody(response.status, await bodyOf(response, request.signal));
    try {
      return await response.blob();
    } catch (cause) {
      if (request.signal?.aborted) throw cause;
      throw new ApiError(0, 'network', '', [], { cause });
    }
  }

  async function stream(path: string, request: Request): Promise<ReadableStream<Uint8Array>> {
    const response = await ask('GET', path, { ...request, headers: { Accept: 'text/event-stream' } });
    if (!response.ok) throw readErrorBody(response.status, await bodyOf(response, request.signal));
    if (response.body === null) throw new ApiError(response.status, 'unreadable');
    return response.body;
  }

  /** Sends with the session token, refreshing it when it has expired. */
  async function ask(method: Method, path: string, request: Request): Promise<Response> {
    const token = tokens.read();
    let response = await send(method, path, request, token);
    if (response.status === 401 && token !== null && !isOutsideSession(method, path, request.body)) {
      const fresh = await freshToken(token);
      if (fresh !== null) {
        response = await send(method, path, request, fresh);
        // Rejected with a fresh token: the session is over.
        if (response.status === 401 && tokens.read() === fresh) tokens.write(null);
      }
    }
    return response;
  }

  /** A token for repeating a rejected call, or null if the session has ended. */
  function freshToken(refused: string): Promise<string | null> {
    const current = tokens.read();
    // Another call or tab has refreshed it meanwhile, or the user has signed out.
    if (current !== refused) return Promise.resolve(current);
    refreshing ??= refresh(refused).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function refresh(refused: string): Promise<string | null> {
    try {
      const response = await send('POST', REFRESH_PATH, {}, refused);
      const { token } = readAnswer(response.status, await bodyOf(response), Refreshed);
      if (tokens.read() === refused) tokens.write(token);
    } catch (error) {
      // An unreachable server does not end the session: the call fails and can be retried.
      if (isTemporary(error)) throw error;
      if (tokens.read() === refused) tokens.write(null);
    }
    return tokens.read();
  }

  return {
    get: (path, options) => call('GET', path, options),
    post: (path, options) => call('POST', path, options),
    put: (path, options) => call('PUT', path, options),
    delete: (path, options) => call('DELETE', path, options),
    upload,
    download,
    stream,
  };
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function sendForm(
  method: string,
  address: string,
  headers: Headers,
  { body, onProgress, signal }: Omit<UploadRequest<unknown>, 'schema'>,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'json';
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new ApiError(0, 'network'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(signal.reason);
    else request.send(body);
  });
}

/** Undefined if it is not JSON, such as a proxy's error page. */
function bodyOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    return undefined;
  });
}

function apiBaseOfPage(): string {
  return chooseApiBase({
    buildTime: import.meta.env['VITE_API_URL'],
    runTime: document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content,
    servedByOurServer: document.getElementById(PAGE_DATA_ID) !== null,
  });
}

/** The absolute URL of a resource that the browser loads, such as a picture. */
export const apiAddress = (path: string): string => (path.startsWith('/') ? apiBaseOfPage() + path : path);

export const api = createApi({
  base: apiBaseOfPage,
  tokens: browserTokens,
  language: () => document.documentElement.lang,
});
