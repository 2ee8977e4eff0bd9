import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { insertExtraction } from '#src/areas/catalog/extraction/extraction.queries.ts';
import { storePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { readConfig } from '#src/config.ts';
import { examine } from '#src/doctor.ts';
import { openLocalFiles } from '#src/files/local-files.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { urlOf } from '#test/database/database-url.ts';
import { makeDataDir } from '#test/database/embedded-database.ts';
import { createEmptyDatabase, createTestDatabase } from '#test/database/test-database.ts';
import { createOrderDraft, insertBankAccount } from '#test/factories/new-order-factories.ts';
import { pdfOf } from '#test/factories/pdf.ts';
import { insertPdfCatalog, insertPdfFile } from '#test/factories/pdf-catalog-factories.ts';
import { productForm, samplePicture } from '#test/factories/product-form.ts';
import { createSentQuote, sampleLine } from '#test/factories/quote-factories.ts';
import { insertCatalog, insertProduct, insertProductImage } from '#test/factories/record-factories.ts';
import { formOf } from '#test/form.ts';
import { createTestApp } from '#test/test-app.ts';
import { startTestSmtp } from '#test/test-smtp.ts';

const { db, connection, close } = await createTestDatabase();
afterAll(close);
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sampan-doctor-'));
  const made = dataDir;
  onTestFinished(() => rm(made, { recursive: true }));
});

async function findings(environment: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: urlOf(connection), ...environment });
  const lines: string[] = [];
  for await (const { level, text } of examine(config)) lines.push(`${level}: ${text}`);
  return lines;
}
const toWebp = (picture: Buffer) => sharp(picture).webp().toBuffer();
const line = (start: string) => expect.stringContaining(start);

test('reports no problem for a healthy installation', async () => {
  await recordAudit(db, { by: null, action: 'backup.made' });
  const lines = await findings();
  // The test database runs without fsync.
  expect(lines.filter((text) => !text.startsWith('ok: '))).toEqual([
    line('problem: The database does not wait for its disk'),
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      line('Node'),
      line('can be used'),
      line('are free'),
      line('PostgreSQL'),
      line('match this version'),
      line('No job has failed'),
      line('The last backup was made'),
      line('Every uploaded file'),
    ]),
  );
});

test('reports a missing data folder and does not create it', async () => {
  await rm(dataDir, { recursive: true });
  expect(await findings({ DATABASE_URL: '' })).toEqual([line('ok: Node'), line('warning: There is no DATA_DIR')]);
  await writeFile(dataDir, '');
  expect(await findings({ DATABASE_URL: '' })).toEqual([line('ok: Node'), line('is not a folder')]);
});

test('warns when other accounts can read the data folder', async () => {
  await chmod(dataDir, 0o755);
  expect(await findings()).toContainEqual(line('warning: Other accounts can read'));
});

test('reports why the database cannot be used', async () => {
  expect(await findings({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })).toContainEqual(
    line('problem: The database at DATABASE_URL cannot be reached'),
  );
  const empty = await createEmptyDatabase();
  expect(await findings({ DATABASE_URL: urlOf(empty.connection) })).toContainEqual(
    line('warning: The database is empty'),
  );
  await empty.close();
});

test('checks the embedded database while the server is stopped and leaves it unchanged', async () => {
  dataDir = await makeDataDir();
  expect(await findings({ DATABASE_URL: '' })).toContainEqual(line('warning: The database is empty'));
});

test('detects a database of a newer version', async () => {
  await sql`INSERT INTO migration VALUES (9999, 'future', 'x')`.execute(db);
  onTestFinished(async () => void (await sql`DELETE FROM migration WHERE number = 9999`.execute(db)));
  const lines = await findings();
  expect(lines).toContainEqual(line('problem: The database was changed by a newer version'));
  expect(lines).not.toContainEqual(line('job'));
});

