import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { productForm, samplePicture } from '../factories/product-form.ts';
import type { Acknowledgements } from './acknowledgements.ts';
import type { OfficeClient } from './client.ts';

const TIMEOUT_MS = 300_000;
const CREATORS = 3;
/** A phone number has at least seven digits. */
const FIRST_PHONE = 1_000_000_000;

const SavedSupplier = z.object({ supplier: z.object({ _id: z.string() }) });
const SavedProduct = z.object({ product: z.object({ _id: z.string() }) });
const SavedCatalog = z.object({ catalog: z.object({ _id: z.string() }) });

export interface Target {
  supplierId: string;
  catalogId: string;
}

const supplier = (phone = FIRST_PHONE) => ({
  name: 'Factory',
  email: `${randomBytes(8).toString('hex')}@example.com`,
  phone: String(phone),
  address: { street: '1 Market Road', city: 'Yiwu', country: 'China' },
});

/** The records that every cycle writes to. */
export async function createTarget(client: OfficeClient): Promise<Target> {
  const madeSupplier = SavedSupplier.parse(await untilSaved(() => client.send('POST', '/suppliers', supplier())));
  const supplierId = madeSupplier.supplier._id;
  const catalog = { catalogName: 'Catalog', catalogDescription: 'Everything for the kitchen', supplierId };
  const madeCatalog = SavedCatalog.parse(await untilSaved(() => client.send('POST', '/catalogs', catalog)));
  return { supplierId, catalogId: madeCatalog.catalog._id };
}

/** Repeats a write, because a busy server may reject it. */
async function untilSaved(write: () => Promise<unknown>): Promise<unknown> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const saved = await write();
    if (saved !== null || performance.now() > deadline) return saved;
    await sleep(50);
  }
}

let phone = FIRST_PHONE;

/**
 * Creates suppliers, updates one and uploads products, concurrently, until the signal aborts. Records only acknowledged
 * writes.
 */
export async function writeUntil(
  ending: AbortSignal,
  client: OfficeClient,
  { supplierId, catalogId }: Target,
  acknowledged: Acknowledgements,
): Promise<void> {
  const picture = await samplePicture();
  async function create() {
    const saved = SavedSupplier.safeParse(await client.send('POST', '/suppliers', supplier()));
    if (saved.success) acknowledged.add({ kind: 'supplier', id: saved.data.supplier._id });
    return saved.success;
  }
  async function change() {
    phone += 1;
    const own = phone;
    const saved = await client.send('PUT', `/suppliers/${supplierId}`, { ...supplier(own), email: 'kept@example.com' });
    if (saved !== null) acknowledged.add({ kind: 'phone', id: supplierId, phone: own });
    return saved !== null;
  }
  async function upload() {
    const form = productForm({ name: 'Kettle', price: '12.50', catalogId, supplierId }, picture);
    const saved = SavedProduct.safeParse(await client.send('POST', '/products', form));
    if (saved.success) acknowledged.add({ kind: 'product', id: saved.data.product._id });
    return saved.success;
  }
  async function repeat(write: () => Promise<boolean>) {
    // A stopped server refuses connections immediately: without a pause this would be a busy loop.
    while (!ending.aborted) if (!(await write())) await sleep(10);
  }
  await Promise.all([...Array.from({ length: CREATORS }, () => repeat(create)), repeat(change), repeat(upload)]);
}
