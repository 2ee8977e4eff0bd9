import type { FastifyRequest } from 'fastify';
import { forbidden } from '#src/lib/app-error.ts';

/** The origins that are ours: the configured address, the allowed ones, and the very host that was asked. */
export interface OwnOrigins {
  publicUrl: string | undefined;
  corsOrigins: readonly string[];
}

/**
 * A guard for calls that a cookie alone can make. A browser tells where a request comes from;
 * a request that says nothing comes from no browser and carries no one else's cookie.
 */
export function requireSameOrigin(own: OwnOrigins) {
  return async (request: FastifyRequest) => {
    const { origin, host } = request.headers;
    if (origin === undefined) {
      if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden('foreignOrigin');
      return;
    }
    const allowed = [own.publicUrl, ...own.corsOrigins, `${request.protocol}://${host}`];
    if (!allowed.includes(origin)) throw forbidden('foreignOrigin');
  };
}
