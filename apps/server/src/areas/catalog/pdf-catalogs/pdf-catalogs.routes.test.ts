import { MESSAGES } from '@sampan/contract/messages';
import { PdfCatalogDeleted, PdfCatalogPage, PdfCatalogSaved } from '@sampan/contract/pdf-catalogs';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pdfOf } from '#test/factories/pdf.ts';
import { insertPdfCatalog, insertPdfCategory, pdfCatalogForm } from '#test/factories/pdf-catalog-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { namesBelow } from '#test/test-files.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const content = pdfOf(['Lanterns']);
beforeEach(async () => {
  await sql`DELETE FROM pdf_catalog`.execute(t.db);
  await sql`DELETE FROM pdf_category`.execute(t.db);
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(t.db);
});

const create = async (fields: Record<string, string>, file: { content: Buffer; filename?: string } = { content }) =>
  staff.as({ method: 'POST', url: '/pdf-catalog', ...pdfCatalogForm(fields, file) });
const put = (id: string, payload: object) => staff.as({ method: 'PUT', url: `/pdf-catalog/${id}`, payload });
const list = async (query = '') => PdfCatalogPage.parse((await staff.as({ url: `/pdf-catalog${query}` })).json());
const namesIn = async (query: string) => (await list(query)).data.map(({ name }) => name);
async function newCatalog(fields: Record<string, string> = {}, file?: { content: Buffer; filename?: string }) {
  const category = await insertPdfCategory(t.db);
  const response = await create({ categoryType: category.type, category: category.id, ...fields }, file);
  return PdfCatalogSaved.parse(response.json()).catalog;
}
const jobs = async () =>
  (
    await sql<{ task: string }>`SELECT task_identifier AS task FROM graphile_worker.jobs ORDER BY id`.execute(t.db)
  ).rows.map(({ task }) => task);

