import type { OfficeEvent } from '@sampan/contract/events';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readEvents } from '#test/event-reader.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { notifyOffice } from './events.queries.ts';
import { announce } from './events.service.ts';

const t = await createTestApp();
const other = await t.buildAnother();
const apps = [t.app, other];
for (const app of apps) await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await other.close();
  await t.close();
});

type Reader = Awaited<ReturnType<typeof readEvents>>;
let readers: Reader[] = [];
afterEach(() => {
  for (const reader of readers) reader.leave();
  readers = [];
});
async function open(app: (typeof apps)[number], token: string, path?: string): Promise<Reader> {
  const reader = await readEvents(app, token, path);
  readers.push(reader);
  return reader;
}
const waitFor = <T>(look: () => T | Promise<T>) => expect.poll(look, { interval: 20 });
const created: OfficeEvent = { type: 'inquiry.created', id: 'i1', inquiryId: 'INQ-000001', subject: 'Lanterns' };
const changed = (id: string): OfficeEvent => ({ type: 'inquiry.changed', id });
const listeners = async () =>
  (
    await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'sampan-events'`.execute(t.db)
  ).rows;

describe('an event stream', () => {
  test('receives events committed in any process', async () => {
    const { token } = await t.signInAs('user');
    const streams = [await open(t.app, token), await open(other, token), await open(other, token, '/api/events')];
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(streams[0]?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(streams[0]?.headers.get('cache-control')).toBe('no-store');

    await t.db.transaction().execute((tx) => announce(tx, created));
    const failed = t.db.transaction().execute(async (tx) => {
      await announce(tx, changed('never'));
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    await announce(t.db, changed('i1'));

    for (const stream of streams) await waitFor(stream.events).toEqual([created, changed('i1')]);
    expect(streams.every(({ text }) => text().startsWith(':\n\n'))).toBe(true);
    expect(await listeners()).toHaveLength(2);
  });

  test('carries subjects of any length and drops unknown events', async () => {
    const { token } = await t.signInAs('user');
    const stream = await open(t.app, token);

    await notifyOffice(t.db, 'not json');
    await notifyOffice(t.db, JSON.stringify({ type: 'weather.changed', id: 'x' }));
    await announce(t.db, { ...created, subject: '灯\n'.repeat(20_000) });

    await waitFor(stream.events).toMatchObject([{ type: 'inquiry.created', subject: '灯\n'.repeat(100) }]);
  });

  test.each(['no token', 'x'.repeat(43)])('requires an account: %s', async (token) => {
    const response = await t.app.inject({ url: '/events', headers: { authorization: `Bearer ${token}` } });

    expect(refusal(response).status).toBe(401);
  });

  test('ends with its session and receives no later events', async () => {
    const [leaving, staying] = [await t.signInAs('user'), await t.signInAs('user')];
    const stream = await open(other, leaving.token);
    const kept = await open(other, staying.token);

    await leaving.as({ method: 'POST', url: '/auth/logout' });
    await announce(t.db, created);

    await waitFor(kept.events).toEqual([created]);
    await waitFor(stream.hasEnded).toBe(true);
    expect(stream.events()).toEqual([]);
    expect(kept.hasEnded()).toBe(false);
  });

  test('ends when the database connection is lost, and a new one receives events again', async () => {
    const { token } = await t.signInAs('user');
    const stream = await open(t.app, token);

    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'sampan-events'`.execute(t.db);

    await waitFor(stream.hasEnded).toBe(true);
    const next = await open(t.app, token);
    await announce(t.db, created);
    await waitFor(next.events).toEqual([created]);
  });

  test('is limited to ten per account; closing one allows another', async () => {
    const { token } = await t.signInAs('user');
    const streams: Reader[] = [];
    for (let number = 0; number < 10; number += 1) streams.push(await open(t.app, token));

    expect((await open(t.app, token)).status).toBe(429);
    const { token: anotherToken } = await t.signInAs('user');
    expect((await open(t.app, anotherToken)).status).toBe(200);
    streams[0]?.leave();

    await waitFor(async () => (await open(t.app, token)).status).toBe(200);
  });

  test('does not block shutdown', async () => {
    const third = await t.buildAnother();
    await third.listen({ port: 0, host: '127.0.0.1' });
    const { token } = await t.signInAs('user');
    const streams = [await open(third, token), await open(third, token)];

    await third.close();

    for (const stream of streams) await waitFor(stream.hasEnded).toBe(true);
  });
});
