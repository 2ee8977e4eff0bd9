import { Refreshed } from '@sampan/contract/auth';
import type { ZodType } from 'zod';
import { readAnswer } from './api-answer.ts';
import { chooseApiBase } from './api-base.ts';
import { ApiError, isTemporary, readErrorBody } from './api-error.ts';
import { PAGE_DATA_ID } from './page-data.ts';
import { type QueryValues, queryString } from './query-string.ts';
import { browserTokens, type TokenStore } from './token-store.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Request {
  query?: QueryValues;
  /** Sent as JSON, or as it is when it is a FormData. */
  body?: unknown;
  /** Besides those that every call carries, or in their place. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** `schema` is what the answer must be; it is parsed with it. */
type CallOptions<T> = Request & { schema: ZodType<T> };

interface Upload<T> {
  body: FormData;
  /** Bytes that are on their way, and all there are. */
  onProgress: (sent: number, total: number) => void;
  schema: ZodType<T>;
  signal?: AbortSignal;
}

export interface Api {
  get<T>(path: string, options: Omit<CallOptions<T>, 'body'>): Promise<T>;
  post<T>(path: string, options: CallOptions<T>): Promise<T>;
  put<T>(path: string, options: CallOptions<T>): Promise<T>;
  delete<T>(path: string, options: CallOptions<T>): Promise<T>;
  /** A form with files so large that one wants to see how far it is. */
  upload<T>(method: 'POST' | 'PUT', path: string, options: Upload<T>): Promise<T>;
  /** A file, whole. */
  download(path: string, options: Pick<Request, 'query' | 'signal'>): Promise<Blob>;
  /** An event stream, which goes on for as long as somebody reads it. */
  stream(path: string, options: Pick<Request, 'signal'>): Promise<ReadableStream<Uint8Array>>;
}

interface ApiParts {
  /** Asked at each call: there is no page to read it from when the module is loaded on the server. */
  base: () => string;
  tokens: TokenStore;
  language: () => string;
}

const REFRESH_PATH = '/auth/refresh-token';
const PROFILE_PATH = '/auth/profile';

/** A 401 of these says nothing about the session: they are open to everyone, or are how a session begins and goes on. */
function isOutsideSession(method: Method, path: string, body: unknown): boolean {
  if (path === '/products/public' || path.startsWith('/products/public/')) return true;
  if (method !== 'POST') return false;
  return path === '/inquiries' ? !hasSource(body) : ['/auth/login', REFRESH_PATH].includes(path);
}

/** The inquiry that staff write down says where it came from; a visitor's does not. */
const hasSource = (body: unknown): boolean => typeof body === 'object' && body !== null && 'source' in body;

/**
 * Calls the API for one browser tab: it carries the session, renews it when it has run out, and checks every answer.
 * It neither navigates nor shows anything: a lost session is a token removed from the store, a failure an ApiError.
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
      return await fetch(base() + path + queryString(query), init);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiError(0, 'network', '', [], cause);
    }
  }

  async function call<T>(method: Method, path: string, { schema, ...request }: CallOptions<T>): Promise<T> {
    const response = await ask(method, path, request);
    return readAnswer(response.status, await bodyOf(response, request.signal), schema);
  }

  async function upload<T>(method: 'POST' | 'PUT', path: string, { schema, ...form }: Upload<T>): Promise<T> {
    // A session that has run out is renewed before: a refusal in the middle would cost the whole way.
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
      throw new ApiError(0, 'network', '', [], cause);
    }
  }

  async function stream(path: string, request: Request): Promise<ReadableStream<Uint8Array>> {
    const response = await ask('GET', path, { ...request, headers: { Accept: 'text/event-stream' } });
    if (!response.ok) throw readErrorBody(response.status, await bodyOf(response, request.signal));
    if (response.body === null) throw new ApiError(response.status, 'unreadable');
    return response.body;
  }

  /** Sends within the session, which is renewed when it has run out. */
  async function ask(method: Method, path: string, request: Request): Promise<Response> {
    const token = tokens.read();
    let response = await send(method, path, request, token);
    if (response.status === 401 && token !== null && !isOutsideSession(method, path, request.body)) {
      const fresh = await freshToken(token);
      if (fresh !== null) {
        response = await send(method, path, request, fresh);
        // Refused with a token just given: the session is over, whatever the refresh said.
        if (response.status === 401 && tokens.read() === fresh) tokens.write(null);
      }
    }
    return response;
  }

  /** A token to repeat a refused call with, or null when there is no session any more. */
  function freshToken(refused: string): Promise<string | null> {
    const current = tokens.read();
    // Another call or another tab has renewed it meanwhile, or the user has signed out.
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
      // A server that is away has not ended the session: the call fails, and can be tried again later.
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

/** By XMLHttpRequest: fetch does not tell how much of a body has been sent. */
function sendForm(
  method: string,
  address: string,
  headers: Headers,
  { body, onProgress, signal }: Omit<Upload<unknown>, 'schema'>,
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

/** Undefined when it is no JSON, as a proxy's error page is not. */
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

/** The whole address of what a browser fetches by itself, as it does pictures. */
export const apiAddress = (path: string): string => (path.startsWith('/') ? apiBaseOfPage() + path : path);

export const api = createApi({
  base: apiBaseOfPage,
  tokens: browserTokens,
  language: () => document.documentElement.lang,
});