describe('a new PDF catalog', () => {
  // @covers R219, R220
  test('stores its fields and file, and is read in the background', async () => {
    const category = await insertPdfCategory(t.db, { type: 'to_customers', name: 'Lighting' });
    const fields = {
      name: 'Lanterns 灯笼 פנסים',
      groupId: 'G-7',
      weChatId: 'lantern_wx',
      companyName: 'Paper Moon Trading',
      factoryName: 'Red Kiln',
      factoryContactInfo: 'Ask for Mei\r\nor Lin',
      factoryNumber: 'F-12',
    };

    const response = await create({ ...fields, categoryType: 'to_customers', category: category.id });

    expect(response.statusCode).toBe(201);
    const { message, catalog } = PdfCatalogSaved.parse(response.json());
    expect(message).toBe(MESSAGES.en.pdfCatalogCreated);
    expect(catalog).toMatchObject({
      ...fields,
      factoryContactInfo: 'Ask for Mei\nor Lin',
      catalogId: expect.stringMatching(/^PDF-\d{4}$/),
      category: { _id: category.id, category_name: 'Lighting', category_type: 'to_customers' },
      pdfFile: {
        fileName: 'catalog.pdf',
        filePath: expect.stringMatching(/^http:\/\/localhost:80\/pdf-catalog\//),
        size: content.length,
        reading: 'waiting',
        pageCount: null,
        thumbnail: null,
        twin: null,
      },
    });
    expect(await jobs()).toEqual(['read-pdf']);
    expect((await list()).data).toMatchObject([{ _id: catalog._id, name: fields.name }]);
  });

  // @covers R219
  test('accepts an optional name and office number', async () => {
    const bare = await newCatalog();
    const numbered = await newCatalog({ catalogId: 'SHELF 4 / 12' });

    expect(bare).toMatchObject({ name: '', groupId: '', factoryContactInfo: '' });
    expect(numbered.catalogId).toBe('SHELF 4 / 12');
    expect(await namesIn('?search=shelf%204')).toHaveLength(1);
    expect(await namesIn(`?search=${bare.catalogId.toLowerCase()}`)).toHaveLength(1);
  });

  // @covers R217
  test('reports a missing type, category and file together', async () => {
    expect(refusal(await staff.as({ method: 'POST', url: '/pdf-catalog', ...pdfCatalogForm({ name: 'x' }) }))).toEqual({
      status: 400,
      code: 'validation',
      message: MESSAGES.en.categoryTypeRequired,
      fields: {
        categoryType: MESSAGES.en.categoryTypeRequired,
        category: MESSAGES.en.categoryRequired,
        pdfFile: MESSAGES.en.pdfRequired,
      },
    });
  });

  // @covers R217
  test.each([
    ['that is unknown', '0198c0de-0000-7000-8000-000000000000', MESSAGES.en.categoryUnknown],
    ['with an invalid id', 'lighting', MESSAGES.en.categoryUnknown],
    ['of the other type', 'other', MESSAGES.en.categoryOfOtherType],
    ['that is deleted', 'deleted', MESSAGES.en.categoryUnknown],
  ])('is rejected in a category %s and leaves no file behind', async (_, which, message) => {
    const before = await namesBelow(t.filesFolder);
    const rows: Record<string, { id: string }> = {
      other: await insertPdfCategory(t.db, { type: 'to_customers' }),
      deleted: await insertPdfCategory(t.db, { deleted_at: new Date() }),
    };

    const response = await create({ categoryType: 'for_office', category: rows[which]?.id ?? which });

    expect(refusal(response)).toMatchObject({ status: 400, fields: { category: message } });
    expect(await namesBelow(t.filesFolder)).toEqual(before);
    expect(await jobs()).toEqual([]);
  });

  test('is saved with the same file as another one, and the response names the duplicate', async () => {
    const first = await newCatalog({ name: 'First' });
    const other = await newCatalog({ name: 'Other' }, { content: pdfOf(['Kettles']) });
    const second = await newCatalog({ name: 'Second' });

    expect(second.pdfFile?.twin).toEqual({ _id: first._id, name: 'First', catalogId: first.catalogId });
    expect(other.pdfFile?.twin).toBeNull();

    await staff.as({ method: 'DELETE', url: `/pdf-catalog/${first._id}` });
    const { data } = await list('?search=Second');
    expect(data[0]?.pdfFile?.twin).toBeNull();
  });
});

describe('the list', () => {
  // @covers R213
  test('has ten per page, newest first, with the total', async () => {
    for (let number = 1; number <= 12; number += 1) await insertPdfCatalog(t.db, { name: `No. ${number}` });
    await insertPdfCatalog(t.db, { name: 'gone', deleted_at: new Date() });

    const [first, second, past] = [await list(), await list('?page=2'), await list('?page=9')];

    expect(first.data.map(({ name }) => name)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `No. ${n}`));
    expect(first.pagination).toEqual({ page: 1, totalPages: 2, totalItems: 12 });
    expect(second.data.map(({ name }) => name)).toEqual(['No. 2', 'No. 1']);
    expect(past).toMatchObject({ data: [], pagination: { totalItems: 12 } });
    expect((await list('?limit=5')).pagination.totalPages).toBe(3);
  });

  // @covers R213
  test('can be searched by every name field and by category name', async () => {
    const category = await insertPdfCategory(t.db, { name: 'Küche ＬＥＤ' });
    const fields = {
      name: 'Ｌantern 100%',
      own_number: 'SHELF-4',
      group_id: 'grp_one',
      wechat_id: 'wx-mei',
      company_name: 'חברת ייבוא',
      factory_name: '红窑建材',
      factory_number: 'F/12',
      factory_contact_info: 'unsearched words',
      category_id: category.id,
    };
    await insertPdfCatalog(t.db, fields);
    await insertPdfCatalog(t.db, { name: 'Another 100 x' });

    for (const term of ['lantern', '100%', 'shelf-4', 'grp_', 'WX-MEI', 'ייבוא', '建材', 'f/12', 'led', 'KÜCHE'])
      expect([term, await namesIn(`?search=${encodeURIComponent(term)}`)]).toEqual([term, [fields.name]]);
    expect(await namesIn('?search=unsearched')).toEqual([]);
  });

  // @covers R213
  test('can be filtered by category, with or without a search', async () => {
    const [one, two] = [await insertPdfCategory(t.db), await insertPdfCategory(t.db)];
    await insertPdfCatalog(t.db, { name: 'Lantern', category_id: one.id });
    await insertPdfCatalog(t.db, { name: 'Kettle', category_id: one.id });
    await insertPdfCatalog(t.db, { name: 'Lantern two', category_id: two.id });

    expect(await namesIn(`?category=${one.id}`)).toEqual(['Kettle', 'Lantern']);
    expect(await namesIn(`?category=${one.id}&search=lantern`)).toEqual(['Lantern']);
    expect(await list('?category=nobody')).toMatchObject({ data: [], pagination: { totalItems: 0 } });
  });

  // @covers R215
  test('shows a record without a stored file', async () => {
    await insertPdfCatalog(t.db, { name: 'Old' });

    expect((await list()).data).toMatchObject([{ name: 'Old', pdfFile: null, category: null }]);
  });
});

