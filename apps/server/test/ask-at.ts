import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers of the connection, or different in each response. */
const UNSTEADY = ['date', 'connection', 'keep-alive', 'x-request-id'];

/** The headers that have to be equal in two equal responses. */
export const steadyHeaders = (headers: IncomingHttpHeaders | OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (UNSTEADY.includes(name) ? [] : [[name, String(value)]])),
  );

/** Sends a request over a socket, through the request gates. `inject` bypasses them. */
export async function askAt(address: string, init: RequestInit = {}) {
  const response = await fetch(address, init);
  const headers = steadyHeaders(Object.fromEntries(response.headers));
  const id = response.headers.get('x-request-id');
  return { id, status: response.status, headers, body: await response.text() };
}
