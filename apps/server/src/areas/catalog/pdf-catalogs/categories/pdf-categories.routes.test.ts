import { MESSAGES } from '@sampan/contract/messages';
import { CategoryDeleted, CategorySaved, PdfCategories } from '@sampan/contract/pdf-catalogs';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTrash } from '#src/areas/overview/trash/trash.service.ts';
import { trashRegistry } from '#src/trash-registry.ts';
import { insertPdfCatalog, insertPdfCategory } from '#test/factories/pdf-catalog-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
beforeEach(async () => {
  await sql`DELETE FROM pdf_catalog`.execute(t.db);
  await sql`DELETE FROM pdf_category`.execute(t.db);
});

const add = (payload: object) => staff.as({ method: 'POST', url: '/pdf-catalog/category', payload });
const change = (id: string, payload: object) =>
  staff.as({ method: 'PUT', url: `/pdf-catalog/categories/${id}`, payload });
const remove = (id: string) => staff.as({ method: 'DELETE', url: `/pdf-catalog/categories/${id}` });
const restore = (id: string) => staff.as({ method: 'POST', url: `/trash/categories/${id}/restore` });
const list = async () => PdfCategories.parse((await staff.as({ url: '/pdf-catalog/categories/list' })).json()).data;
const categoryOf = async (id: string) =>
  (await t.db.selectFrom('pdf_catalog').select('category_id').where('id', '=', id).executeTakeFirstOrThrow())
    .category_id;

describe('the list of categories', () => {
  // @covers R228
  test('has both types, by name, with PDF catalog counts', async () => {
    const tools = await insertPdfCategory(t.db, { name: 'tools', own_number: 'T-1' });
    await insertPdfCategory(t.db, { name: 'Bags' });
    await insertPdfCategory(t.db, { name: 'Gifts', type: 'to_customers' });
    await insertPdfCategory(t.db, { name: 'Gone', deleted_at: new Date() });
    await insertPdfCatalog(t.db, { category_id: tools.id });
    await insertPdfCatalog(t.db, { category_id: tools.id, deleted_at: new Date() });

    expect(await list()).toMatchObject([
      { category_name: 'Gifts', category_type: 'to_customers', category_id: '', catalogCount: 0 },
      { category_name: 'Bags', category_type: 'for_office' },
      { _id: tools.id, category_name: 'tools', category_id: 'T-1', catalogCount: 1 },
    ]);
  });
});

describe('a category', () => {
  // @covers R231, R232
  test('is added and changed with either field naming', async () => {
    const added = await add({ categoryName: ' Lighting ', categoryType: 'to_customers', categoryId: 'L-1' });
    expect(added.statusCode).toBe(201);
    const { message, category } = CategorySaved.parse(added.json());
    expect(message).toBe('Category added successfully!');
    expect(category).toMatchObject({ category_name: 'Lighting', category_type: 'to_customers', category_id: 'L-1' });

    const changed = await change(category._id, {
      category_name: 'Lamps',
      category_type: 'for_office',
      category_id: '',
    });
    expect(CategorySaved.parse(changed.json())).toMatchObject({
      message: 'Category updated successfully!',
      category: { _id: category._id, category_name: 'Lamps', category_type: 'for_office', category_id: '' },
    });
    expect((await add({ category_name: 'Lighting', category_type: 'to_customers' })).statusCode).toBe(201);
    expect((await change(category._id, { categoryName: 'Lights', categoryType: 'for_office' })).statusCode).toBe(200);
  });

  // @covers R230
  test('requires a name and a type', async () => {
    expect(refusal(await add({ categoryName: ' ' }))).toMatchObject({
      status: 400,
      fields: { category_name: MESSAGES.en.categoryNameRequired, category_type: MESSAGES.en.categoryTypeRequired },
    });
    expect(refusal(await add({ categoryName: 'x'.repeat(101), categoryType: 'other' }))).toMatchObject({
      status: 400,
      fields: { category_name: expect.stringContaining('100'), category_type: MESSAGES.en.categoryTypeRequired },
    });
    expect((await add({ categoryName: 'x'.repeat(100), categoryType: 'for_office' })).statusCode).toBe(201);
  });

  // @covers R232
  test('is rejected with a taken name in any case', async () => {
    const lamps = await insertPdfCategory(t.db, { name: 'LED Lamps' });
    const other = await insertPdfCategory(t.db, { name: 'Other' });
    const refused = {
      status: 409,
      code: 'conflict',
      message: 'Category already exists',
      fields: { category_name: 'Category already exists' },
    };

    expect(refusal(await add({ categoryName: ' ＬＥＤ lamps', categoryType: 'for_office' }))).toEqual(refused);
    expect(refusal(await change(other.id, { category_name: 'led LAMPS', category_type: 'for_office' }))).toEqual(
      refused,
    );
    expect((await add({ categoryName: 'led lamps', categoryType: 'to_customers' })).statusCode).toBe(201);
    expect((await change(lamps.id, { category_name: 'Led lamps', category_type: 'for_office' })).statusCode).toBe(200);
  });

  test('is added once by fifty concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => add({ categoryName: 'Lamps', categoryType: 'for_office' })),
    );

    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  });

  test('is not overwritten if it has changed in the meantime', async () => {
    const { id, updated_at } = await insertPdfCategory(t.db);
    const own = { category_type: 'for_office', updatedAt: updated_at.toISOString() };

    expect((await change(id, { ...own, category_name: 'His' })).statusCode).toBe(200);
    expect(refusal(await change(id, { ...own, category_name: 'Mine' }))).toMatchObject({
      status: 409,
      conflict: { by: 'Dana Levi' },
    });
  });

  test('is a 404 if it is unknown', async () => {
    const gone = await insertPdfCategory(t.db, { deleted_at: new Date() });
    const body = { category_name: 'x', category_type: 'for_office' };
    for (const id of ['x', '0198c0de-0000-7000-8000-000000000000', gone.id])
      for (const response of [await change(id, body), await remove(id)])
        expect(refusal(response)).toMatchObject({ status: 404, message: MESSAGES.en.categoryNotFound });
  });
});

