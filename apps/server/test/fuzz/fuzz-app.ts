import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Role } from '@sampan/contract/accounts';
import type { LightMyRequestResponse } from 'fastify';
import { startExtractions } from '#src/areas/catalog/extraction/extraction-runner.service.ts';
import { createTestApp, type TestApp, withToken } from '#test/test-app.ts';
import type { Call, Send } from './call.ts';
import { callsOf } from './calls.ts';
import { type Canaries, plantCanaries, SECRET_CONFIG } from './canaries.ts';
import { type KnownIds, readKnownIds } from './known-ids.ts';

/** Far longer than any call takes, even on a busy machine. */
const HANGING_MS = 180_000;

export interface FuzzApp {
  t: TestApp;
  canaries: Canaries;
  /** Sends requests with this role, and signs in again after an input has ended the session. */
  as(role: Role): Send;
  asAnonymous: Send;
  /** Ids for a call, from the lists that the sender may read. */
  knownIds(call: Call, send?: Send): Promise<KnownIds>;
  close(): Promise<void>;
}

/** The real app with records of every kind, no rate limits and no external services. */
export async function createFuzzApp(): Promise<FuzzApp> {
  const t = await createTestApp({ config: { rateLimits: false, ...SECRET_CONFIG }, isAllowedAddress: () => false });
  const canaries = await plantCanaries(t);
  const workFolder = await mkdtemp(join(tmpdir(), 'sampan-fuzz-'));
  const { db, connection, files } = t;
  const reading = await startExtractions({
    db,
    connection,
    files,
    log: t.app.log,
    workFolder,
    network: { isAllowedAddress: () => false, privateHosts: [] },
  });
  await t.insertAccount({ role: 'user' });

  const asAnonymous: Send = (request) => answered(t.app.inject(request));
  /** With a second factor, because inputs make it required. */
  const signIn = async (role: Role) => {
    const { account, token } = await t.signInAs(role);
    const totp = { account_id: account.id, secret: Buffer.alloc(1), confirmed_at: new Date() };
    await t.db.insertInto('totp').values(totp).execute();
    return token;
  };
  const as = (role: Role): Send => {
    let token: string | undefined;
    return async (request) => {
      token ??= await signIn(role);
      const answer = await asAnonymous(withToken(token, request));
      // An input may sign out, change the password or remove the role of its own sender.
      if (answer.statusCode !== 401 && (answer.statusCode !== 403 || role === 'user')) return answer;
      token = await signIn(role);
      return asAnonymous(withToken(token, request));
    };
  };
  const reader = as('admin');
  const lists = new Map<Send, Map<string, readonly string[]>>();

  return {
    t,
    canaries,
    as,
    asAnonymous,
    knownIds(call, send = reader) {
      const known = lists.get(send) ?? new Map<string, readonly string[]>();
      lists.set(send, known);
      return readKnownIds(callsOf(t.app), send, call, known);
    },
    async close() {
      await reading.stop();
      await t.close();
      await rm(workFolder, { recursive: true });
    },
  };
}

async function answered(response: Promise<LightMyRequestResponse>): ReturnType<Send> {
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${HANGING_MS} ms`)), HANGING_MS);
  });
  try {
    const answer = await Promise.race([response, hanging]);
    const { statusCode, headers } = answer;
    if (answer.payload !== undefined) return { statusCode, headers, body: answer.payload };
    const stream = answer.stream();
    if (statusCode >= 400) return { statusCode, headers, body: await text(stream) };
    stream.destroy();
    return { statusCode, headers, body: '' };
  } finally {
    clearTimeout(timer);
  }
}
