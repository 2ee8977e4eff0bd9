import { basename } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#src/db/database.ts';
import { pictureFile } from '#src/features/pictures/pictures.service.ts';
import { readSettings } from '#src/features/settings/settings.service.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { createTestFiles, namesBelow } from '#test/test-files.ts';
import { DEMO_COMPANY, seedDemo } from './seed-demo.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let store: Awaited<ReturnType<typeof createTestFiles>>;
let db: Db;
let files: FileStore;

beforeEach(async () => {
  database = await createTestDatabase();
  store = await createTestFiles();
  ({ db } = database);
  ({ files } = store);
});

afterEach(async () => {
  await database.close();
  await store.remove();
});

test('fills an empty installation once; a second run changes nothing', { timeout: 180_000 }, async () => {
  expect(await seedDemo({ db, files })).toBe(true);

  const filled = await counts();
  expect(filled.supplier).toBeGreaterThanOrEqual(40);
  expect(filled.catalog).toBeGreaterThanOrEqual(20);
  expect(filled.product).toBeGreaterThanOrEqual(300);
  expect(filled.customer).toBeGreaterThanOrEqual(60);
  expect(filled.inquiry).toBeGreaterThanOrEqual(80);
  expect(filled.pdf_catalog).toBeGreaterThanOrEqual(8);
  const { audit_entry: audits, ...records } = filled;
  expect(audits).toBe(Object.values(records).reduce((sum, count) => sum + count));
  const audited = await db.selectFrom('audit_entry').select('account_id').distinct().execute();
  expect(audited).toEqual([{ account_id: null }]);
  expect((await readSettings(db)).company).toEqual(DEMO_COMPANY);

  const images = await db.selectFrom('product_image').select(['product_id', 'file_key', 'widths']).execute();
  expect(new Set(images.map(({ product_id }) => product_id)).size).toBe(filled.product);
  const pdfs = await db.selectFrom('pdf_file').select('file_key').execute();
  const stored = [
    ...images.flatMap(({ file_key, widths }) => widths.map((width) => basename(pictureFile(file_key, width)))),
    ...pdfs.map(({ file_key }) => `${file_key}.pdf`),
  ];
  expect(await namesBelow(store.folder)).toEqual(stored.sort());

  expect(await seedDemo({ db, files })).toBe(false);
  expect(await counts()).toEqual(filled);
  expect(await namesBelow(store.folder)).toEqual(stored);
});

test('leaves an installation with a supplier, even a deleted one, unchanged', async () => {
  await insertSupplier(db, { deleted_at: new Date() });

  expect(await seedDemo({ db, files })).toBe(false);

  expect(await counts()).toEqual({ ...NOTHING, supplier: 1 });
  expect(await namesBelow(store.folder)).toEqual([]);
});

test('a failed run leaves neither rows nor files', async () => {
  let puts = 0;
  const full: FileStore = {
    ...files,
    async put(key, content) {
      puts += 1;
      if (puts > 70) throw new Error('the disk is full');
      await files.put(key, content);
    },
  };

  await expect(seedDemo({ db, files: full })).rejects.toThrow('the disk is full');

  expect(puts).toBeGreaterThan(70);
  expect(await counts()).toEqual(NOTHING);
  expect(await namesBelow(store.folder)).toEqual([]);
});

const NOTHING = {
  supplier: 0,
  catalog: 0,
  product: 0,
  pdf_category: 0,
  pdf_catalog: 0,
  customer: 0,
  inquiry: 0,
  audit_entry: 0,
};

async function counts() {
  const found = { ...NOTHING };
  for (const table of Object.keys(NOTHING) as (keyof typeof NOTHING)[]) {
    const rows = db.selectFrom(table).select((row) => row.fn.countAll<number>().as('count'));
    found[table] = (await rows.executeTakeFirstOrThrow()).count;
  }
  return found;
}
