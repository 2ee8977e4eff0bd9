import { once } from 'node:events';
import { connect } from 'node:net';
import { SupplierSaved } from '@sampan/contract/suppliers';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeClient, signIn } from '#test/durability/client.ts';
import { createInstallation, type Installation } from '#test/durability/installation-under-test.ts';
import { FIRST_READY_MS, type ProductProcess, startProduct } from '#test/durability/product-process.ts';
import { createTarget } from '#test/durability/writers.ts';

const never = new AbortController().signal;

let installation: Installation;
let products: [ProductProcess, ProductProcess];
beforeAll(async () => {
  installation = await createInstallation('url', { fsync: 'off' });
  const start = () => startProduct(installation.environment, FIRST_READY_MS);
  products = await Promise.all([start(), start()]);
});
afterAll(async () => {
  for (const product of products) await product.end('SIGTERM');
  await installation[Symbol.asyncDispose]();
});

const supplier = (name: string) => ({
  name,
  email: `${name}@example.com`,
  phone: '1000000000',
  address: { street: '1 Market Road', city: 'Yiwu', country: 'China' },
});

test('two servers that start together on one DATABASE_URL share sessions and never assign a number twice', async () => {
  const token = await signIn(products[0].address);
  const clients = products.map(({ address }) => officeClient(address, token, never));
  const added = await Promise.all(
    Array.from({ length: 60 }, async (_, n) =>
      SupplierSaved.parse(await clients[n % 2]?.send('POST', '/suppliers', supplier(`factory${n}`))),
    ),
  );
  expect(new Set(added.map((answer) => answer.supplier._id)).size).toBe(60);
  expect(new Set(added.map((answer) => answer.supplier.supplierId)).size).toBe(60);
});

test('SIGTERM finishes the running request, accepts no new ones and exits with 0; the other server continues', async () => {
  const [stopped, other] = products;
  const token = await signIn(stopped.address);
  const blocker = new Client(installation.connection);
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE audit_entry IN EXCLUSIVE MODE');
  const running = officeClient(stopped.address, token, never).send('POST', '/suppliers', supplier('running'));
  await expect
    .poll(
      async () =>
        (
          await blocker.query(
            'SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())',
          )
        ).rowCount,
    )
    .toBeGreaterThan(0);

  const code = stopped.end('SIGTERM');
  await expect.poll(() => isRefused(stopped.address)).toBe(true);
  expect(stopped.hasEnded()).toBe(false);
  await blocker.query('ROLLBACK');
  await blocker.end();

  const { supplier: kept } = SupplierSaved.parse(await running);
  expect(await code).toBe(0);
  const found = await fetch(`${other.address}/suppliers/${kept._id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(found.status).toBe(200);
  await createTarget(officeClient(other.address, token, never));
});

async function isRefused(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}
