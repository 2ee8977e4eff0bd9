import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { messageLanguage } from '#src/lib/language.ts';
import { pathOf, withoutApiPrefix } from '#src/lib/routed-url.ts';
import { headAnew, keptHead } from '#src/lib/sent-head.ts';
import type { DoorTally } from './door-tally.ts';
import type { Doorkeeper } from './http-server.ts';
import type { ClassPlaces } from './overload.ts';

interface Refusal {
  head: string[];
  body: string;
}

/**
 * A refusal is held back for so long: whoever asks again at once would otherwise take the time of those who are served, by
 * nothing but refusals. Well within what a person waits for an answer.
 */
const PAUSE_MS = 250;
/** And by up to so much more: a crowd that is sent away together comes back together. */
const SPREAD_MS = 150;

interface Options {
  places: Pick<ClassPlaces, 'publicReads'>;
  corsOrigins: readonly string[];
  tally: DoorTally;
}

/**
 * Turns strangers' reads away while there is no place for them, with the very bytes that Fastify said the first time: a refusal
 * that costs what an answer costs takes the time of those who are served. Whoever shows a token, or sends a body, is judged inside.
 */
export function createOverloadDoor({ places, corsOrigins, tally }: Options) {
  const refusals = new Map<string, Refusal>();
  const uncounted = new Set<string>();
  const variantOf = (headers: IncomingHttpHeaders): string =>
    `${messageLanguage(headers['accept-language'])} ${corsOrigins.find((origin) => origin === headers.origin) ?? ''}`;

  const listen = fp(async (app) => {
    app.addHook('onRoute', ({ url, config }) => {
      if (config?.isUncounted) uncounted.add(url);
    });
    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.isTurnedAway || typeof payload !== 'string') return;
      const head = keptHead({ ...reply.getHeaders(), 'content-length': Buffer.byteLength(payload) });
      refusals.set(variantOf(request.headers), { head, body: payload });
    });
  });

  const doorkeeper: Doorkeeper = (request, response, next) => {
    if (!places.publicReads.isFull() || !isRead(request) || uncounted.has(pathOf(withoutApiPrefix(request.url ?? ''))))
      return next();
    const refusal = refusals.get(variantOf(request.headers));
    if (!refusal) return next();
    tally.count('turnedAway');
    const refuse = () => response.writeHead(503, headAnew(refusal.head)).end(refusal.body);
    setTimeout(refuse, PAUSE_MS + Math.random() * SPREAD_MS);
  };

  return { listen, doorkeeper };
}

const isRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;
