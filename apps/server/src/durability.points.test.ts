import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkStore } from '#test/durability/check-store.ts';
import { type OfficeClient, officeClient, signIn } from '#test/durability/client.ts';
import { killWhileWriting } from '#test/durability/fail-points.ts';
import { createInstallation, type Installation } from '#test/durability/installation-under-test.ts';
import {
  FIRST_READY_MS,
  type LaunchedProduct,
  launchProduct,
  type ProductProcess,
  startProduct,
} from '#test/durability/product-process.ts';
import { createTarget, type Target } from '#test/durability/writers.ts';
import { newInquiry } from '#test/inquiry-factories.ts';
import { rowsOf } from '#test/installation.ts';
import { productForm, samplePicture } from '#test/product-form.ts';
import { openDatabase } from './db/database.ts';

const TIMEOUT_MS = 120_000;
const never = new AbortController().signal;

/** What sessions and sign-ins write by the way. */
const BY_THE_WAY = ['session', 'session_token', 'sign_in_address', 'sign_in_failure', 'secret'];

let installation: Installation;
let product: ProductProcess;
let client: OfficeClient;
let token: string;
let target: Target;
beforeAll(async () => {
  installation = await createInstallation('url', { fsync: 'off' });
  product = await startProduct(installation.environment, FIRST_READY_MS);
  token = await signIn(product.address);
  client = officeClient(product.address, token, never);
  target = await createTarget(client);
}, TIMEOUT_MS);
afterAll(async () => {
  await product.end('SIGTERM');
  await installation[Symbol.asyncDispose]();
});

async function rows() {
  const database = openDatabase(installation.connection);
  try {
    return await rowsOf(database.db, ...BY_THE_WAY);
  } finally {
    await database.close();
  }
}

const Id = z.object({ _id: z.string() });
async function category(name: string): Promise<string> {
  const input = { category_name: `${name} ${randomUUID()}`, category_type: 'for_office' };
  const made = await client.send('POST', '/pdf-catalog/category', input);
  return z.object({ category: Id }).parse(made).category._id;
}

const REQUESTS: Record<string, () => Promise<() => Promise<unknown>>> = {
  upload: async () => {
    const form = productForm({ name: 'Kettle', price: '1', ...target }, await samplePicture());
    return () => client.send('POST', '/products', form);
  },
  response: async () => {
    const asked = await client.send('POST', '/inquiries', newInquiry());
    const { inquiry } = z.object({ inquiry: Id }).parse(asked);
    return () => client.send('PUT', `/inquiries/${inquiry._id}`, { status: 'Responded', adminResponse: 'Our offer' });
  },
  import: async () => {
    const table = ['name,price,catalogId', ...Array.from({ length: 50 }, (_, n) => `Mug ${n},2,${target.catalogId}`)];
    const form = new FormData();
    form.append('file', new Blob([table.join('\n')], { type: 'text/csv' }), 'table.csv');
    return () => client.send('POST', '/products/import', form);
  },
  merge: async () => {
    const [selected, targetCategoryId] = [await category('Lamps'), await category('Lights')];
    return () =>
      client.send('POST', '/pdf-catalog/categories/merge', { selectedCategories: [selected], targetCategoryId });
  },
};

describe.each(Object.entries(REQUESTS))('kill -9 of the server in the middle of: %s', (_, prepare) => {
  test(
    'leaves nothing of it, and the same request does it all afterwards',
    async () => {
      const send = await prepare();
      const before = await rows();
      const answer = await killWhileWriting(installation.connection, {
        // The last of its writes.
        table: 'audit_entry',
        start: send,
        kill: () => product.end('SIGKILL'),
      });
      expect(answer).toBeNull();
      expect(await rows()).toEqual(before);

      product = await startProduct(installation.environment, FIRST_READY_MS);
      client = officeClient(product.address, token, never);
      expect(await (await prepare())()).not.toBeNull();
      const { broken } = await checkStore(installation.connection, installation.files, []);
      expect(broken).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

test(
  'kill -9 in the middle of a migration leaves the database as it was before it, and the next start completes it',
  async () => {
    await using old = await createInstallation('url', { fsync: 'off' });
    const client = new Client(old.connection);
    await client.connect();
    await client.query(await readFile(join(import.meta.dirname, '../test/upgrade/0.1.0-0004.sql'), 'utf8'));
    const applied = async () => (await client.query('SELECT number FROM migration')).rowCount;
    const before = await applied();

    let killed: LaunchedProduct | undefined;
    await killWhileWriting(old.connection, {
      // Later migrations refer to it.
      table: 'account',
      start: async () => {
        killed = await launchProduct(old.environment);
      },
      kill: async () => killed?.end('SIGKILL'),
    });
    expect(await applied()).toBe(before);

    const upgraded = await startProduct(old.environment, FIRST_READY_MS);
    expect(await applied()).toBeGreaterThan(before ?? 0);
    await upgraded.end('SIGTERM');
    await client.end();
  },
  TIMEOUT_MS,
);
