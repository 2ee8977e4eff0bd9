import { newRequestId } from './request-id.ts';

const ID = 'x-request-id';

/** The head of an answer in the form that `writeHead` takes, without what is new in each. */
export const keptHead = (headers: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => (name === ID ? [] : [name, String(value)]));

/** The kept head for one more request. */
export const headAnew = (head: readonly string[]): string[] => [ID, newRequestId(), ...head];
