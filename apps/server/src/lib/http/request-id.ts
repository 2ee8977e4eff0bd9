import { randomUUID } from 'node:crypto';

/** Always generated: a client's id could be anything. */
export const newRequestId = (): string => randomUUID();
