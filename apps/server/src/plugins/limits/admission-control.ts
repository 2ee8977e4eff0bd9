import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#src/lib/app-error.ts';
import { createSemaphore, type Semaphore, type SemaphoreOptions } from '#src/lib/concurrency-limiter.ts';
import { addressKey } from '#src/lib/network/network-address.ts';
import type { GateMetrics } from '../gate-metrics.ts';
import { hasBody } from './body-timeout.ts';

const QUEUE_TIMEOUT_MS = 5000;
/** Longer than any request should take: frees the slot of a request that never ends. */
const ABANDONED_MS = 30_000;

/**
 * Slots and queue length per class of request. Staff have their own slots, so the office keeps working under any public
 * load. In the queues of the public classes addresses take turns, and sign-in has its own slots.
 *
 * Public reads mostly wait for the database. Sixteen keep the ten connections of the pool busy; more would only wait
 * for a connection, ahead of the office. The queue is short enough to be served within a second.
 */
export const REQUEST_LIMITS = {
  publicReads: { slots: 16, queueLimit: 48, queueTimeoutMs: 800 },
  publicWrites: { slots: 16, slotsPerKey: 8, queueLimit: 128 },
  signIn: { slots: 16, slotsPerKey: 8, queueLimit: 128 },
  staffReads: { slots: 32, queueLimit: 128 },
  staffWrites: { slots: 16, queueLimit: 128 },
  uploads: { slots: 4, queueLimit: 64 },
} as const satisfies Record<string, SemaphoreOptions>;
export type RequestClass = keyof typeof REQUEST_LIMITS;
export type RequestLimits = Record<RequestClass, SemaphoreOptions>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes no slot: monitoring needs a response under any load. */
    skipsAdmission?: boolean;
    /** Sign-in and token refresh: other public writes cannot take their slots. */
    isSignIn?: boolean;
  }
  interface FastifyRequest {
    /** Releases the slot of the request; null when it holds none. */
    releaseSlot: (() => void) | null;
    /** True if admission control rejected the request. */
    isRejected: boolean;
  }
}

/**
 * Set for requests that the server makes to itself. The outer request already holds a slot; taking a second one could
 * deadlock.
 */
const withinRequest = new AsyncLocalStorage<true>();
export const withoutAdmission = <T>(work: () => T): T => withinRequest.run(true, work);

export type RequestLimiters = Record<RequestClass, Semaphore>;

/** Tests pass other limits. */
export const createRequestLimiters = (limits: RequestLimits = REQUEST_LIMITS): RequestLimiters =>
  Object.fromEntries(
    Object.entries(limits).map(([name, options]) => [
      name,
      createSemaphore({ queueTimeoutMs: QUEUE_TIMEOUT_MS, ...options }),
    ]),
  ) as RequestLimiters;

interface AdmissionControlOptions {
  limiters: RequestLimiters;
  metrics: GateMetrics;
}

/**
 * Admission control: each request takes a slot of its class. Requests that cannot be served soon are rejected with
 * Retry-After.
 */
export const admissionControlPlugin = fp<AdmissionControlOptions>(async (app, { limiters, metrics }) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.decorateRequest('releaseSlot', null);
  app.decorateRequest('isRejected', false);

  async function acquireSlot(request: FastifyRequest, reply: FastifyReply, name: RequestClass): Promise<void> {
    const disconnect = new AbortController();
    const abort = () => disconnect.abort();
    reply.raw.once('close', abort);
    // The client may have disconnected before this hook ran.
    if (reply.raw.closed) abort();
    try {
      request.releaseSlot = await limiters[name].acquire(disconnect.signal, addressKey(request.ip));
    } catch (error) {
      request.isRejected = true;
      metrics.count('rejected');
      throw error;
    }
    reply.raw.off('close', abort);
    reply.raw.once('close', () => releaseAfterWork(request));
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isClosing) {
      reply.header('connection', 'close');
      throw new AppError('unavailable', 'unavailable', { retryAfterSeconds: 5 });
    }
    if (needsSlot(request) && !isForStaff(request) && !hasBody(request))
      await acquireSlot(request, reply, publicClass(request));
  });
  // Runs after the body has arrived, so that a slow client holds no slot. Public bodies are small enough to wait in
  // memory.
  app.addHook('preValidation', async (request, reply) => {
    if (needsSlot(request) && !isForStaff(request) && hasBody(request))
      await acquireSlot(request, reply, publicClass(request));
  });
  // Runs after the guards, so that anonymous callers take no staff slots, and before the body is read.
  app.addHook('preParsing', async (request, reply) => {
    if (needsSlot(request) && isForStaff(request)) await acquireSlot(request, reply, staffClass(request));
  });
  // The work is done; a slow client or an event stream needs no slot.
  app.addHook('onSend', async (request) => releaseSlot(request));
});

/** Routes that wait in a queue of their own call it, so that they hold no slot of the other requests. */
export function releaseSlot(request: FastifyRequest): void {
  request.releaseSlot?.();
  request.releaseSlot = null;
}

/**
 * A disconnect does not stop work that has begun, so the slot stays taken until that work ends; otherwise more requests
 * would run than there are slots. While a staff body is still arriving, no work has begun.
 */
function releaseAfterWork(request: FastifyRequest): void {
  if (request.releaseSlot === null) return;
  if (hasBody(request) && !request.raw.readableEnded) releaseSlot(request);
  else setTimeout(releaseSlot, ABANDONED_MS, request).unref();
}

const needsSlot = ({ routeOptions }: FastifyRequest): boolean =>
  !routeOptions.config.skipsAdmission && withinRequest.getStore() === undefined;
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
/** The page of a staff screen is public; only its API calls need staff. */
function isForStaff(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config;
  return (access === 'user' || access === 'admin') && !request.isNavigation;
}

function publicClass(request: FastifyRequest): RequestClass {
  if (isRead(request)) return 'publicReads';
  return request.routeOptions.config.isSignIn ? 'signIn' : 'publicWrites';
}

function staffClass(request: FastifyRequest): RequestClass {
  if (isRead(request)) return 'staffReads';
  return request.routeOptions.config.form ? 'uploads' : 'staffWrites';
}
