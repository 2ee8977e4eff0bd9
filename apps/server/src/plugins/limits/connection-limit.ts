import type { Server } from 'node:net';
import { createKeyedLimit } from '#src/lib/keyed-limit.ts';
import { addressKey } from '#src/lib/network/network-address.ts';
import { isPublicAddress } from '#src/lib/network/public-address.ts';

/** Enough for about thirty browsers behind one address. */
const MAX_PER_ADDRESS = 200;

interface ConnectionLimitOptions {
  max?: number;
  isLimited?: (ip: string) => boolean;
}

/**
 * Limits the connections of each public address. Loopback and private addresses are not limited: they belong to a proxy or to
 * the office. Tests pass other options.
 */
export function limitConnections(
  server: Server,
  { max = MAX_PER_ADDRESS, isLimited = isPublicAddress }: ConnectionLimitOptions = {},
): void {
  const acquire = createKeyedLimit(max);
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (!isLimited(remoteAddress)) return;
    const release = acquire(addressKey(remoteAddress));
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}
