import { randomUUID } from 'node:crypto';

const REQUEST_ID = 'x-request-id';

/** Always generated: a client's id could be anything. */
export const newRequestId = (): string => randomUUID();

/** Response headers in the form that `writeHead` takes, without the request id. */
export const cacheableHead = (headers: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => (name === REQUEST_ID ? [] : [name, String(value)]));

/** A cached head with a new request id. */
export const withRequestId = (head: readonly string[]): string[] => [REQUEST_ID, newRequestId(), ...head];
