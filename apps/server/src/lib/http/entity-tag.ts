import { hash } from 'node:crypto';

/** A strong ETag over the whole body. */
export const entityTag = (body: Buffer): string => `"${hash('sha256', body, 'base64url')}"`;

/**
 * Whether an If-None-Match header contains the tag. Weak and strong tags match, because our tags identify exact bytes.
 */
export const namesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((named) => named.trim().replace(/^W\//, '') === tag) ?? false;
