import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { answerClientError } from '../errors.ts';

/** The limit for a JSON body. */
const DEFAULT_MS = 10_000;
/** The limit for an upload over a slow office connection. */
export const UPLOAD_MS = 120_000;
/** The limit for any request, including a large file that arrives steadily. */
export const MAX_REQUEST_MS = 30 * 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Restarts the body timeout with this duration. */
    setBodyTimeout: (ms: number) => void;
  }
}

/**
 * Closes requests whose body arrives too slowly. Node has one timeout for all requests, which must be the longest one.
 * Only routes that expect a file and have admitted the caller exceed the default. A rejected body is read to its end in
 * the same time.
 */
export const bodyTimeoutPlugin = fp<{ defaultMs?: number }>(async (app, { defaultMs = DEFAULT_MS }) => {
  app.decorateRequest('setBodyTimeout');
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    let timer: NodeJS.Timeout | undefined;
    request.setBodyTimeout = (ms) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (raw.complete) return;
        // The response has been sent, but the client keeps sending a rejected body.
        if (reply.sent) raw.destroy();
        else answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      }, ms).unref();
    };
    if (!hasBody(request)) return;
    raw.once('close', () => clearTimeout(timer));
    request.setBodyTimeout(defaultMs);
  });
  // After a response with `Connection: close`, Node closes the connection. While a rejected body still arrives, that
  // would reset it, and most clients would lose the response. So the rest is read first, until the body timeout.
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || !hasBody(request) || reply.raw.shouldKeepAlive || reply.hasHeader('connection')) return;
    reply.raw.shouldKeepAlive = true;
    raw.once('close', () => raw.socket.end());
  });
});

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
