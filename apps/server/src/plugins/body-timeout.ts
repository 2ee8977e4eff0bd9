import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { answerClientError } from './errors.ts';

/** For a JSON body. */
const DEFAULT_MS = 10_000;
/** For an upload over a slow office line. */
export const UPLOAD_MS = 120_000;
/** For any request, including a large file that arrives steadily. */
export const MAX_REQUEST_MS = 30 * 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Restarts the body timeout with this time. */
    setBodyTimeout: (ms: number) => void;
  }
}

/**
 * Closes requests whose body arrives too slowly. Node has one timeout for all requests, which has to be the longest one; here
 * only routes that have admitted their caller and expect a file set more than the default.
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
        // The response has been sent, but the client goes on sending a rejected body.
        if (reply.sent) raw.destroy();
        else answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      }, ms).unref();
    };
    if (!hasBody(request)) return;
    raw.once('close', () => clearTimeout(timer));
    request.setBodyTimeout(defaultMs);
  });
});

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
