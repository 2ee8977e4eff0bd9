import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Connection headers and headers that differ in every response. */
const VARYING = ['date', 'connection', 'keep-alive', 'x-request-id'];

/** The headers that must match when two responses are the same. */
export const stableHeaders = (headers: IncomingHttpHeaders | OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (VARYING.includes(name) ? [] : [[name, String(value)]])),
  );

/** Sends the request over a real socket, so that it passes the request gates; `inject` bypasses them. */
export async function askAt(address: string, init: RequestInit = {}) {
  const response = await fetch(address, init);
  const headers = stableHeaders(Object.fromEntries(response.headers));
  const id = response.headers.get('x-request-id');
  return { id, status: response.status, headers, body: await response.text() };
}
