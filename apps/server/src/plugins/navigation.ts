import type { FastifyRequest } from 'fastify';

/** Whether a browser asks for a page here, and not for the answer of a call at the same address. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/api(?:[/?]|$)/.test(request.originalUrl) || request.routeOptions.config.isDocument) return false;
  return request.type(['application/json', 'text/html']) === 'text/html';
}
