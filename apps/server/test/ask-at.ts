import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Of the connection, or new in each answer. */
const UNSTEADY = ['date', 'connection', 'keep-alive', 'x-request-id'];

/** What the headers of two equal answers have to agree in. */
export const steadyHeaders = (headers: IncomingHttpHeaders | OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (UNSTEADY.includes(name) ? [] : [[name, String(value)]])),
  );

/** Asks over a socket, as everybody does who is not in this process, and so past the door. */
export async function askAt(address: string, init: RequestInit = {}) {
  const response = await fetch(address, init);
  const headers = steadyHeaders(Object.fromEntries(response.headers));
  const id = response.headers.get('x-request-id');
  return { id, status: response.status, headers, body: await response.text() };
}
