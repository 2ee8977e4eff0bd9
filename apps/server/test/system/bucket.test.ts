import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PdfCatalogSaved } from '@sampan/contract/pdf-catalogs';
import { ProductSaved } from '@sampan/contract/products';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { emptyTrash } from '#src/areas/overview/trash/trash.service.ts';
import { makeBackup } from '#src/areas/platform/backup/make-backup.service.ts';
import { restoreBackup } from '#src/areas/platform/backup/restore-backup.service.ts';
import { deleteFiles, removeFiles } from '#src/files/delete-files.ts';
import { openS3Files } from '#src/files/s3-files.ts';
import { taskFor } from '#src/jobs/job.ts';
import { startJobs } from '#src/jobs/job-runner.ts';
import { trashRegistry } from '#src/trash-registry.ts';
import { createEmptyDatabase } from '#test/database/test-database.ts';
import { createExtractionApp, madeCatalog, readUpload } from '#test/extraction-app.ts';
import { pdfOf } from '#test/factories/pdf.ts';
import { insertPdfCategory, pdfCatalogForm } from '#test/factories/pdf-catalog-factories.ts';
import { productForm, samplePicture } from '#test/factories/product-form.ts';
import { insertCatalog, insertSupplier } from '#test/factories/record-factories.ts';
import { filesOf } from '#test/installation.ts';
import { createTestBucket } from '#test/test-bucket.ts';

const bucket = await createTestBucket();
const files = await openS3Files(bucket.settings);
const t = await createExtractionApp({ files, config: { publicUrl: 'https://office.example' } });
afterAll(async () => {
  await t.close();
  await bucket.remove();
});
const { as } = await t.signInAs('admin');

const get = (address: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: address.replace('https://office.example', ''), headers });
const keysIn = async (folder: string) => {
  const keys: string[] = [];
  for await (const { key } of files.list(folder)) keys.push(key);
  return keys;
};

test('product pictures are stored in a bucket in all widths, for later processes too', async () => {
  const [catalog, supplier] = [await insertCatalog(t.db), await insertSupplier(t.db)];
  const fields = { name: 'Lantern', price: '3.20', catalogId: catalog.id, supplierId: supplier.id };
  const form = productForm(fields, await samplePicture());
  const response = await as({ method: 'POST', url: '/products', payload: form });

  const [image] = ProductSaved.parse(response.json()).product.images;
  const addresses = [image?.url ?? '', ...(image?.thumbnails ?? []).map(({ url }) => url)];
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) {
    const picture = await get(address);
    expect([address, picture.statusCode, picture.rawPayload.subarray(8, 12).toString()]).toEqual([
      address,
      200,
      'WEBP',
    ]);
  }
  const opened = await openS3Files(bucket.settings);
  expect(Object.keys(await filesOf(opened))).toHaveLength(new Set(addresses).size);
});

test('a library PDF is served from a bucket, whole and in ranges, after a merge and from the trash, and is deleted with it', async () => {
  const content = pdfOf(['Lanterns'], ['Kettles']);
  const [from, to] = [await insertPdfCategory(t.db), await insertPdfCategory(t.db)];
  const form = pdfCatalogForm({ categoryType: from.type, category: from.id }, { content });
  const saved = await as({ method: 'POST', url: '/pdf-catalog', ...form });
  const { catalog } = PdfCatalogSaved.parse(saved.json());
  const address = catalog.pdfFile?.filePath ?? '';
  const opens = async () => (await get(address)).rawPayload.equals(content);

  expect(await opens()).toBe(true);
  const part = await get(address, { range: 'bytes=5-9' });
  expect([part.statusCode, part.body]).toEqual([206, content.subarray(5, 10).toString('latin1')]);

  const merge = { selectedCategories: [from.id], targetCategoryId: to.id };
  expect((await as({ method: 'POST', url: '/pdf-catalog/categories/merge', payload: merge })).statusCode).toBe(200);
  expect(await opens()).toBe(true);

  await as({ method: 'DELETE', url: `/pdf-catalog/${catalog._id}` });
  expect((await get(address)).statusCode).toBe(404);
  await as({ method: 'POST', url: `/trash/pdf-catalogs/${catalog._id}/restore` });
  expect(await opens()).toBe(true);

  await as({ method: 'DELETE', url: `/pdf-catalog/${catalog._id}` });
  await sql`UPDATE pdf_catalog SET deleted_at = deleted_at - interval '31 days' WHERE deleted_at IS NOT NULL`.execute(
    t.db,
  );
  const before = await keysIn('pdf-catalogs');
  await emptyTrash(t.db, trashRegistry);
  const tasks = [taskFor(deleteFiles, ({ keys }) => removeFiles(files, keys))];
  const jobs = await startJobs({ database: t, tasks, log: pino({ level: 'silent' }), isAlone: true });
  await expect.poll(async () => (await keysIn('pdf-catalogs')).length).toBe(before.length - 1);
  await jobs.stop();
});

test('extracted data is stored in a bucket, and a backup restores it into another bucket', async () => {
  const { pdf } = await madeCatalog();
  const { file } = await readUpload(as, pdf);
  const [picture] = file?.extractedData.images ?? [];
  const shown = await get(`/pdf-upload/extracted/${picture?.filename}`);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);

  const folder = await mkdtemp(join(tmpdir(), 'sampan-bucket-backup-'));
  const path = join(folder, 'backup.tar');
  await makeBackup({ connection: t.connection, files }, { path });
  const [other, database] = [await createTestBucket(), await createEmptyDatabase()];
  const restored = await openS3Files(other.settings);
  await restoreBackup(path, async () => ({ database, files: restored }));

  const kept = await filesOf(restored);
  expect(kept).toEqual(await filesOf(files));
  expect(new Set(Object.keys(kept).map((key) => key.split('/')[0]))).toEqual(
    new Set(['pictures', 'extracted', 'extractions']),
  );
  await database.close();
  await other.remove();
  await rm(folder, { recursive: true });
});
