import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

const TIMEOUT_MS = 5000;

/** Whether a host name may resolve to this address. */
export type AllowAddress = (ip: string) => boolean;

/** SSRF-safe GET: returns the status of the response and ignores its body. */
export const requestPublicHost = (
  address: string,
  headers: Record<string, string>,
  isAllowed: AllowAddress,
): Promise<number> =>
  request(new URL(address), { headers }, isAllowed, async (response) => {
    response.destroy();
    return response.statusCode ?? 0;
  });

const MAX_ANSWER_BYTES = 65_536;

interface PublicAnswer {
  status: number;
  body: string;
}

/** SSRF-safe POST of JSON: returns the status and the body of the response. */
export function postToPublicHost(address: string, content: unknown, isAllowed: AllowAddress): Promise<PublicAnswer> {
  const body = JSON.stringify(content);
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  return request(new URL(address), { method: 'POST', headers, body }, isAllowed, (response) => readAnswer(response));
}

interface LongCall {
  content: unknown;
  headers: Record<string, string>;
  timeoutMs: number;
  maxBytes: number;
  signal: AbortSignal;
}

/** As `postToPublicHost`, for a service that takes long and answers at length. Throws ResponseTooLong or ForbiddenAddress. */
export function postForLong(address: string, call: LongCall, isAllowed: AllowAddress): Promise<PublicAnswer> {
  const body = JSON.stringify(call.content);
  const headers = {
    ...call.headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  const { timeoutMs, signal, maxBytes } = call;
  return request(new URL(address), { method: 'POST', headers, body, timeoutMs, signal }, isAllowed, (response) =>
    readAnswer(response, maxBytes),
  );
}

/** SSRF-safe GET of JSON: returns the status and the body of the response. */
export const getFromPublicHost = (address: string, isAllowed: AllowAddress): Promise<PublicAnswer> =>
  request(new URL(address), { headers: { accept: 'application/json' } }, isAllowed, (response) => readAnswer(response));

export class ResponseTooLong extends Error {}
export class ForbiddenAddress extends Error {}

async function readAnswer(response: IncomingMessage, maxBytes = MAX_ANSWER_BYTES): Promise<PublicAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new ResponseTooLong('The response is too long.');
    chunks.push(chunk);
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() };
}

interface Outgoing {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** The name is resolved once and the connection goes to the address that was checked, which prevents DNS rebinding. */
async function request<T>(
  url: URL,
  { method = 'GET', headers, body, timeoutMs = TIMEOUT_MS, signal: stop }: Outgoing,
  isAllowed: AllowAddress,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stop ? [stop] : [])]);
  const found = await beforeAbort(signal, lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }));
  const [target] = found;
  if (target === undefined || !found.every((each) => isAllowed(each.address)))
    throw new ForbiddenAddress('The host is not on the public internet.');
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    open(url, {
      method,
      headers,
      signal,
      agent: false,
      lookup: (_host, { all }, done) => (all ? done(null, [target]) : done(null, target.address, target.family)),
    })
      .on('response', (response) => resolve(read(response)))
      .on('error', reject)
      .end(body);
  });
}

/** Stops waiting on abort, because a DNS lookup cannot be aborted. */
function beforeAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}