describe('a deleted category', () => {
  // @covers R233
  test('is unlinked from its PDF catalogs, and the response has their count', async () => {
    const { id } = await insertPdfCategory(t.db);
    const catalogs = [
      await insertPdfCatalog(t.db, { category_id: id }),
      await insertPdfCatalog(t.db, { category_id: id }),
      await insertPdfCatalog(t.db, { category_id: id, deleted_at: new Date() }),
    ];

    const answer = CategoryDeleted.parse((await remove(id)).json());

    expect(answer).toEqual({
      success: true,
      message: 'Category deleted successfully!',
      data: { referencedCatalogs: 2 },
    });
    expect(await Promise.all(catalogs.map((catalog) => categoryOf(catalog.id)))).toEqual([null, null, null]);
    expect(await list()).toEqual([]);
  });

  // @covers R233
  test('is relinked on restore to PDF catalogs without another category', async () => {
    const [one, two] = [await insertPdfCategory(t.db), await insertPdfCategory(t.db)];
    const kept = await insertPdfCatalog(t.db, { category_id: one.id });
    const moved = await insertPdfCatalog(t.db, { category_id: one.id });
    await remove(one.id);
    await staff.as({
      method: 'PUT',
      url: `/pdf-catalog/${moved.id}`,
      payload: { categoryType: 'for_office', category: two.id },
    });

    expect((await restore(one.id)).statusCode).toBe(200);

    expect(await categoryOf(kept.id)).toBe(one.id);
    expect(await categoryOf(moved.id)).toBe(two.id);
    expect((await list()).map(({ catalogCount }) => catalogCount)).toEqual([1, 1]);
  });

  test('cannot be restored if its name is taken', async () => {
    const { id } = await insertPdfCategory(t.db, { name: 'Lamps' });
    await remove(id);
    await add({ categoryName: 'lamps', categoryType: 'for_office' });

    expect(refusal(await restore(id))).toMatchObject({ status: 409, message: MESSAGES.en.restoreTaken });
  });

  test('is purged after thirty days, as is a PDF catalog with its file', async () => {
    const days = (n: number) => new Date(Date.now() - n * 86_400_000);
    const [old, young] = [
      await insertPdfCategory(t.db, { deleted_at: days(31) }),
      await insertPdfCategory(t.db, { deleted_at: days(29) }),
    ];
    const catalog = await insertPdfCatalog(t.db, { former_category_id: old.id });
    await insertPdfCatalog(t.db, { deleted_at: days(31) });

    await emptyTrash(t.db, trashRegistry);

    const left = await t.db.selectFrom('pdf_category').select('id').execute();
    expect(left).toEqual([{ id: young.id }]);
    const catalogs = await t.db.selectFrom('pdf_catalog').select(['id', 'former_category_id']).execute();
    expect(catalogs).toEqual([{ id: catalog.id, former_category_id: null }]);
  });
});
