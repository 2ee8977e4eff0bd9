import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Computes the client's address like Fastify's `request.ip`, for code that runs before Fastify. `trustProxy` is the
 * setting TRUST_PROXY.
 */
export function createClientAddress(trustProxy: string | false): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trust = proxyAddr.compile(trustProxy.split(',').map((network) => network.trim()));
  return (request) => proxyAddr(request, trust) ?? '';
}
