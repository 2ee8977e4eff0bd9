import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { cacheableHead, withRequestId } from '#src/lib/http/response-head.ts';
import { pathOf, withoutApiPrefix } from '#src/lib/http/routed-url.ts';
import { messageLanguage } from '#src/lib/language.ts';
import { addressKey } from '#src/lib/network/network-address.ts';
import type { GateMetrics } from '../gate-metrics.ts';
import type { RequestGate } from '../http-server.ts';
import type { RequestLimiters } from './admission-control.ts';

interface Rejection {
  head: string[];
  body: string;
}

/** The delay of a rejection, so that clients that retry immediately do not keep the server busy with rejections. */
const DELAY_MS = 250;
/** Random extra delay, so that clients rejected together do not return together. */
const JITTER_MS = 150;

interface LoadSheddingOptions {
  clientAddress: (request: IncomingMessage) => string;
  limiters: Pick<RequestLimiters, 'publicReads'>;
  corsOrigins: readonly string[];
  metrics: GateMetrics;
}

/**
 * Load shedding: rejects public reads of an address before Fastify while that address has its share of a full queue.
 * Repeats the bytes of Fastify's first rejection, because a pass through Fastify costs as much as a response. Requests
 * with a token or a body go on to Fastify.
 */
export function createLoadSheddingGate({ limiters, clientAddress, corsOrigins, metrics }: LoadSheddingOptions) {
  const rejections = new Map<string, Rejection>();
  const exemptPaths = new Set<string>();
  const variantOf = (headers: IncomingHttpHeaders): string =>
    `${messageLanguage(headers['accept-language'])} ${corsOrigins.find((origin) => origin === headers.origin) ?? ''}`;

  /** Learns exempt paths and rejections from Fastify. */
  const plugin = fp(async (app) => {
    app.addHook('onRoute', ({ url, config }) => {
      if (config?.skipsAdmission) exemptPaths.add(url);
    });
    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.isRejected || typeof payload !== 'string') return;
      const head = cacheableHead({ ...reply.getHeaders(), 'content-length': Buffer.byteLength(payload) });
      rejections.set(variantOf(request.headers), { head, body: payload });
    });
  });

  const gate: RequestGate = (request, response, next) => {
    if (!isPublicRead(request) || exemptPaths.has(pathOf(withoutApiPrefix(request.url ?? '')))) return next();
    if (!limiters.publicReads.isFull(addressKey(clientAddress(request)))) return next();
    const rejection = rejections.get(variantOf(request.headers));
    if (!rejection) return next();
    metrics.count('rejected');
    const reject = () => response.writeHead(503, withRequestId(rejection.head)).end(rejection.body);
    setTimeout(reject, DELAY_MS + Math.random() * JITTER_MS);
  };

  return { plugin, gate };
}

const isPublicRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;
