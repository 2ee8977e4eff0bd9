import { BlockList, isIP, isIPv6 } from 'node:net';

/** IPv4 networks that are not on the public internet: private, shared, documentation, multicast. */
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

/** Reserved networks within global unicast IPv6: documentation, and tunnels, which lead to any IPv4 address. */
const RESERVED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [network, bits] of RESERVED_IPV4) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of RESERVED_IPV6) reserved.addSubnet(network, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Whether an address is on the public internet. IPv4-mapped IPv6 is treated as IPv4. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0 || ip.includes('%')) return false;
  if (!isIPv6(ip)) return !reserved.check(ip, 'ipv4');
  return (globalUnicast.check(ip, 'ipv6') || mapped.check(ip, 'ipv6')) && !reserved.check(ip, 'ipv6');
}
