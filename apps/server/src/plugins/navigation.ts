import type { FindPageArea } from '@sampan/contract/pages';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { pathOf } from '#src/lib/http/routed-url.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request gets a page. Pages and API calls share paths. */
    isNavigation: boolean;
  }
}

/** The request headers that decide between page and API call, for `Vary`. */
export const NAVIGATION_HEADERS = 'Accept, Authorization, Sec-Fetch-Dest, Sec-Fetch-Mode';

/** Decides between page and API call (ADR 3). */
export const navigationPlugin = fp<{ findPageArea: FindPageArea }>(async (app, { findPageArea }) => {
  app.decorateRequest('isNavigation', false);
  app.addHook('onRequest', async (request) => {
    request.isNavigation = await isNavigation(request, findPageArea);
  });
});

async function isNavigation(request: FastifyRequest, findPageArea: FindPageArea): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/api(?:[/?]|$)/.test(request.originalUrl) || request.routeOptions.config.isDocument) return false;
  const accepted = request.type(['application/json', 'text/html', 'application/xhtml+xml']);
  if (accepted === 'text/html' || accepted === 'application/xhtml+xml') return true;
  // Crawlers, messengers, monitors and command lines accept anything, or do not say what they accept.
  const acceptsPage = request.type(['text/html']) !== false;
  if (!acceptsPage || namesJson(request) || isByScript(request) || request.headers.authorization !== undefined)
    return false;
  const area = await findPageArea(pathOf(request.url));
  // A staff call without a token is rejected with 401, as documented. Public pages are the exception: their visitors have none.
  return area === 'public' || (area !== null && request.is404);
}

const namesJson = ({ headers }: FastifyRequest): boolean => /[/+]json\b/i.test(headers.accept ?? '');

/** Browsers and Node send these headers with `fetch`. */
function isByScript({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  return mode === undefined ? destination === 'empty' : mode !== 'navigate';
}
