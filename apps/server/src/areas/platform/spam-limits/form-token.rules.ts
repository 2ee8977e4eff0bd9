import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed token with the time when the form was opened. */
export function makeFormToken(secret: Buffer, openedAt: Date): string {
  const time = openedAt.getTime().toString(36);
  return `${time}.${sign(secret, time).toString('base64url')}`;
}

/** When the form was opened; null for an invalid token. */
export function readFormToken(secret: Buffer, token: string): Date | null {
  const [, time, signature] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (time === undefined || signature === undefined) return null;
  if (!timingSafeEqual(sign(secret, time), Buffer.from(signature, 'base64url'))) return null;
  return new Date(Number.parseInt(time, 36));
}

const sign = (secret: Buffer, time: string): Buffer => createHmac('sha256', secret).update(time).digest();
