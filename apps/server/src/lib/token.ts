import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The digest that the database stores. A fast hash is enough for a random token. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();
