import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { hasTwoHosts } from '#src/lib/http/host-header.ts';
import { MAX_REQUEST_MS } from './limits/body-timeout.ts';

/** Handles a request before Fastify: responds, or passes it on with `next`. */
export type RequestGate = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const MAX_HEADER_BYTES = 16_384;
/** An idle connection takes about 15 KB. */
const MAX_CONNECTIONS = 14_000;
/**
 * The number of connections that the system queues until they are accepted. Clients of further ones retry after a
 * second.
 */
export const BACKLOG = 4096;

/** The HTTP server that Fastify uses. During shutdown, requests bypass the gates and Fastify answers them with 503. */
export function createHttpServer(handler: RequestListener, gates: readonly RequestGate[]): Server {
  const gated = gates.reduceRight<RequestListener>(
    (inner, gate) => (request, response) => gate(request, response, () => inner(request, response)),
    handler,
  );
  const options = {
    // The two timeouts below have no effect without this interval.
    connectionsCheckingInterval: 1000,
    headersTimeout: 5000,
    // The upper bound for all requests; body-timeout.ts sets shorter ones.
    requestTimeout: MAX_REQUEST_MS,
    keepAliveTimeout: 5000,
    maxHeaderSize: MAX_HEADER_BYTES,
    // request-limits.ts rejects a request without Host, in our error format.
    requireHostHeader: false,
  };
  // Fastify rejects a request with two hosts, which a cached response may not answer.
  const handlerOf = (request: IncomingMessage) => (server.listening && !hasTwoHosts(request) ? gated : handler);
  const server = createServer(options, (request, response) => handlerOf(request)(request, response));
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
