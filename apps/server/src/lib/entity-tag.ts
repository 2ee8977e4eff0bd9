import { createHash } from 'node:crypto';

/** A strong tag: other bytes have another one. */
export const entityTag = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** Whether an If-None-Match header names the tag. A weak one is as good: what bears our tag are the same bytes. */
export const namesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((named) => named.trim().replace(/^W\//, '') === tag) ?? false;
