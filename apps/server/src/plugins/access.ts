import { isAdmin } from '@sampan/contract/accounts';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { forbidden, unauthenticated } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';

export type Access = 'public' | 'user' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Start-up fails when a route does not say. */
    access?: Access;
    /** Shown as it is to a browser that navigates here, instead of the web app's page. */
    isDocument?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** Refuses a caller whose session has ended since the request began: an upload takes its time. */
    confirmCaller: () => Promise<void>;
  }
  interface FastifyInstance {
    routeTable: readonly DeclaredRoute[];
  }
}

/** A route as it was registered: tests are made from these. */
export interface DeclaredRoute {
  method: string;
  url: string;
  access: Access;
  schema: FastifySchema;
  /** Of a route that reads a multipart form. */
  form: unknown;
}

/** Finds the caller behind a bearer token, or null when it opens nothing (any more). */
export type Authenticate = (token: string) => Promise<Caller | null>;

/** Guards hang on routes, never on path prefixes, and run before the first byte of a body is read. */
export const accessPlugin = fp<{ authenticate: Authenticate }>(async (app, { authenticate }) => {
  const declared: { method: string; url: string; config: FastifyContextConfig; schema: FastifySchema }[] = [];
  app.decorateRequest('caller', null);
  app.decorate('routeTable', {
    getter: () =>
      declared.map(({ config, ...route }) => ({ ...route, access: config.access ?? 'public', form: config.form })),
  });

  const requireAccount = async (request: FastifyRequest) => {
    const token = bearerToken(request);
    request.caller = token === null ? null : await authenticate(token);
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
    const silent = declared.filter(({ config }) => config.access === undefined);
    if (silent.length > 0) {
      throw new Error(
        `These routes do not say who may call them: ${silent.map(({ method, url }) => `${method} ${url}`).join(', ')}`,
      );
    }
  });
});

/** The caller of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthenticated();
  return request.caller;
}

/** The token of the one Authorization header. Two of them are a trick, not a request. */
export function bearerToken(request: FastifyRequest): string | null {
  const headers = request.raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization',
  );
  if (headers.length !== 1) return null;
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Lets a plugin from elsewhere register routes that everybody may call, and that a browser is shown as they are. */
export function declarePublicDocuments(scope: FastifyInstance) {
  scope.addHook('onRoute', (route) => {
    route.config = Object.assign(route.config ?? {}, { access: 'public' as const, isDocument: true });
  });
}
