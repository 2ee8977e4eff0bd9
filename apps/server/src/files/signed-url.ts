import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import { getSecret } from '#src/db/secrets.ts';

/** Long enough to open a file that one was just shown. */
export const FILE_URL_TTL_MS = 5 * 60_000;

/** What an address carries besides its path. Whatever is wrong with it, it opens nothing. */
export const SignedUrlQuery = z.object({
  expires: z.string().max(20).catch(''),
  signature: z.string().max(100).catch(''),
});

export const fileUrlSecret = (db: Db): Promise<Buffer> => getSecret(db, 'file-address');

/** The path, such that it opens a file without a token until then. All that the file depends on has to be in the path. */
export function signFileUrl({
  secret,
  path,
  expiresAt = new Date(Date.now() + FILE_URL_TTL_MS),
}: {
  secret: Buffer;
  path: string;
  expiresAt?: Date;
}): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  return `${path}?expires=${expires}&signature=${signatureOf(secret, path, expires)}`;
}

/** Whether we signed this path, and its time is not over. */
export function verifyFileUrl({
  secret,
  path,
  expires,
  signature,
}: {
  secret: Buffer;
  path: string;
  expires: string;
  signature: string;
}): boolean {
  const expected = Buffer.from(signatureOf(secret, path, expires));
  const given = Buffer.from(signature);
  // As texts: of the last character of a signature two bits mean nothing, and would go unnoticed once decoded.
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number(expires) * 1000 > Date.now();
}

const signatureOf = (secret: Buffer, path: string, expires: string): string =>
  createHmac('sha256', secret).update(`${expires} ${path}`).digest('base64url');
