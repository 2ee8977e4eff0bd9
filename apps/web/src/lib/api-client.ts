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

export interface Api {
  get<T>(path: string, options: Omit<CallOptions<T>, 'body'>): Promise<T>;
  post<T>(path: string, options: CallOptions<T>): Promise<T>;
  put<T>(path: string, options: CallOptions<T>): Promise<T>;
  delete<T>(path: string, options: CallOptions<T>): Promise<T>;
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

  async function send(method: Method, path: string, request: Request, token: string | null): Promise<Response> {
    const { query = {}, body, signal } = request;
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language(), ...request.headers });
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
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
    download,
    stream,
  };
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

export const api = createApi({
  base: apiBaseOfPage,
  tokens: browserTokens,
  language: () => document.documentElement.lang,
});
