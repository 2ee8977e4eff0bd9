import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

const TIMEOUT_MS = 5000;

/** Whether a host name may resolve to this address. */
export type AllowAddress = (ip: string) => boolean;

/**
 * SSRF-safe GET: returns the status of the response and ignores its body. The name is resolved once and the connection goes to
 * the address that was checked, which prevents DNS rebinding.
 */
export async function requestPublicHost(
  address: string,
  headers: Record<string, string>,
  isAllowed: AllowAddress,
): Promise<number> {
  const url = new URL(address);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const found = await beforeAbort(signal, lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }));
  const [target] = found;
  if (target === undefined || !found.every((each) => isAllowed(each.address)))
    throw new Error('The host is not on the public internet.');
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, {
      headers,
      signal,
      agent: false,
      lookup: (_host, { all }, done) => (all ? done(null, [target]) : done(null, target.address, target.family)),
    })
      .on('response', (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      })
      .on('error', reject)
      .end();
  });
}

/** Stops waiting on abort, because a DNS lookup cannot be aborted. */
function beforeAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}
