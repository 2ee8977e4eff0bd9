import { createHmac, timingSafeEqual } from 'node:crypto';
import { TOTP_DIGITS, TOTP_PERIOD_SECONDS } from '@sampan/contract/second-factor';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of the time step (RFC 6238). */
export const stepAt = (unixSeconds: number): number => Math.floor(unixSeconds / TOTP_PERIOD_SECONDS);

/** The code of a time step: HOTP (RFC 4226) with SHA-1, which is what authenticator apps support. */
export function totpCode(secret: Buffer, step: number, digits = TOTP_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0x0f) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The steps around `current` that have this code. A clock may be wrong by one step. */
export function stepsOfCode(secret: Buffer, code: string, current: number): number[] {
  const given = Buffer.from(code);
  return [current - 1, current, current + 1].filter((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** RFC 4648 without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The content of the QR code. */
export function otpauthUri({ secret, issuer, account }: { secret: Buffer; issuer: string; account: string }): string {
  // A colon separates issuer and account.
  const name = issuer.replaceAll(':', ' ');
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(name)}&algorithm=SHA1&digits=${TOTP_DIGITS}&period=${TOTP_PERIOD_SECONDS}`;
  return `otpauth://totp/${encodeURIComponent(name)}:${encodeURIComponent(account)}?${query}`;
}
