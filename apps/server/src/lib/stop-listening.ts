import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than what was sent takes to arrive. */
const TAKEN_MS = 200;

/**
 * Watches the connections of an HTTP server. Returns the first step of its end: no new connection is taken, and those that
 * were have a moment to say what they want. A server that is closed at once resets a connection whose request is there and
 * was not read yet; and it waits for ever for one on which nothing ever came, as browsers open them ahead of need.
 */
export function prepareStop(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    // The one of HTTP would end idle connections at once.
    Server.prototype.close.call(server);
    await sleep(TAKEN_MS);
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}
