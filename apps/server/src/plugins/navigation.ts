import type { FastifyRequest } from 'fastify';

/** Whether the request is a browser navigation. Pages and API calls share paths. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/api(?:[/?]|$)/.test(request.originalUrl) || request.routeOptions.config.isDocument) return false;
  return request.type(['application/json', 'text/html']) === 'text/html';
}
