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
  return request(new URL(address), { method: 'POST', headers, body }, isAllowed, readAnswer);
}

/** SSRF-safe GET of JSON: returns the status and the body of the response. */
export const getFromPublicHost = (address: string, isAllowed: AllowAddress): Promise<PublicAnswer> =>
  request(new URL(address), { headers: { accept: 'application/json' } }, isAllowed, readAnswer);

async function readAnswer(response: IncomingMessage): Promise<PublicAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('The response is too long.');
    chunks.push(chunk);
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() };
}

interface Outgoing {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** The name is resolved once and the connection goes to the address that was checked, which prevents DNS rebinding. */
async function request<T>(
  url: URL,
  { method = 'GET', headers, body }: Outgoing,
  isAllowed: AllowAddress,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const found = await beforeAbort(signal, lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }));
  const [target] = found;
  if (target === undefined || !found.every((each) => isAllowed(each.address)))
    throw new Error('The host is not on the public internet.');
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
