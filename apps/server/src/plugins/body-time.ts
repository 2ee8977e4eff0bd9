import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { answerClientError } from './errors.ts';

/** A body of JSON has to arrive within this time. */
const USUAL_MS = 10_000;
/** An upload over the line of a small office. */
export const UPLOAD_MS = 120_000;
/** No request takes longer than this to arrive, a large file that comes steadily included. */
export const LONGEST_MS = 30 * 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the sender of the body so long from now on. */
    allowBodyTime: (ms: number) => void;
  }
}

/**
 * Whoever sends his body too slowly is cut off. Node has one such time for all requests, which has to be the longest;
 * only a route that has let its caller in and wants a file allows more than the usual.
 */
export const bodyTimePlugin = fp<{ usualMs?: number }>(async (app, { usualMs = USUAL_MS }) => {
  app.decorateRequest('allowBodyTime');
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    let timer: NodeJS.Timeout | undefined;
    request.allowBodyTime = (ms) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (raw.complete) return;
        // After an answer there is nobody to tell: he went on sending what was refused.
        if (reply.sent) raw.destroy();
        else answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      }, ms).unref();
    };
    if (!hasBody(request)) return;
    raw.once('close', () => clearTimeout(timer));
    request.allowBodyTime(usualMs);
  });
});

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
