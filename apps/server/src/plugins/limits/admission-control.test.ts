import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '#src/db/database.ts';
import { askAt, stableHeaders } from '#test/ask-at.ts';
import { samplePicture } from '#test/factories/product-form.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

/** Nothing times out in the queue, however busy the machine is. */
const one = { slots: 1, queueLimit: 1, queueTimeoutMs: 60_000 };
const limits = { publicReads: one, publicWrites: one, signIn: one, staffReads: one, staffWrites: one, uploads: one };
/** A page that is held. A lock in the database would not do: statements time out. */
const newHeldPage = () => ({ begun: Promise.withResolvers<void>(), release: Promise.withResolvers<void>() });
let heldPage = newHeldPage();
const t = await createTestApp({
  requestLimits: limits,
  web: {
    render: async () => {
      heldPage.begun.resolve();
      await heldPage.release.promise;
      return { status: 200, html: '' };
    },
    assetsDir: null,
  },
});
afterAll(() => t.close());
const staff = await t.signInAs('admin');
const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
const askOver = (url: string, init?: RequestInit) => askAt(`${address}${url}`, init);

const isLogged = (id: unknown) => t.logLines.some((line) => line.includes(`"reqId":"${id}"`));

const BUSY = {
  status: 503,
  code: 'unavailable',
  message: 'The service is busy or restarting. Please try again in a moment.',
};

