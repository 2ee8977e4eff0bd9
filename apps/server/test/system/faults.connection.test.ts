import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/db/database.ts';
import { startDatabaseProxy } from '#test/database/database-proxy.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { createTestApp } from '#test/test-app.ts';

async function setUp() {
  const own = await createTestDatabase();
  if ('connectionString' in own.connection) throw new Error('The test database must be reached through a socket.');
  const { user, database, host, port } = own.connection;
  const proxy = await startDatabaseProxy({ host, port });
  const through = openDatabase({ connectionString: `postgres://${user}@127.0.0.1:${proxy.port}/${database}` });
  const t = await createTestApp({
    database: {
      ...through,
      async close() {
        await through.close();
        await proxy.close();
        await own.close();
      },
    },
  });
  return { own, proxy, t, staff: await t.signInAs('admin') };
}
let s: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  s = await setUp();
});
afterEach(async () => {
  s.proxy.silence(false);
  s.proxy.delay(0);
  await expect.poll(health).toBe(200);
});
afterAll(() => s.t.close());

const health = async () => (await s.t.app.inject({ url: '/health' })).statusCode;

let made = 0;
async function addSupplier() {
  made += 1;
  const email = `factory${made}@example.com`;
  const address = { street: '1 Market Road', city: 'Yiwu', country: 'China' };
  const payload = { name: 'Factory', email, phone: '1000000000', address };
  return { email, status: (await s.staff.as({ method: 'POST', url: '/suppliers', payload })).statusCode };
}

/** Five writes that run when the fault begins, and five that begin after it. Every acknowledged one must be stored. */
async function writeDuring(fault: () => void): Promise<number[]> {
  const running = Array.from({ length: 5 }, addSupplier);
  await sleep(Math.random() * 30);
  fault();
  const answers = await Promise.all([...running, ...Array.from({ length: 5 }, addSupplier)]);
  const rows = await s.own.db.selectFrom('supplier').select('email').execute();
  const kept = new Set(rows.map(({ email }) => email));
  expect(answers.filter(({ email, status }) => status === 201 && !kept.has(email))).toEqual([]);
  return [...new Set(answers.map(({ status }) => status))].filter((status) => status !== 201);
}

test.each(['cut', 'halfClose'] as const)(
  'a broken database connection (%s) fails only running requests, with 503',
  async (how) => {
    expect([[], [503]]).toContainEqual(await writeDuring(() => s.proxy[how]()));
  },
);

test('requests wait for a slow database', async () => {
  s.proxy.delay(300);
  expect(await addSupplier()).toMatchObject({ status: 201 });
  expect(await health()).toBe(200);
});

test('a network that drops all packets leads to 503 for current and later requests', async () => {
  const silenced = Promise.withResolvers<void>();
  const writing = writeDuring(() => {
    s.proxy.silence(true);
    silenced.resolve();
  });
  await silenced.promise;
  expect(await health()).toBe(503);
  expect(await writing).toEqual([503]);
});
