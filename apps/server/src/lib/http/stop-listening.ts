import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a sent request takes to arrive. */
const GRACE_MS = 200;

/**
 * Tracks the connections of an HTTP server. Returns the first step of a graceful shutdown: stop accepting, give open
 * connections a moment to send their request, then close those that sent nothing. Without it, `close` resets a
 * connection whose request has not been read, and waits forever for a connection that a browser opened in advance.
 */
export function prepareStop(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    // http.Server.close would also close idle connections right away.
    Server.prototype.close.call(server);
    await sleep(GRACE_MS);
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}