test('detects pending migrations', async () => {
  const { rows } = await sql<{ number: number; name: string; sha256: string }>`
    DELETE FROM migration WHERE number = (SELECT max(number) FROM migration) RETURNING number, name, sha256`.execute(
    db,
  );
  const [last] = rows;
  onTestFinished(
    async () =>
      void (await sql`INSERT INTO migration VALUES (${last?.number}, ${last?.name}, ${last?.sha256})`.execute(db)),
  );
  expect(await findings()).toContainEqual(
    line('warning: The tables are from an older version. The next start applies 1 migrations'),
  );
});

test('reports failed jobs', async () => {
  await sql`SELECT graphile_worker.add_job('send-mail')`.execute(db);
  await sql`UPDATE graphile_worker._private_jobs SET last_error = E'no route\nat x', attempts = 1`.execute(db);
  onTestFinished(async () => void (await sql`DELETE FROM graphile_worker._private_jobs`.execute(db)));
  expect(await findings()).toContainEqual(
    'warning: 1 × the job send-mail failed and waits for its next try (no route).',
  );
});

describe('the backup check', () => {
  test('warns when there is none, and reports why the last one failed', async () => {
    await db.deleteFrom('audit_entry').execute();
    await db.insertInto('backup').values({ failure: 'no room', ended_at: new Date() }).execute();
    onTestFinished(async () => void (await db.deleteFrom('backup').execute()));
    const lines = await findings();
    expect(lines).toContainEqual('problem: The last backup failed: no room');
    expect(lines).toContainEqual(line('warning: There is no backup from the last two days'));
  });

  test.each([
    ['3 days ago', 'warning: There is no backup from the last two days'],
    ['1 day ago', 'ok: The last backup was made at'],
    // Made while the clock was ahead.
    ['-3 days ago', 'warning: There is no backup from the last two days'],
  ])('checks the age of the last one (%s)', async (age, said) => {
    await db.deleteFrom('audit_entry').execute();
    await recordAudit(db, { by: null, action: 'backup.made' });
    await sql`UPDATE audit_entry SET at = now() + ${age}::interval`.execute(db);
    onTestFinished(async () => void (await db.deleteFrom('audit_entry').execute()));
    expect(await findings()).toContainEqual(line(said));
  });
});

test('reports missing files and counts orphans', async () => {
  const product = await insertProduct(db);
  const image = await insertProductImage(db, { product_id: product.id });
  onTestFinished(async () => void (await db.deleteFrom('product_image').execute()));
  const files = await openLocalFiles(join(dataDir, 'files'));
  await files.put(`pictures/${'e'.repeat(32)}-160.webp`, Buffer.from('x'));
  const before = await findings();
  expect(before).toContainEqual(line(`problem: 1 uploaded files are missing, such as ${image.file_key}`));
  expect(before).toContainEqual(line('1 files belong to no record'));
  await files.put(`pictures/${image.file_key}-160.webp`, await samplePicture().then(toWebp));
  expect(await findings()).toContainEqual(line('Every uploaded file exists'));
});

