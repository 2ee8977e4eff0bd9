import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks of IPv4 that are nobody's on the open internet: of one's own house, of a provider, for tests, for many at once. */
const RESERVED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Inside the one part of IPv6 that is given out: tunnels, which lead to any IPv4, and examples. */
const RESERVED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [network, bits] of RESERVED_IPV4) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of RESERVED_IPV6) reserved.addSubnet(network, bits, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Whether an address belongs to somebody on the open internet. IPv4 written as IPv6 is judged as the IPv4 it is. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0 || ip.includes('%')) return false;
  if (!isIPv6(ip)) return !reserved.check(ip, 'ipv4');
  return (givenOut.check(ip, 'ipv6') || mapped.check(ip, 'ipv6')) && !reserved.check(ip, 'ipv6');
}
