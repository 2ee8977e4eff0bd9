import type { Server } from 'node:net';
import { addressKey } from '#src/lib/network-address.ts';
import { placesPerKey } from '#src/lib/places-per-key.ts';
import { isPublicAddress } from '#src/lib/public-address.ts';

/** Some thirty browsers behind one address. */
const MOST_PER_ADDRESS = 200;

interface Options {
  most?: number;
  isCounted?: (ip: string) => boolean;
}

/**
 * No single address on the open internet can hold all connections. Those from this machine and from private networks are not
 * counted: there stands a proxy, or the office. Other options than the usual are for tests.
 */
export function limitConnections(
  server: Server,
  { most = MOST_PER_ADDRESS, isCounted = isPublicAddress }: Options = {},
): void {
  const take = placesPerKey(most);
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (!isCounted(remoteAddress)) return;
    const leave = take(addressKey(remoteAddress));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}
