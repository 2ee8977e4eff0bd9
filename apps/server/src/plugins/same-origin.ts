import type { FastifyRequest } from 'fastify';
import { forbidden } from '#src/lib/app-error.ts';

/** Configured origins. The origin of the request's own host is allowed too. */
export interface OwnOrigins {
  publicUrl: string | undefined;
  corsOrigins: readonly string[];
}

/**
 * CSRF guard for calls that are authenticated by a cookie alone. Browsers send `Origin` or `Sec-Fetch-Site`; a request
 * with neither does not come from a browser, so it cannot carry a victim's cookie.
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
