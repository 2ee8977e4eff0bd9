import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

const MAPPED_IPV4 = '0:0:0:0:0:ffff';

/**
 * The key for limits per client address. A provider gives each customer an IPv6 /64, so a /64 is one key. Mapped IPv4
 * counts as IPv4.
 */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join(':') === MAPPED_IPV4) {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function groupsOf(ip: string): string[] {
  // The URL parser normalizes the address: lower case, no leading zeros, no dotted end.
  const { hostname } = new URL(`http://[${ip.split('%', 1)[0]}]`);
  const [left = [], right] = hostname
    .slice(1, -1)
    .split('::', 2)
    .map((half) => half.split(':').filter(Boolean));
  if (right === undefined) return left;
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * Computes the client's address like Fastify's `request.ip`, for code that runs before Fastify. `trustProxy` is the
 * setting TRUST_PROXY.
 */
export function createClientAddress(trustProxy: string | false): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trust = proxyAddr.compile(trustProxy.split(',').map((network) => network.trim()));
  return (request) => proxyAddr(request, trust) ?? '';
}
