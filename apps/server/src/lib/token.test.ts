import { expect, test } from 'vitest';
import { newToken, tokenDigest } from './token.ts';

test('a token is 256 random bits, safe in a header, a cookie and a URL', () => {
  const tokens = Array.from({ length: 1000 }, newToken);

  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  }
});

test('the digest of a token is the SHA-256 of its text', () => {
  expect(tokenDigest('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
