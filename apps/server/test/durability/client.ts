import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ADMIN } from './product-process.ts';

const TIMEOUT_MS = 300_000;
const Token = z.object({ token: z.string() });

/** Calls the API as the back office does. Its access token stays valid across restarts. */
export interface OfficeClient {
  /** Returns null unless the response is 2xx: then nothing was acknowledged. */
  send(method: 'POST' | 'PUT', path: string, body: object | FormData): Promise<unknown>;
}

/** Retries, because pooled connections to the old database fail one by one while it restarts. */
export async function signIn(address: string): Promise<string> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const response = await fetch(`${address}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const answer: unknown = await response.json();
    if (response.status !== 503 || performance.now() > deadline) return Token.parse(answer).token;
    await sleep(50);
  }
}

export function officeClient(address: string, token: string, signal: AbortSignal): OfficeClient {
  return {
    async send(method, path, body) {
      const isForm = body instanceof FormData;
      try {
        const response = await fetch(address + path, {
          method,
          signal,
          headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
          body: isForm ? body : JSON.stringify(body),
        });
        const answer: unknown = await response.json();
        return response.ok ? answer : null;
      } catch {
        return null;
      }
    },
  };
}
