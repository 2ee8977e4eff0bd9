import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { connectionThrough } from '#src/db/embedded/embedded-postgres.ts';
import { officeClient, signIn } from '#test/durability/client.ts';
import { FIRST_READY_MS, startProduct } from '#test/durability/product-process.ts';
import { createTarget } from '#test/durability/writers.ts';
import { productForm, samplePicture } from '#test/factories/product-form.ts';
import { mountSmallDisk } from '#test/small-disk.ts';
import { namesBelow } from '#test/test-files.ts';

const TIMEOUT_MS = 600_000;
/** An empty database takes about 60 MB. */
const DISK_MB = 200;

async function startOnSmallDisk(folder: string) {
  const dataDir = join(folder, 'data');
  // Turn off the reserve for uploads.
  const reserve = { MIN_FREE_MB: '0', MIN_FREE_PERCENT: '0' };
  const product = await startProduct({ DATA_DIR: dataDir, ...reserve }, FIRST_READY_MS);
  onTestFinished(async () => void (await product.end('SIGTERM')));
  const token = await signIn(product.address);
  const target = await createTarget(officeClient(product.address, token, AbortSignal.timeout(TIMEOUT_MS)));
  const headers = { authorization: `Bearer ${token}` };
  const status = async (path: string) => (await fetch(product.address + path, { headers })).status;
  let tried = 0;
  return {
    dataDir,
    product,
    status,
    async suppliers(): Promise<number> {
      const response = await fetch(`${product.address}/suppliers`, { headers });
      return z.object({ total: z.number() }).parse(await response.json()).total;
    },
    async addSupplier(): Promise<number> {
      tried += 1;
      const address = { street: 'x'.repeat(90), city: 'Yiwu', country: 'China' };
      const supplier = { name: 'Factory', email: `factory${tried}@example.com`, phone: '1000000000', address };
      const response = await fetch(`${product.address}/suppliers`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(supplier),
      });
      return response.status;
    },
    async upload(): Promise<number> {
      const body = productForm({ name: 'Kettle', price: '1', ...target }, await samplePicture());
      return (await fetch(`${product.address}/products`, { method: 'POST', headers, body })).status;
    },
  };
}

test('a full disk rejects only requests that need space, loses nothing, and recovers', async (context) => {
  const disk = await mountSmallDisk(DISK_MB);
  if (disk === null) return context.skip('this account cannot mount a small disk');
  onTestFinished(() => disk.remove());
  const s = await startOnSmallDisk(disk.folder);
  expect(await s.upload()).toBe(201);
  const files = await namesBelow(join(s.dataDir, 'files'));
  let kept = await s.suppliers();

  await disk.fill();
  let answer = 201;
  for (let tries = 0; tries < 200 && answer === 201; tries += 1) {
    answer = await s.addSupplier();
    if (answer === 201) kept += 1;
  }
  expect(answer).toBe(507);
  expect(await s.upload()).toBe(507);
  expect(await namesBelow(join(s.dataDir, 'files'))).toEqual(files);
  expect(await s.suppliers()).toBe(kept);
  expect(await s.status('/products/public')).toBe(200);
  expect(await s.status('/health')).toBe(200);
  await signIn(s.product.address);

  await disk.makeRoom();
  expect(await s.addSupplier()).toBe(201);
  expect(await s.upload()).toBe(201);

  // When the WAL cannot grow, the database is unavailable until there is space.
  await disk.fill();
  await endLogOfWrites(join(s.dataDir, 'postgres'));
  expect(await s.addSupplier()).toBe(503);
  expect(await s.status('/health')).toBe(503);
  await disk.makeRoom();
  await expect.poll(() => s.status('/health')).toBe(200);
  expect(await s.suppliers()).toBe(kept + 1);
  expect(await s.addSupplier()).toBe(201);
  expect(await s.product.end('SIGTERM')).toBe(0);
});

async function endLogOfWrites(folder: string): Promise<void> {
  const client = new Client(connectionThrough(folder));
  client.on('error', () => {});
  await client.connect();
  await client.query('SELECT pg_switch_wal()');
  await client.end().catch(() => {});
}
