import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { signFileUrl, verifyFileUrl } from './signed-url.ts';

const secret = randomBytes(32);
const path = '/files/1/inline';
const inAMinute = () => new Date(Date.now() + 60_000);

function read(address: string) {
  const [signedPath = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  return { secret, path: signedPath, expires: params.get('expires') ?? '', signature: params.get('signature') ?? '' };
}

test('a signed URL opens its path until it expires', () => {
  expect(verifyFileUrl(read(signFileUrl({ secret, path, expiresAt: inAMinute() })))).toBe(true);
  expect(verifyFileUrl(read(signFileUrl({ secret, path })))).toBe(true);
  expect(verifyFileUrl(read(signFileUrl({ secret, path, expiresAt: new Date(Date.now() - 1000) })))).toBe(false);
});

test('a signed URL is invalid for another path, time, signature or secret', () => {
  const signed = read(signFileUrl({ secret, path, expiresAt: inAMinute() }));

  for (const changed of [
    { path: '/files/1/attachment' },
    { expires: String(Number(signed.expires) + 1) },
    { expires: '' },
    { expires: 'Infinity' },
    { signature: '' },
    { signature: `${signed.signature}=` },
    { signature: signed.signature.toLowerCase() },
    { secret: randomBytes(32) },
  ])
    expect(verifyFileUrl({ ...signed, ...changed })).toBe(false);
});

test('every character of the signature is compared, including the last', () => {
  const signed = read(signFileUrl({ secret, path, expiresAt: inAMinute() }));

  for (const at of signed.signature.split('').keys())
    for (const other of 'AQgwBCDE') {
      const signature = `${signed.signature.slice(0, at)}${other}${signed.signature.slice(at + 1)}`;
      expect(verifyFileUrl({ ...signed, signature })).toBe(signature === signed.signature);
    }
});
