import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { LONGEST_MS } from './body-time.ts';

/** Sees a request before Fastify does, and answers it or passes it on. */
export type Doorkeeper = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const MAX_HEADER_BYTES = 16_384;
/** What a process has room for beside its work; a connection that says nothing takes some 15 KB. */
const MAX_CONNECTIONS = 14_000;
/** Of a crowd, so many connections are kept by the system until they are taken; it lets the next ones try again after a second. */
export const BACKLOG = 4096;

/** The server that the app listens with. While it stops there is nobody at the door: Fastify tells everybody so. */
export function createHttpServer(handler: RequestListener, doorkeepers: readonly Doorkeeper[]): Server {
  const through = doorkeepers.reduceRight<RequestListener>(
    (inner, doorkeeper) => (request, response) => doorkeeper(request, response, () => inner(request, response)),
    handler,
  );
  const options = {
    // Without the checking interval the two time-outs do nothing.
    connectionsCheckingInterval: 1000,
    headersTimeout: 5000,
    // The longest that any request may take to arrive; most have far less.
    requestTimeout: LONGEST_MS,
    keepAliveTimeout: 5000,
    maxHeaderSize: MAX_HEADER_BYTES,
    // Refused by us, in the shape of all errors.
    requireHostHeader: false,
  };
  const server = createServer(options, (request, response) =>
    (server.listening ? through : handler)(request, response),
  );
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