/** The number of connections to this database that wait for a lock. */
const waitingFor = async (db: Db) =>
  (
    await sql`SELECT FROM pg_locks WHERE NOT granted AND database = (
    SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db)
  ).rows.length;

/** Locks the table. Returns the release function. */
async function hold(
  table: 'setting' | 'product' | 'extraction' | 'newsletter_subscriber',
  db = t.db,
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const work = db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  return async () => {
    held.resolve();
    await work;
  };
}

/** Occupies the only place in the queue until the test ends. */
async function fillQueue(): Promise<void> {
  const leaving = new AbortController();
  const waiting = t.app.inject({ url: '/settings/public', signal: leaving.signal }).catch(() => null);
  onTestFinished(async () => {
    leaving.abort();
    await waiting;
  });
  // An injected request reaches the queue without any I/O.
  await setImmediate();
}

/** Occupies the only slot with a page until the end of the suite. */
function takeOnlySlot() {
  const running: Promise<{ statusCode: number }>[] = [];
  beforeAll(async () => {
    await askOver('/products/public');
    heldPage = newHeldPage();
    running.push(t.app.inject({ url: '/about', headers: { accept: 'text/html' } }));
    await heldPage.begun.promise;
  });
  return async () => {
    heldPage.release.resolve();
    return Promise.all(running);
  };
}

test('the next request waits and times out, and the one after is rejected right away with Retry-After', async () => {
  const publicReads = { ...one, queueTimeoutMs: 1000 };
  const own = await createTestApp({ requestLimits: { ...limits, publicReads } });
  onTestFinished(() => own.close());
  const release = await hold('setting', own.db);
  const running = own.app.inject({ url: '/settings/public' });
  await expect.poll(() => waitingFor(own.db)).toBe(1);
  const ends: number[] = [];
  const ask = async (url: string) => {
    const response = await own.app.inject({ url });
    ends.push(performance.now());
    return response;
  };
  for (const answer of await Promise.all([ask('/settings/public'), ask('/products/public')])) {
    expect(refusal(answer)).toEqual(BUSY);
    expect(answer.headers['retry-after']).toBe('1');
  }
  const [first = 0, second = 0] = ends;
  expect(second - first).toBeGreaterThan(publicReads.queueTimeoutMs / 2);
  await release();
  expect((await running).statusCode).toBe(200);
});

describe('while one request holds the only slot', () => {
  const giveBack = takeOnlySlot();

  test('staff have their own slots, an open event stream takes none, and the health check needs none', async () => {
    expect((await staff.as({ url: '/users' })).statusCode).toBe(200);
    expect((await t.app.inject({ url: '/health' })).statusCode).toBe(200);
    const stream = await fetch(`${address}/events`, { headers: { authorization: `Bearer ${staff.token}` } });
    expect(stream.status).toBe(200);
    expect((await staff.as({ url: '/users' })).statusCode).toBe(200);
    await stream.body?.cancel();
  });

  test('a request with an unknown token takes no staff slot', async () => {
    const strangers = Array.from({ length: 20 }, () =>
      t.app.inject({ url: '/users', headers: { authorization: `Bearer ${'x'.repeat(43)}` } }),
    );
    expect((await staff.as({ url: '/users' })).statusCode).toBe(200);
    expect(new Set((await Promise.all(strangers)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  });

  test('a page is a public read, even at the path of a staff screen', async () => {
    await fillQueue();
    expect((await t.app.inject({ url: '/users', headers: { accept: 'text/html' } })).statusCode).toBe(503);
  });

  test('all requests are served again after it ends', async () => {
    expect((await giveBack()).map(({ statusCode }) => statusCode)).toEqual([200]);
    expect((await t.app.inject({ url: '/settings/public' })).statusCode).toBe(200);
  });
});

describe('while one request holds the only slot, the gates', () => {
  const giveBack = takeOnlySlot();
  afterAll(giveBack);

  test('serve cached responses', async () => {
    await fillQueue();
    expect((await askOver('/products/public')).status).toBe(200);
    expect((await askOver('/products/public?page=2')).status).toBe(503);
  });

  test('reject with the same bytes as Fastify, in the language of the request, without a log line', async () => {
    await fillQueue();
    const asked = ['en', 'he', 'zh'].map((language) => ({ accept: 'application/json', 'accept-language': language }));
    const refused = await Promise.all(asked.map((headers) => t.app.inject({ url: '/settings/public', headers })));
    for (const [index, inside] of refused.entries()) {
      expect(inside.statusCode).toBe(503);
      expect(isLogged(inside.headers['x-request-id'])).toBe(true);
      const { id, ...atDoor } = await askOver('/settings/public', { headers: asked[index] ?? {} });
      expect(atDoor).toEqual({ status: 503, headers: stableHeaders(inside.headers), body: inside.body });
      expect(isLogged(id)).toBe(false);
    }
  });

  test('pass on requests that may get a slot', async () => {
    await fillQueue();
    expect(isLogged((await askOver('/settings/public')).id)).toBe(false);
    const token = { authorization: `Bearer ${staff.token}` };
    expect((await askOver('/users', { headers: token })).status).toBe(200);
    expect((await askOver('/health')).status).toBe(200);
    expect((await askOver('/api/health')).status).toBe(200);
    expect((await askOver('/auth/login', { method: 'POST' })).status).toBe(400);
  });
});

describe('a client that disconnects', () => {
  async function askAndLeave(words: string, isReached: () => Promise<void>): Promise<void> {
    const received = once(t.app.server, 'request');
    const client = connect(Number(new URL(address).port), '127.0.0.1');
    client.write(words);
    const [request] = (await received) as [IncomingMessage, ServerResponse];
    await isReached();
    const closed = once(request.socket, 'close');
    client.destroy();
    await closed;
  }

  test('keeps its slot until its query has ended', async () => {
    // A URL whose responses are not coalesced.
    const url = `/products/public/${crypto.randomUUID()}`;
    const release = await hold('product');
    await askAndLeave(`GET ${url} HTTP/1.1\r\nhost: x\r\naccept: application/json\r\n\r\n`, () =>
      expect.poll(() => waitingFor(t.db)).toBe(1),
    );
    const next = t.app.inject({ url });
    await setImmediate();
    // The slot is taken, and `next` has the only place in the queue.
    expect(refusal(await t.app.inject({ url }))).toEqual(BUSY);
    expect(await waitingFor(t.db)).toBe(1);
    await release();
    expect((await next).statusCode).toBe(404);
  });

  test('is not served if it is queued', async () => {
    const release = await hold('setting');
    const running = t.app.inject({ url: '/settings/public' });
    await expect.poll(() => waitingFor(t.db)).toBe(1);
    await askAndLeave('GET /settings/public HTTP/1.1\r\nhost: x\r\n\r\n', async () => {
      await setImmediate();
      expect(refusal(await t.app.inject({ url: '/settings/public' }))).toEqual(BUSY);
    });
    // The only place in the queue is free.
    const next = t.app.inject({ url: '/settings/public' });
    await setImmediate();
    expect(refusal(await t.app.inject({ url: '/settings/public' }))).toEqual(BUSY);
    await release();
    expect([(await running).statusCode, (await next).statusCode]).toEqual([200, 200]);
  });

  test('releases its slot right away if its body is incomplete', async () => {
    const release = await hold('extraction');
    const head = [
      'POST /products/pdf-upload HTTP/1.1\r\nhost: x',
      `authorization: Bearer ${staff.token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 1000\r\n\r\n--x',
    ];
    for (let n = 1; n <= 3; n += 1)
      await askAndLeave(head.join('\r\n'), () => expect.poll(() => waitingFor(t.db)).toBe(n));
    await release();
  });
});

