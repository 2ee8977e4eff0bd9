import { randomUUID } from 'node:crypto';

/** Our own for every request: one sent by a client could be anything. */
export const newRequestId = (): string => randomUUID();
