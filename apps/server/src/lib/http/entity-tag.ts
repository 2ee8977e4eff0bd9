import { hash } from 'node:crypto';

/** A strong ETag over the whole body. */
export const entityTag = (body: Buffer): string => `"${hash('sha256', body, 'base64url')}"`;

/** A tag for bytes that never change, by the name under which they are stored. The name is not shown. */
export const storedTag = (name: string): string => entityTag(Buffer.from(name));

/**
 * Whether an If-None-Match header contains the tag. Weak and strong tags match, because our tags identify exact bytes.
 */
export const namesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((named) => named.trim().replace(/^W\//, '') === tag) ?? false;