describe('an update', () => {
  // @covers R221
  test('keeps the file and clears empty fields as JSON', async () => {
    const catalog = await newCatalog({ name: 'Lantern', groupId: 'G-1' });
    const category = await insertPdfCategory(t.db, { type: 'to_customers' });
    const { updatedAt } = catalog;

    const response = await put(catalog._id, {
      name: 'Lanterns',
      groupId: '',
      categoryType: 'to_customers',
      category: category.id,
      updatedAt,
    });

    expect(response.statusCode).toBe(200);
    const saved = PdfCatalogSaved.parse(response.json());
    expect(saved.message).toBe(MESSAGES.en.pdfCatalogUpdated);
    expect(saved.catalog).toMatchObject({ name: 'Lanterns', groupId: '', category: { _id: category.id } });
    expect(saved.catalog.pdfFile).toMatchObject({ fileName: 'catalog.pdf', size: content.length });
    expect(saved.catalog.updatedAt > updatedAt).toBe(true);
    expect(await jobs()).toEqual(['read-pdf']);
  });

  // @covers R221
  test('replaces the file as a form, and the old one is deleted after the commit', async () => {
    const catalog = await newCatalog();
    const before = await namesBelow(t.filesFolder);
    const file = { content: pdfOf(['New', 'pages']), filename: 'new list.pdf' };
    const fields = { categoryType: 'for_office', category: catalog.category?._id ?? '' };

    const response = await staff.as({
      method: 'PUT',
      url: `/pdf-catalog/${catalog._id}`,
      ...pdfCatalogForm(fields, file),
    });

    const { pdfFile } = PdfCatalogSaved.parse(response.json()).catalog;
    expect(pdfFile).toMatchObject({ fileName: 'new list.pdf', size: file.content.length, reading: 'waiting' });
    expect(await jobs()).toEqual(['read-pdf', 'delete-files', 'read-pdf']);
    expect(await namesBelow(t.filesFolder)).toHaveLength(before.length + 1);
  });

  // @covers R221
  test('keeps the current file as a form without a file', async () => {
    const catalog = await newCatalog();
    const form = pdfCatalogForm({ name: 'x', categoryType: 'for_office', category: catalog.category?._id ?? '' });

    const response = await staff.as({ method: 'PUT', url: `/pdf-catalog/${catalog._id}`, ...form });

    expect(PdfCatalogSaved.parse(response.json()).catalog.pdfFile?.size).toBe(content.length);
  });

  test('is rejected for an outdated version, with the last editor’s name, and its file is discarded', async () => {
    const catalog = await newCatalog();
    const fields = { categoryType: 'for_office', category: catalog.category?._id ?? '' };
    await put(catalog._id, { ...fields, name: 'His' });
    const before = await namesBelow(t.filesFolder);
    const stale = { ...fields, name: 'Mine', updatedAt: catalog.updatedAt };

    const asForm = await staff.as({
      method: 'PUT',
      url: `/pdf-catalog/${catalog._id}`,
      ...pdfCatalogForm(stale, { content }),
    });

    for (const response of [await put(catalog._id, stale), asForm])
      expect(refusal(response)).toMatchObject({
        status: 409,
        message: MESSAGES.en.staleVersion,
        conflict: { by: 'Dana Levi' },
      });
    expect(await namesIn('')).toEqual(['His']);
    expect(await namesBelow(t.filesFolder)).toEqual(before);
  });

  test('is a 404 for an unknown record and malformed if it is empty', async () => {
    const category = await insertPdfCategory(t.db);
    const fields = { categoryType: category.type, category: category.id };

    for (const id of ['x', '0198c0de-0000-7000-8000-000000000000'])
      expect(refusal(await put(id, fields))).toMatchObject({ status: 404, message: MESSAGES.en.pdfCatalogNotFound });
    const { _id } = await newCatalog();
    expect(refusal(await staff.as({ method: 'PUT', url: `/pdf-catalog/${_id}` })).status).toBe(400);
    expect(refusal(await put(_id, {}))).toMatchObject({
      status: 400,
      fields: { categoryType: MESSAGES.en.categoryTypeRequired, category: MESSAGES.en.categoryRequired },
    });
  });
});

