import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1'])(
  '%s is on the public internet',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '127.255.255.255',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '::ffff:192.168.1.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '',
  'localhost',
  '127.1',
  '0x7f.0.0.1',
])('%s is not on the public internet', (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});

test('IPv4-mapped IPv6 is treated as IPv4', () => {
  expect(isPublicAddress('::ffff:8.8.8.8')).toBe(true);
});
