import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesTag } from '#src/lib/http/entity-tag.ts';
import { withRequestId } from '#src/lib/http/response-head.ts';
import type { GateMetrics } from './gate-metrics.ts';
import type { RequestGate } from './http-server.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

interface ResponseCacheGates {
  /** Serves cached responses, and makes requests wait for a response that is being generated. */
  serve: RequestGate;
  /** Runs after load shedding: marks the response to the request as being generated. */
  track: RequestGate;
}

/**
 * Serves cached responses before Fastify, byte for byte and without a slot of admission control. Concurrent requests for the
 * same response are coalesced: one generates it and the others wait.
 */
export function createResponseCacheGates(cache: ResponseCache, metrics: GateMetrics): ResponseCacheGates {
  /** By cache key. Resolves with null if no response was stored. */
  const pending = new Map<string, PromiseWithResolvers<CachedResponse | null>>();
  cache.onStored = (key, cached) => pending.get(key)?.resolve(cached);

  function markPending(key: string, response: ServerResponse): void {
    const generated = Promise.withResolvers<CachedResponse | null>();
    pending.set(key, generated);
    void generated.promise.then(() => pending.delete(key));
    // The request was rejected, or its client disconnected.
    response.once('close', () => generated.resolve(null));
  }

  function send(
    { tag, head, notModifiedHead, body }: CachedResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    if (namesTag(request.headers['if-none-match'], tag)) {
      metrics.count('notModified');
      const length = request.method === 'HEAD' ? ['content-length', String(body.length)] : [];
      response.writeHead(304, [...withRequestId(notModifiedHead), ...length]).end();
    } else {
      metrics.count('answered');
      response.writeHead(200, withRequestId(head)).end(body);
    }
  }

  return {
    async serve(request, response, next) {
      const key = cache.keyOf(request);
      if (key === null || !(cache.has(key) || pending.has(key))) return next();
      let cached = await cache.get(key);
      // A response whose generation started before this request may be older than the request.
      const before = cached ? undefined : pending.get(key);
      if (before && (await before.promise)) {
        cached = await cache.get(key);
        // A response whose generation started after this request is new enough, even if it is outdated by now.
        const after = cached ? undefined : pending.get(key);
        if (after) cached = await after.promise;
      }
      // The client has disconnected, so its response would never emit the event that ends `pending`.
      if (response.closed) return;
      // No await before `next()`: the next waiting request must find the key pending again.
      if (cached) send(cached, request, response);
      else next();
    },
    track(request, response, next) {
      const key = cache.keyOf(request);
      if (key !== null && !pending.has(key)) markPending(key, response);
      next();
    },
  };
}
