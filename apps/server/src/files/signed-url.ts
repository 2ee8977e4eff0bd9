import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import { getSecret } from '#src/db/secrets.ts';

/** Long enough to open a file from a list that was just loaded. */
const FILE_URL_TTL_MS = 15 * 60_000;

/** The query of a signed URL. Invalid values become empty, which fails verification. */
export const SignedUrlQuery = z.object({
  expires: z.string().max(20).catch(''),
  signature: z.string().max(100).catch(''),
});

export const fileUrlSecret = (db: Db): Promise<Buffer> => getSecret(db, 'file-address');

/**
 * Signs a path that opens a file without a token until `expiresAt`. The signature covers only the path, so the path
 * must identify the file.
 */
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

/** Whether the signature is valid and has not expired. */
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
  // Compared as text: base64url has two unused bits in the last character, which decoding would ignore.
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number(expires) * 1000 > Date.now();
}

const signatureOf = (secret: Buffer, path: string, expires: string): string =>
  createHmac('sha256', secret).update(`${expires} ${path}`).digest('base64url');
