import { describe, expect, test } from 'vitest';
import { newRecoveryCodes, normalizeCode } from './recovery-codes.ts';
import { seal, unseal } from './secret-box.ts';
import { base32, otpauthUri, stepAt, stepsOfCode, totpCode } from './totp.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i is the one of RFC 6238', (seconds, code) => {
    expect(totpCode(RFC_SECRET, stepAt(seconds), 8)).toBe(code);
    expect(totpCode(RFC_SECRET, stepAt(seconds))).toBe(code.slice(2));
  });

  test('is accepted one step early or late, and no further', () => {
    const accepted = [-2, -1, 0, 1, 2].filter(
      (drift) => stepsOfCode(RFC_SECRET, totpCode(RFC_SECRET, 1000 + drift), 1000).length > 0,
    );
    expect(accepted).toEqual([-1, 0, 1]);
  });

  test.each(['', '12345', '1234567', 'abcdef'])('is never %j', (code) => {
    expect(stepsOfCode(RFC_SECRET, code, 1000)).toEqual([]);
  });
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %j', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('the QR code names issuer and account, whatever they contain', () => {
  const uri = new URL(otpauthUri({ secret: RFC_SECRET, issuer: 'A: B & 灯', account: 'dana levi' }));
  expect(decodeURIComponent(uri.pathname)).toBe('/A  B & 灯:dana levi');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'A  B & 灯',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

describe('recovery codes', () => {
  test('are ten different codes of four groups', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hj-km-np-tv-z]{4}-){3}[0-9a-hj-km-np-tv-z]{4}$/);
  });

  test('are read with spaces, other hyphens, capitals and look-alikes', () => {
    expect(normalizeCode(' 10AB–cdef GHjk-mnpq')).toBe('10abcdefghjkmnpq');
    expect(normalizeCode('IOab-cdef-ghjk-mnpq')).toBe('10abcdefghjkmnpq');
  });
});

describe('a sealed secret', () => {
  const key = Buffer.alloc(32, 7);

  test('opens with its key and account only', () => {
    const sealed = seal(key, RFC_SECRET, 'dana');
    expect(unseal(key, sealed, 'dana')).toEqual(RFC_SECRET);
    expect(() => unseal(key, sealed, 'noa')).toThrow();
    expect(() => unseal(Buffer.alloc(32, 8), sealed, 'dana')).toThrow();
  });

  test('differs each time and does not contain the secret', () => {
    const sealed = seal(key, RFC_SECRET, 'dana');
    expect(sealed.includes(RFC_SECRET)).toBe(false);
    expect(sealed.equals(seal(key, RFC_SECRET, 'dana'))).toBe(false);
  });
});
