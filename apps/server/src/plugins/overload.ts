import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#src/lib/app-error.ts';
import { createPlaces, type Places, type PlacesOptions } from '#src/lib/limit-concurrency.ts';
import { hasBody } from './body-time.ts';
import { isNavigation } from './navigation.ts';

const PATIENCE_MS = 5000;
/** Longer than the work for a request takes; should one never end, its place is not lost for ever. */
const GIVEN_UP_MS = 30_000;

/**
 * How many requests are worked on at once, and how many wait. Staff have places of their own: whatever the public site
 * has to bear, the office can work.
 *
 * Visitors' reads are mostly the work of the database. Sixteen keep the ten connections of the pool busy, because a part of their
 * time is ours; more would only wait inside, in front of the office. The line is as long as is served within a second: in a
 * longer one everybody would wait for what half of them could have at once.
 */
const CLASSES = {
  publicReads: { running: 16, waiting: 48, patienceMs: 800 },
  publicWrites: { running: 16, waiting: 128 },
  staffReads: { running: 32, waiting: 128 },
  staffWrites: { running: 16, waiting: 128 },
  uploads: { running: 4, waiting: 64 },
} as const satisfies Record<string, PlacesOptions>;
export type RequestClass = keyof typeof CLASSES;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes no place: whoever watches over the server has to hear from it whatever happens. */
    isUncounted?: boolean;
  }
  interface FastifyRequest {
    /** Gives the place back that the request has taken, before its answer if need be; null when it has none. */
    leavePlace: (() => void) | null;
    /** There was no place for it. */
    isTurnedAway: boolean;
  }
}

/** Requests that the server makes to itself on behalf of one that has its place: waiting for one more could wait for ever. */
const withinRequest = new AsyncLocalStorage<true>();
export const insideRequest = <T>(work: () => T): T => withinRequest.run(true, work);

export type ClassPlaces = Record<RequestClass, Places>;

/** Other classes than the usual are for tests. */
export const createClassPlaces = (classes: Record<RequestClass, PlacesOptions> = CLASSES): ClassPlaces =>
  Object.fromEntries(
    Object.entries(classes).map(([name, options]) => [name, createPlaces({ patienceMs: PATIENCE_MS, ...options })]),
  ) as ClassPlaces;

/** Turns requests away before they pile up: who cannot be served soon hears so at once, and when to come again. */
export const overloadPlugin = fp<{ places: ClassPlaces }>(async (app, { places }) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.decorateRequest('leavePlace', null);
  app.decorateRequest('isTurnedAway', false);

  async function takePlace(request: FastifyRequest, reply: FastifyReply, name: RequestClass): Promise<void> {
    const leaving = new AbortController();
    const gone = () => leaving.abort();
    reply.raw.once('close', gone);
    // Gone before it came as far.
    if (reply.raw.closed) gone();
    request.isTurnedAway = true;
    request.leavePlace = await places[name].enter(leaving.signal);
    request.isTurnedAway = false;
    reply.raw.off('close', gone);
    reply.raw.once('close', () => leaveWhenDone(request));
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isClosing) {
      reply.header('connection', 'close');
      throw new AppError('unavailable', 'unavailable', { retryAfterSeconds: 5 });
    }
    if (isCounted(request) && !isForStaff(request)) await takePlace(request, reply, publicClass(request));
  });
  // After the guards, so that strangers take no places of the staff; before the first byte of a body is read.
  app.addHook('preParsing', async (request, reply) => {
    if (isCounted(request) && isForStaff(request)) await takePlace(request, reply, staffClass(request));
  });
  // The answer is made: who reads it slowly, or listens to a stream of events, is no work for us.
  app.addHook('onSend', async (request) => leavePlace(request));
});

function leavePlace(request: FastifyRequest): void {
  request.leavePlace?.();
  request.leavePlace = null;
}

/**
 * Who goes away stops nothing of what was begun for him: his place is free when that has ended, or more would be worked on
 * than there are places. Where his body is still waited for, nothing was begun.
 */
function leaveWhenDone(request: FastifyRequest): void {
  if (request.leavePlace === null) return;
  if (hasBody(request) && !request.raw.readableEnded) leavePlace(request);
  else setTimeout(leavePlace, GIVEN_UP_MS, request).unref();
}

const isCounted = ({ routeOptions }: FastifyRequest): boolean =>
  !routeOptions.config.isUncounted && withinRequest.getStore() === undefined;
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
/** The page of a screen is given to anybody; only its calls are for staff. */
function isForStaff(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config;
  return (access === 'user' || access === 'admin') && !isNavigation(request);
}

const publicClass = (request: FastifyRequest): RequestClass => (isRead(request) ? 'publicReads' : 'publicWrites');

function staffClass(request: FastifyRequest): RequestClass {
  if (isRead(request)) return 'staffReads';
  return request.routeOptions.config.form ? 'uploads' : 'staffWrites';
}
