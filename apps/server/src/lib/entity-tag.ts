import { createHash } from 'node:crypto';

/** A strong ETag over the whole body. */
export const entityTag = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** Whether an If-None-Match header names the tag, weak or strong: our tags stand for the exact bytes. */
export const namesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((named) => named.trim().replace(/^W\//, '') === tag) ?? false;