describe('a public write', () => {
  const write = (headers: string[], body = '') =>
    `POST /newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers.join('\r\n')}\r\n\r\n${body}`;

  test('holds no slot while its body arrives', async () => {
    const sockets = [1, 2, 3].map(() => connect(Number(new URL(address).port), '127.0.0.1'));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    for (const socket of sockets) {
      await once(socket, 'connect');
      socket.write(write(['content-length: 100'], '{"email":'));
    }
    // Once a later request is answered, the server has read all three heads.
    await askOver('/health');

    expect((await t.app.inject({ method: 'POST', url: '/newsletter', payload: { email: 'x' } })).statusCode).toBe(400);
    const login = { login: 'nobody', password: 'wrong-password' };
    expect((await t.app.inject({ method: 'POST', url: '/auth/login', payload: login })).statusCode).toBe(401);
  });

  test('takes no sign-in slot, and its rejection is logged without a stack trace', async () => {
    const release = await hold('newsletter_subscriber');
    const send = (n: number) =>
      t.app.inject({ method: 'POST', url: '/newsletter', payload: { email: `p${n}@example.com` } });
    const running = send(1);
    await expect.poll(() => waitingFor(t.db)).toBe(1);
    const queued = send(2);
    await setImmediate();
    const rejected = await send(3);

    expect(refusal(rejected)).toEqual(BUSY);
    expect(t.logLines.filter((line) => line.includes('"stack"') && line.includes('unavailable'))).toEqual([]);
    const login = { login: 'nobody', password: 'wrong-password' };
    expect((await t.app.inject({ method: 'POST', url: '/auth/login', payload: login })).statusCode).toBe(401);

    await release();
    expect((await running).statusCode).toBe(201);
    await queued;
  });
});

test('an address that floods the queue does not displace a visitor', async () => {
  const own = await createTestApp({
    config: { trustProxy: '127.0.0.1' },
    requestLimits: { ...limits, publicReads: { ...one, queueLimit: 3 } },
  });
  onTestFinished(() => own.close());
  const at = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (from: string) => askAt(`${at}/settings/public`, { headers: { 'x-forwarded-for': from } });
  const release = await hold('setting', own.db);
  const running = ask('198.51.100.1');
  await expect.poll(() => waitingFor(own.db)).toBe(1);
  const flood = Array.from({ length: 6 }, () => ask('198.51.100.1'));
  const first = await Promise.race(flood);
  expect(first.status).toBe(503);

  const visitor = ask('203.0.113.5');
  await expect.poll(async () => (await Promise.all(flood.map(isSettled))).filter(Boolean).length).toBe(4);
  await release();

  expect([(await running).status, (await visitor).status]).toEqual([200, 200]);
  expect((await Promise.all(flood)).map(({ status }) => status).sort()).toEqual([200, 200, 503, 503, 503, 503]);
});

const isSettled = (promise: Promise<unknown>) => Promise.race([promise.then(() => true), setImmediate(false)]);

describe('uploads', () => {
  const upload = async (on: typeof t, as: typeof staff.as) => {
    const catalog = await on.db
      .insertInto('catalog')
      .values({ name: 'Kitchen', description: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fields = Object.entries({ name: 'Kettle', price: '1', catalogId: catalog.id });
    return as({
      method: 'POST',
      url: '/products',
      ...formOf([...fields, ['images', { content: await samplePicture() }]]),
    });
  };

  test('are rejected with 507 when the disk is nearly full, before their body is read', async () => {
    const full = await createTestApp({
      config: { uploadLimits: { minFree: { bytes: 1e18, share: 0 }, dailyBytes: 1e12 } },
    });
    const { as } = await full.signInAs('user');
    expect(refusal(await upload(full, as))).toMatchObject({ status: 507, code: 'no_room' });
    expect((await as({ url: '/suppliers' })).statusCode).toBe(200);
    await full.close();
  });

  test('are limited by the daily quota of their account only', async () => {
    const own = await createTestApp({
      config: { uploadLimits: { minFree: { bytes: 0, share: 0 }, dailyBytes: 1000 } },
    });
    const { as } = await own.signInAs('user');
    expect((await upload(own, as)).statusCode).toBe(201);
    await expect.poll(async () => (await own.db.selectFrom('upload_usage').selectAll().execute()).length).toBe(1);
    const refused = await upload(own, as);
    expect(refusal(refused)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await own.signInAs('user');
    expect((await upload(own, other.as)).statusCode).toBe(201);
    await own.close();
  });
});

test('a request on an open connection gets 503 in our error format during shutdown', async () => {
  const own = await createTestApp();
  const port = Number(new URL(await own.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const release = await hold('setting', own.db);
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answers += text;
  });
  const ask = () => socket.write('GET /settings/public HTTP/1.1\r\nhost: x\r\n\r\n');
  ask();
  await expect.poll(() => waitingFor(own.db)).toBe(1);
  const closing = own.app.close();
  await expect.poll(() => own.app.server.listening).toBe(false);
  const received = once(own.app.server, 'request');
  ask();
  await received;
  const closed = once(socket, 'close');
  await release();
  await Promise.all([closing, closed]);
  expect(answers).toMatch(/^HTTP\/1\.1 200 /);
  const second = answers.slice(answers.lastIndexOf('HTTP/1.1'));
  expect(second).toMatch(/^HTTP\/1\.1 503 /);
  expect(second).toContain('"code":"unavailable"');
  expect(second.toLowerCase()).toContain('retry-after: 5');
  await own.close();
});
