import { MESSAGES, messageIn } from '@sampan/contract/messages';
import { CategoriesMerged } from '@sampan/contract/pdf-catalogs';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
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

const merge = (selectedCategories: unknown, targetCategoryId: unknown, language = 'en') =>
  staff.as({
    method: 'POST',
    url: '/pdf-catalog/categories/merge',
    payload: { selectedCategories, targetCategoryId },
    headers: { 'accept-language': language },
  });
async function categoriesWith(...counts: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const count of counts) {
    const { id } = await insertPdfCategory(t.db);
    for (let made = 0; made < count; made += 1) await insertPdfCatalog(t.db, { category_id: id });
    ids.push(id);
  }
  return ids;
}
const links = async () => {
  const { rows } = await sql<{ catalogs: number; astray: number }>`
    SELECT count(*) AS catalogs, count(*) FILTER (WHERE category.id IS NULL OR category.deleted_at IS NOT NULL) AS astray
    FROM pdf_catalog LEFT JOIN pdf_category AS category ON category.id = pdf_catalog.category_id`.execute(t.db);
  return rows[0];
};
const countIn = async (category: string) =>
  (await t.db.selectFrom('pdf_catalog').select('id').where('category_id', '=', category).execute()).length;

describe('a merge', () => {
  // @covers R237, R238
  test('moves the PDF catalogs of several categories and deletes the categories', async () => {
    const [one = '', two = '', target = ''] = await categoriesWith(3, 2, 1);
    await insertPdfCatalog(t.db, { category_id: one, deleted_at: new Date() });

    const response = await merge([one, two, one.toUpperCase()], target);

    expect(CategoriesMerged.parse(response.json())).toEqual({
      success: true,
      message: 'Categories merged successfully. 5 PDF catalog(s) updated.',
      updatedRecords: 5,
      softDeletedCategories: 2,
    });
    expect(await countIn(target)).toBe(7);
    expect(await links()).toEqual({ catalogs: 7, astray: 0 });
    const audits = await t.db
      .selectFrom('audit_entry')
      .select(['entity_id', 'changes'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(audits.map(({ entity_id }) => entity_id).sort()).toEqual([one, two].sort());
    expect(audits[0]?.changes).toMatchObject({ into: target });
  });

  // @covers R238
  test('has a message of its own for one category, in the language of the client', async () => {
    const [one = '', target = ''] = await categoriesWith(2, 0);

    expect((await merge([one], target)).json().message).toBe(
      'Category updated successfully. 2 PDF catalog(s) updated.',
    );
    const [other = ''] = await categoriesWith(1);
    expect((await merge([other], target, 'he')).json().message).toBe(messageIn('he', 'mergedOne:1'));
  });

  // @covers R235, R237
  test('moves PDF catalogs into a category of the other type, from both types', async () => {
    const [office = ''] = await categoriesWith(2);
    const customers = await insertPdfCategory(t.db, { type: 'to_customers' });
    await insertPdfCatalog(t.db, { category_id: customers.id });
    const target = await insertPdfCategory(t.db, { type: 'to_customers', name: 'Kitchen' });

    const response = await merge([office, customers.id], target.id);

    expect(response.json()).toMatchObject({ updatedRecords: 3, softDeletedCategories: 2 });
    expect(await countIn(target.id)).toBe(3);
    expect(await links()).toEqual({ catalogs: 3, astray: 0 });
  });

  // @covers R235
  test('requires categories and a different target', async () => {
    const [one = '', two = ''] = await categoriesWith(1, 1);
    const incomplete = { status: 400, message: 'Please select categories and choose a target category' };

    for (const response of [
      await merge([], two),
      await merge(undefined, two),
      await merge([one], ''),
      await merge('x', two),
    ])
      expect(refusal(response)).toMatchObject(incomplete);
    expect(refusal(await merge([one, two], two.toUpperCase()))).toMatchObject({
      status: 400,
      message: 'Target category cannot be one of the selected categories',
    });
    expect(await countIn(one)).toBe(1);
  });

  test.each([
    ['into a deleted category', 'deleted', 409, MESSAGES.en.categoryUnknown],
    ['into an unknown category', '0198c0de-0000-7000-8000-000000000000', 404, MESSAGES.en.categoryNotFound],
    ['into an invalid id', 'x', 404, MESSAGES.en.categoryNotFound],
  ])('%s is rejected in both directions and changes nothing', async (_, which, status, message) => {
    const [one = ''] = await categoriesWith(2);
    const rows: Record<string, { id: string }> = {
      deleted: await insertPdfCategory(t.db, { deleted_at: new Date() }),
    };
    const id = rows[which]?.id ?? which;

    for (const response of [await merge([one], id), await merge([id], one)])
      expect(refusal(response)).toMatchObject({ status, message });
    expect(await countIn(one)).toBe(2);
    expect(await links()).toEqual({ catalogs: 2, astray: 0 });
  });

  test('succeeds once when its opposite runs concurrently, and the other is a conflict', async () => {
    for (let round = 0; round < 50; round += 1) {
      const [one = '', two = ''] = await categoriesWith(1, 1);

      const answers = await Promise.all([merge([one], two), merge([two], one)]);

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect((await countIn(one)) + (await countIn(two))).toBe(2);
    }
    expect(await links()).toEqual({ catalogs: 100, astray: 0 });
  });

  test('loses nothing among eight concurrent merges and edits', async () => {
    const ids = await categoriesWith(...Array.from({ length: 30 }, () => 2));
    const catalogs = await t.db.selectFrom('pdf_catalog').select('id').orderBy('id').execute();
    const pick = <T>(from: readonly T[], turn: number): T => from[(turn * 7919) % from.length] as T;
    const statuses = new Set<number>();
    const worker = async (number: number) => {
      for (let step = 0; step < 50; step += 1) {
        const turn = number * 1000 + step;
        const [source, target] = [pick(ids, turn), pick(ids, turn * 3 + 1)];
        const category = { categoryType: 'for_office', category: target };
        const response = await [
          () => merge([source], target),
          () => staff.as({ method: 'PUT', url: `/pdf-catalog/${pick(catalogs, turn).id}`, payload: category }),
          () => staff.as({ method: 'PUT', url: `/pdf-catalog/${pick(catalogs, turn + 1).id}`, payload: category }),
          () => merge([target, pick(ids, turn + 5)], source),
        ][step % 4]?.();
        statuses.add(response?.statusCode ?? 0);
      }
    };

    await Promise.all(Array.from({ length: 8 }, (_, number) => worker(number)));

    expect([...statuses].filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
    expect(await links()).toEqual({ catalogs: 60, astray: 0 });
  });
});
