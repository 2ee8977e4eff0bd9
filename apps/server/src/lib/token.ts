import { createHash, randomBytes } from 'node:crypto';

/** 256 bits of chance: nothing to forge, nothing to read in it. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. A fast hash is enough: there is nothing to guess. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();
