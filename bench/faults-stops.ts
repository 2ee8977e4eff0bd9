import { setTimeout as sleep } from 'node:timers/promises';
import { SupplierSaved } from '@sampan/contract/suppliers';
import { Client } from 'pg';
import { signIn } from '../apps/server/test/durability/client.ts';
import { createInstallation } from '../apps/server/test/durability/installation-under-test.ts';
import { FIRST_READY_MS, startProduct } from '../apps/server/test/durability/product-process.ts';

const CLIENTS = 8;
const LATEST_STOP_MS = 400;

export async function tryStops(stops: number) {
  await using installation = await createInstallation('url');
  const { connection, environment } = installation;
  const found = { stops: 0, answered: 0, refused: 0, reset: 0, lost: 0, endedWell: 0, worstMs: 0 };
  const acknowledged: string[] = [];
  let made = 0;

  /** One request per connection: a kept-alive one may be closed just as it is reused. */
  async function write(address: string, token: string): Promise<void> {
    made += 1;
    const supplier = {
      name: 'Factory',
      email: `factory${made}@example.com`,
      phone: '1000000000',
      address: { street: '1 Market Road', city: 'Yiwu', country: 'China' },
    };
    try {
      const response = await fetch(`${address}/suppliers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify(supplier),
      });
      const answer: unknown = await response.json();
      found.answered += 1;
      if (response.ok) acknowledged.push(SupplierSaved.parse(answer).supplier._id);
    } catch (error) {
      if (isRefused(error)) found.refused += 1;
      else found.reset += 1;
      await sleep(5);
    }
  }

  while (found.stops < stops) {
    const product = await startProduct(environment, FIRST_READY_MS);
    const token = await signIn(product.address);
    let isOver = false;
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!isOver) await write(product.address, token);
    });
    await sleep(50 + Math.random() * LATEST_STOP_MS);
    const begin = performance.now();
    if ((await product.end('SIGTERM')) === 0) found.endedWell += 1;
    found.worstMs = Math.max(found.worstMs, performance.now() - begin);
    isOver = true;
    await Promise.all(clients);
    found.stops += 1;
  }
  const client = new Client(connection);
  await client.connect();
  const { rowCount } = await client.query('SELECT FROM supplier WHERE id = ANY($1::uuid[])', [acknowledged]);
  await client.end();
  return { ...found, lost: acknowledged.length - (rowCount ?? 0) };
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
