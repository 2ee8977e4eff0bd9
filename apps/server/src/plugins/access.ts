import { isAdmin } from '@sampan/contract/accounts';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { AppError, forbidden, unauthenticated } from '#src/lib/app-error.ts';
import type { Caller, Origin } from '#src/lib/caller.ts';

export type Access = 'public' | 'user' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which callers the route admits. Startup fails if a route does not declare it. */
    access?: Access;
    /** Browser navigations get this response instead of the web app's page. */
    isDocument?: boolean;
    /** Also for a caller that still has to set up the second factor of its role. */
    isEnrollment?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** Throws if the session has ended since the request began, which can happen during a long upload. */
    confirmCaller: () => Promise<void>;
  }
  interface FastifyInstance {
    routeTable: readonly DeclaredRoute[];
  }
}

/** A registered route. Tests are generated from these. */
export interface DeclaredRoute {
  method: string;
  url: string;
  access: Access;
  schema: FastifySchema;
  /** The schema of a multipart form. */
  form: unknown;
}

/** Finds the caller of a bearer token. Returns null if the token is unknown or its session has ended. */
export type Authenticate = (token: string) => Promise<Caller | null>;

/** Adds a guard to each route, never to a path prefix. Guards run before the body is read. */
export const accessPlugin = fp<{ authenticate: Authenticate }>(async (app, { authenticate }) => {
  const declared: { method: string; url: string; config: FastifyContextConfig; schema: FastifySchema }[] = [];
  app.decorateRequest('caller', null);
  app.decorate('routeTable', {
    getter: () =>
      declared.map(({ config, ...route }) => ({ ...route, access: config.access ?? 'public', form: config.form })),
  });

  const requireAccount = async (request: FastifyRequest) => {
    const token = bearerToken(request);
    request.caller = token === null ? null : await callerBehind(request, token, authenticate);
    if (!request.caller) throw unauthenticated();
  };
  app.decorateRequest('confirmCaller', async function (this: FastifyRequest) {
    if (this.caller) await requireAccount(this);
  });
  const requireAdmin = async (request: FastifyRequest) => {
    await requireAccount(request);
    if (!isAdmin(callerOf(request).role)) throw forbidden();
  };

  app.addHook('onRoute', (route) => {
    route.config ??= {};
    for (const method of [route.method].flat())
      declared.push({ method, url: route.url, config: route.config, schema: route.schema ?? {} });
    const guard = { public: null, user: requireAccount, admin: requireAdmin }[route.config.access ?? 'public'];
    if (guard) route.onRequest = [guard, ...[route.onRequest ?? []].flat()];
  });
  app.addHook('onReady', async () => {
    const undeclared = declared.filter(({ config }) => config.access === undefined);
    if (undeclared.length > 0) {
      throw new Error(
        `These routes do not declare config.access: ${undeclared.map(({ method, url }) => `${method} ${url}`).join(', ')}`,
      );
    }
  });
});

/**
 * The caller of a token, with the source of the request; null if the token is invalid. Throws if the caller has to set up a
 * second factor first.
 */
export async function callerBehind(
  request: FastifyRequest,
  token: string,
  authenticate: Authenticate,
): Promise<Caller | null> {
  const caller = await authenticate(token);
  if (caller?.mustEnroll && !request.routeOptions.config.isEnrollment)
    throw new AppError('second_factor_required', 'secondFactorRequired');
  return caller && { ...caller, origin: originOf(request) };
}

/** Long enough to recognize a browser, short enough to show in a list. */
const USER_AGENT_LENGTH = 300;

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH).toWellFormed(),
});

/** The caller of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthenticated();
  return request.caller;
}

/**
 * The token of the Authorization header. A request with two such headers is rejected, because proxies may disagree on
 * which one counts.
 */
export function bearerToken(request: FastifyRequest): string | null {
  const headers = request.raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization',
  );
  if (headers.length !== 1) return null;
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Makes the routes that third-party plugins register in this scope public documents. */
export function declarePublicDocuments(scope: FastifyInstance) {
  scope.addHook('onRoute', (route) => {
    route.config = Object.assign(route.config ?? {}, { access: 'public' as const, isDocument: true });
  });
}
