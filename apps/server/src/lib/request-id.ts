import { randomUUID } from 'node:crypto';

/** Always our own: a client's id could be anything. */
export const newRequestId = (): string => randomUUID();
