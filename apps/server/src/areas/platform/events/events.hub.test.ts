import { once } from 'node:events';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Caller } from '#src/lib/caller.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { createEventHub, type EventHub } from './events.hub.ts';
import { announce } from './events.service.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const active = new Set<string>();
const hubs: EventHub[] = [];
afterEach(async () => {
  for (const hub of hubs.splice(0)) await hub.close();
});
function createHub(beatMs?: number): EventHub {
  const hub = createEventHub({
    connection: database.connection,
    activeSessions: async (ids) => new Set(ids.filter((id) => active.has(id))),
    ...(beatMs !== undefined && { beatMs }),
  });
  hubs.push(hub);
  return hub;
}
function callerOf(sessionId: string): Caller {
  active.add(sessionId);
  return { accountId: 'a', sessionId, username: 'dana', role: 'user', mustEnroll: false };
}
const waitFor = <T>(look: () => T) => expect.poll(look, { interval: 20 });

test('sends comment lines on a quiet stream', async () => {
  const body = await createHub(30).open(callerOf('s1'));
  let text = '';
  body.on('data', (chunk) => {
    text += chunk;
  });

  await waitFor(() => text).toMatch(/(:\n\n){4}$/);
});

test('says how long ago the last event was when a stream opens', async () => {
  const hub = createHub();
  const read = async (sessionId: string) => {
    const body = await hub.open(callerOf(sessionId));
    const [, , text] = String(body.read()).split('\n');
    return { body, quietMs: JSON.parse(text?.slice('data: '.length) ?? '').quietMs };
  };
  const first = await read('s5');
  const begin = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const passed = performance.now() - begin;
  expect((await read('s6')).quietMs).toBeGreaterThanOrEqual(Math.floor(passed));

  const before = performance.now();
  const arrival = once(first.body, 'readable');
  await announce(database.db, { type: 'mail.changed' });
  await arrival;
  expect((await read('s7')).quietMs).toBeLessThanOrEqual(performance.now() - before);
});

test('ends the stream of an ended session with the next heartbeat', async () => {
  const hub = createHub(30);
  const body = await hub.open(callerOf('s2'));
  body.resume();

  active.delete('s2');

  await waitFor(() => body.readableEnded).toBe(true);
});

test('disconnects a client that reads too slowly and keeps the others', async () => {
  const hub = createHub();
  const [lazy, reader] = [await hub.open(callerOf('s3')), await hub.open(callerOf('s4'))];
  let events = 0;
  reader.on('data', (chunk) => {
    events += String(chunk).split('inquiry.created').length - 1;
  });

  const subject = 'x'.repeat(200);
  for (let number = 0; number < 400; number += 1)
    await announce(database.db, { type: 'inquiry.created', id: String(number), inquiryId: 'INQ-1', subject });

  await waitFor(() => lazy.destroyed).toBe(true);
  await waitFor(() => events).toBe(400);
});

test('opens no stream after it is closed', async () => {
  const hub = createHub();
  await hub.close();

  await expect(hub.open(callerOf('s5'))).rejects.toThrow('unavailable');
});

test('opens no stream without a database', async () => {
  const hub = createEventHub({
    connection: { connectionString: 'postgres://x@127.0.0.1:1/x' },
    activeSessions: async () => new Set(),
  });
  hubs.push(hub);

  await expect(hub.open(callerOf('s6'))).rejects.toThrow('unavailable');
});
