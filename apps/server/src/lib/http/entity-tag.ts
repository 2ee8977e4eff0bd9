import { createHash } from 'node:crypto';

/** A strong ETag over the whole body. */
export const entityTag = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/**
 * Whether an If-None-Match header contains the tag. Weak and strong tags match, because our tags identify exact bytes.
 */
export const namesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((named) => named.trim().replace(/^W\//, '') === tag) ?? false;