describe('a deletion', () => {
  // @covers R224
  test('returns the name of the deleted file, and both can be restored', async () => {
    const catalog = await newCatalog({ name: 'Lantern' }, { content, filename: 'lanterns.pdf' });

    const response = await staff.as({ method: 'DELETE', url: `/pdf-catalog/${catalog._id}` });

    expect(PdfCatalogDeleted.parse(response.json())).toEqual({
      success: true,
      message: MESSAGES.en.pdfCatalogDeletedWithFile,
      fileDeleted: true,
      deletedFileName: 'lanterns.pdf',
    });
    expect((await list()).data).toEqual([]);
    expect(refusal(await staff.as({ url: `/pdf-catalog/${catalog._id}/download` })).status).toBe(404);
    expect(refusal(await staff.as({ method: 'DELETE', url: `/pdf-catalog/${catalog._id}` })).status).toBe(404);

    const restored = await staff.as({ method: 'POST', url: `/trash/pdf-catalogs/${catalog._id}/restore` });
    expect(restored.statusCode).toBe(200);
    expect((await list()).data).toMatchObject([{ name: 'Lantern', pdfFile: { fileName: 'lanterns.pdf' } }]);
  });

  // @covers R224
  test('returns no file name for a record without a file', async () => {
    const { id } = await insertPdfCatalog(t.db);

    const response = await staff.as({ method: 'DELETE', url: `/pdf-catalog/${id}` });

    expect(response.json()).toMatchObject({
      message: MESSAGES.en.pdfCatalogDeleted,
      fileDeleted: false,
      deletedFileName: null,
    });
  });
});

// @covers R258
test.each(['en', 'he', 'zh'] as const)('reports errors in the language of the client: %s', async (language) => {
  const headers = { 'accept-language': language };
  const nobody = '0198c0de-0000-7000-8000-000000000000';
  const form = pdfCatalogForm({ categoryType: 'for_office', category: nobody }, { content: Buffer.from('words') });
  const answers = [
    await staff.as({ method: 'POST', url: '/pdf-catalog', ...form, headers: { ...form.headers, ...headers } }),
    await staff.as({ method: 'DELETE', url: `/pdf-catalog/${nobody}`, headers }),
    await staff.as({ method: 'DELETE', url: `/pdf-catalog/categories/${nobody}`, headers }),
  ];

  const { pdfRequired, pdfCatalogNotFound, categoryNotFound } = MESSAGES[language];
  expect(answers.map((answer) => refusal(answer).message)).toEqual([pdfRequired, pdfCatalogNotFound, categoryNotFound]);
});

test('audits every write with the API field names', async () => {
  const { _id, category } = await newCatalog({ name: 'Lantern' });
  await put(_id, { name: 'Lanterns', categoryType: 'for_office', category: category?._id });
  await staff.as({ method: 'DELETE', url: `/pdf-catalog/${_id}` });

  const entries = await t.db
    .selectFrom('audit_entry')
    .select(['action', 'changes', 'account_id'])
    .where('entity_id', '=', _id)
    .orderBy('id')
    .execute();

  expect(entries).toMatchObject([
    { action: 'pdf-catalog.created', changes: { name: 'Lantern', fileName: 'catalog.pdf' } },
    { action: 'pdf-catalog.updated', changes: { name: 'Lanterns' } },
    { action: 'pdf-catalog.deleted', changes: { name: 'Lanterns' } },
  ]);
  expect(entries.every(({ account_id }) => account_id === staff.account.id)).toBe(true);
});
