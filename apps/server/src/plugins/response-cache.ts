import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Language } from '@sampan/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { coalesce } from '#src/lib/coalesce.ts';
import { entityTag, namesTag } from '#src/lib/http/entity-tag.ts';
import { isValidHost } from '#src/lib/http/host-header.ts';
import { cacheableHead } from '#src/lib/http/response-head.ts';
import { pathOf, withoutApiPrefix } from '#src/lib/http/routed-url.ts';
import { messageLanguage } from '#src/lib/language.ts';

/** A response as it was sent, without its request id and date. */
export interface CachedResponse {
  /** The version of the data from which it was generated. */
  version: number;
  currentVersion: () => Promise<number>;
  tag: string;
  /** Alternating names and values. */
  head: readonly string[];
  /** The head of the same response as 304. */
  notModifiedHead: readonly string[];
  body: Buffer;
}

export interface ResponseCache {
  /**
   * Caches the responses of the routes in this scope, which must be the same for every caller. A cached response is
   * valid while `readVersion` returns the version of its data. The version is read for every request, before any data.
   * Clients may store a response but must revalidate it.
   */
  cacheRoutes(scope: FastifyInstance, readVersion: () => Promise<number>): void;
  /**
   * The version under which the response to this request will be stored. The handler reads data of this version or a
   * later one.
   */
  versionOf(request: FastifyRequest): number;
  /** Whether a response is stored under the key, valid or not. */
  has(key: string): boolean;
  /** The response under the key if it is still valid. */
  get(key: string): Promise<CachedResponse | null>;
  /** The key of a request's response; null if it cannot be cached, or if no such request has reached Fastify yet. */
  keyOf(request: IncomingMessage): string | null;
  /** The key for a request that the server makes to itself. */
  keyOfUrl(url: string, language: Language): string;
  /** Called with each response that is stored. */
  onStored: ((key: string, cached: CachedResponse) => void) | null;
}

interface ResponseCacheOptions {
  corsOrigins: readonly string[];
  maxBytes?: number;
}

const MAX_BYTES = 16_777_216;
/** The minimum size that an entry counts, because its headers also take memory. */
const MIN_ENTRY_BYTES = 4_096;
/** The number of distinct `Accept` headers of API calls, one per kind of client. */
const MAX_ACCEPTS = 100;

export function createResponseCache({ corsOrigins, maxBytes = MAX_BYTES }: ResponseCacheOptions): ResponseCache {
  const stored = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => Math.max(key.length + body.length, MIN_ENTRY_BYTES),
  });
  const paths = new Set<string>();
  const versions = new WeakMap<FastifyRequest, number>();
  /**
   * `Accept` headers that Fastify has treated as API calls: only Fastify decides what is a navigation. No page has the path of
   * a cached response, so other headers decide nothing.
   */
  const callAccepts = new LRUCache<string, true>({ max: MAX_ACCEPTS });

  const keyFrom = (url: string, { origin = '', 'accept-language': language }: IncomingHttpHeaders): string =>
    `${corsOrigins.includes(origin) ? origin : ''} ${messageLanguage(language)} ${url}`;

  const cache: ResponseCache = {
    onStored: null,

    cacheRoutes(scope, readVersion) {
      const currentVersion = coalesce(readVersion);
      scope.addHook('onRoute', ({ url }) => void paths.add(url));
      scope.addHook('preHandler', async (request) => {
        versions.set(request, await currentVersion());
      });
      scope.addHook('onSend', async (request, reply, payload) => {
        const version = versions.get(request);
        // An error, or a request that was rejected before its handler.
        if (version === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
        const key = keyFrom(request.url, request.headers);
        const cached = { version, currentVersion, ...tagResponse(reply, Buffer.from(payload)) };
        stored.set(key, cached);
        // Under /api every Accept header is a call, also the one of a browser's navigation.
        if (request.originalUrl === request.url) callAccepts.set(request.headers.accept ?? '', true);
        cache.onStored?.(key, cached);
        if (!namesTag(request.headers['if-none-match'], cached.tag)) return cached.body;
        reply.code(304).removeHeader('content-type');
        // For HEAD, Fastify's own hook measures the body and removes it.
        return request.method === 'HEAD' ? cached.body : null;
      });
    },

    versionOf(request) {
      const version = versions.get(request);
      if (version === undefined) throw new Error('The response to this request is not cached.');
      return version;
    },

    has: (key) => stored.has(key),

    async get(key) {
      const known = stored.get(key);
      if (!known) return null;
      // If the version cannot be read, the handler fails the same way and reports it.
      const version = await known.currentVersion().catch(() => null);
      // The entry may have been replaced in the meantime.
      const cached = stored.get(key);
      return cached?.version === version ? cached : null;
    },

    keyOf({ method, url = '', headers }) {
      if ((method !== 'GET' && method !== 'HEAD') || !isPlain(headers)) return null;
      const routed = withoutApiPrefix(url);
      if (!paths.has(pathOf(routed))) return null;
      const isCall = routed !== url || callAccepts.has(headers.accept ?? '');
      return isCall ? keyFrom(routed, headers) : null;
    },

    keyOfUrl: (url, language) => keyFrom(withoutApiPrefix(url), { 'accept-language': language }),
  };
  return cache;
}

/** Adds the ETag and returns the response to cache. */
function tagResponse(
  reply: FastifyReply,
  body: Buffer,
): Pick<CachedResponse, 'tag' | 'head' | 'notModifiedHead' | 'body'> {
  const tag = entityTag(body);
  reply.headers({ etag: tag, 'cache-control': 'no-cache' });
  const { 'content-type': type, ...notModified } = reply.getHeaders();
  const head = { ...notModified, 'content-type': type, 'content-length': body.length };
  return { tag, head: cacheableHead(head), notModifiedHead: cacheableHead(notModified), body };
}

/** Whether request-limits.ts would accept the request: the cache responds before those rules run. */
const isPlain = (headers: IncomingHttpHeaders): boolean =>
  headers.host !== undefined &&
  isValidHost(headers.host) &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers['content-encoding'] === undefined &&
  headers['content-type'] === undefined;