test('knows every kind of file that the product writes', async () => {
  const t = await createTestApp();
  onTestFinished(t.close);
  await symlink(t.files.folder ?? '', join(dataDir, 'files'));
  const staff = await t.signInAs('user');
  const catalog = await insertCatalog(t.db);
  const payload = productForm({ name: 'Lamp', price: '3.20', catalogId: catalog.id }, await samplePicture());
  const product = await staff.as({ method: 'POST', url: '/products', payload });
  const productId = product.json().product._id;
  const quote = await createSentQuote(staff, { lines: [sampleLine({ productId })] });
  for (const format of ['pdf', 'xlsx'])
    expect((await staff.as({ url: `/quotes/${quote._id}/document?format=${format}` })).statusCode).toBe(200);
  await insertBankAccount(t.db, { is_default: true });
  const order = await createOrderDraft(staff);
  const issued = await staff.as({ method: 'POST', url: `/orders/${order._id}/documents`, payload: { kind: 'pi' } });
  for (const format of ['pdf', 'xlsx']) {
    const url = `/documents/${issued.json().document._id}?format=${format}`;
    expect((await staff.as({ url })).statusCode).toBe(200);
  }
  for (const content of [await samplePicture(), pdfOf(['Lamp'])])
    expect(
      (await t.app.inject({ method: 'POST', url: '/attachments', ...formOf([['file', { content }]]) })).statusCode,
    ).toBe(201);
  const thumbnail = await storePicture(t.files, await samplePicture());
  const pdf = { pdf_catalog_id: (await insertPdfCatalog(t.db)).id, file_key: 'c'.repeat(32), size: 1000 };
  await insertPdfFile(t.db, { ...pdf, thumbnail_key: thumbnail.fileKey });
  await t.files.put(`pdf-catalogs/${pdf.file_key}.pdf`, Buffer.alloc(1000));

  const { id: account_id } = await t.db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
  const read = { file_name: 'lamps.pdf', file_key: `extractions/${'e'.repeat(32)}.pdf`, size: 1000 };
  const extraction = await insertExtraction(t.db, { ...read, account_id, owns_file: true });
  await t.files.put(read.file_key, Buffer.alloc(1000));
  const found = { extraction_id: extraction.id, filename: 'a.webp', perceptual_hash: '0' };
  const file_key = `extracted/${'f'.repeat(32)}.webp`;
  await t.db
    .insertInto('extracted_picture')
    .values({ ...found, file_key })
    .execute();
  await t.files.put(file_key, await samplePicture().then(toWebp));

  const endings = new Set<string>();
  for await (const { key } of t.files.list()) endings.add(`${key.split('/')[0]} ${key.split('.').at(-1)}`);
  expect([...endings].toSorted()).toEqual([
    'attachments pdf',
    'extracted webp',
    'extractions pdf',
    'order-documents pdf',
    'order-documents xlsx',
    'pdf-catalogs pdf',
    'pictures jpg',
    'pictures webp',
    'quote-documents pdf',
    'quote-documents xlsx',
  ]);
  const lines = await findings({ DATABASE_URL: urlOf(t.connection) });
  expect(lines.filter((text) => / files? /.test(text))).toEqual([line('ok: Every uploaded file exists')]);

  for await (const { key, size } of t.files.list()) {
    if (!/jpg|xlsx|(quote|order)-documents.*pdf/.test(key)) continue;
    const whole = Buffer.concat((await (await t.files.open(key))?.stream.toArray()) ?? []);
    await t.files.put(key, whole.subarray(0, size - 30));
    const [damaged] = (await findings({ DATABASE_URL: urlOf(t.connection) })).filter((text) =>
      text.includes('damaged'),
    );
    expect(damaged).toContain(`such as ${key}`);
    await t.files.put(key, whole);
  }
});

test.each([
  ['a picture', 'pictures', '-160.webp', 1],
  ['an empty picture', 'pictures', '-160.webp', 0],
  ['a PDF', 'pdf-catalogs', '.pdf', 0.9],
])('detects a truncated %s', async (_, folder, ending, share) => {
  const whole = ending === '.pdf' ? Buffer.alloc(1000) : await samplePicture().then(toWebp);
  const fileKey = 'd'.repeat(32);
  const [product, catalog] = [await insertProduct(db), await insertPdfCatalog(db)];
  if (ending === '.pdf') await insertPdfFile(db, { pdf_catalog_id: catalog.id, file_key: fileKey, size: whole.length });
  else await insertProductImage(db, { product_id: product.id, file_key: fileKey });
  onTestFinished(async () => {
    await db.deleteFrom('product_image').execute();
    await db.deleteFrom('pdf_file').execute();
  });
  const files = await openLocalFiles(join(dataDir, 'files'));
  const key = `${folder}/${fileKey}${ending}`;
  await files.put(key, whole);
  expect(await findings()).toContainEqual(line('Every uploaded file exists'));
  await files.put(key, whole.subarray(0, Math.max(0, whole.length * share - 1)));
  expect(await findings()).toContainEqual(line(`problem: 1 uploaded files are damaged, such as ${key}`));
});

test('checks the mail server', async () => {
  const smtp = await startTestSmtp();
  expect(await findings({ SMTP_URL: smtp.url })).toContainEqual(line('ok: The mail server accepts our sign-in'));
  await smtp.close();
  expect(await findings({ SMTP_URL: smtp.url })).toContainEqual(line('problem: The mail server rejects our sign-in'));
});
