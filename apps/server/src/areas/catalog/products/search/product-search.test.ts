import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#src/db/database.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { setNextNumber } from '#test/factories/product-numbers.ts';
import { insertProduct } from '#test/factories/record-factories.ts';
import { findPage, forStaff, forVisitors } from './product-search.queries.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const PAGE = { page: 1, limit: 100 };
const SHOWN = { showPrices: true, showSupplierNames: true };

async function staffFind(search: string): Promise<string[]> {
  const { rows, total } = await findPage(database.db, forStaff({ search }), PAGE);
  expect(total).toBe(rows.length);
  return rows.map(({ name }) => name);
}

async function visitorsFind(search: string): Promise<string[]> {
  const { rows, total } = await findPage(database.db, forVisitors({ search }, SHOWN), PAGE);
  expect(total).toBe(rows.length);
  return rows.map(({ name }) => name);
}

// @covers R033, R148
describe('a product is found by any part of its name, from one character', () => {
  const NAMES = ['Steel Kettle 1.5L', 'קומקום פלדה', '不锈钢水壶', 'Crème brûlée torch', 'Ёлка'];
  beforeAll(async () => {
    for (const name of NAMES) await insertProduct(database.db, { name });
  });

  test.each([
    ['a word in another case', 'kETTLE', 'Steel Kettle 1.5L'],
    ['a part of a word', 'ettl', 'Steel Kettle 1.5L'],
    ['two adjacent words', 'steel kettle', 'Steel Kettle 1.5L'],
    ['two letters', 'ke', 'Steel Kettle 1.5L'],
    ['a number with punctuation', '1.5', 'Steel Kettle 1.5L'],
    ['words in any order', 'kettle steel', 'Steel Kettle 1.5L'],
    ['parts of words', '1.5 ste', 'Steel Kettle 1.5L'],
    ['words without accents', 'torch creme', 'Crème brûlée torch'],
    ['a Hebrew word', 'קומקום', 'קומקום פלדה'],
    ['two Hebrew letters', 'פל', 'קומקום פלדה'],
    ['one Hebrew letter', 'ק', 'קומקום פלדה'],
    ['a Chinese word', '水壶', '不锈钢水壶'],
    ['one Chinese character', '壶', '不锈钢水壶'],
    ['a longer Chinese word', '不锈钢水', '不锈钢水壶'],
    ['a combining accent', 'cre\u0300me', 'Crème brûlée torch'],
    ['another case in another alphabet', 'ёЛК', 'Ёлка'],
  ])('%s', async (_, term, name) => {
    expect(await staffFind(term)).toEqual([name]);
    expect(await visitorsFind(term)).toEqual([name]);
  });

  test.each(['kettle copper', '壶水', 'zz', '铜', 'q'])('%s has no match', async (term) => {
    expect(await staffFind(term)).toEqual([]);
    expect(await visitorsFind(term)).toEqual([]);
  });
});

// @covers R033
test('full-width and ordinary letters and digits match each other', async () => {
  await insertProduct(database.db, { name: 'ＬＥＤ灯 ５０Ｗ' });

  expect(await staffFind('led灯 50w')).toEqual(['ＬＥＤ灯 ５０Ｗ']);
  expect(await staffFind('５０ｗ')).toEqual(['ＬＥＤ灯 ５０Ｗ']);
});

// @covers R033, R148
describe('percent, underscore and backslash are ordinary characters', () => {
  const NAMES = ['100% wool', '100 wool', 'cable_tie', 'cable tie', 'C:\\box', 'C:box'];
  beforeAll(async () => {
    for (const name of NAMES) await insertProduct(database.db, { name });
  });

  test.each([
    ['%', '100% wool'],
    ['0%', '100% wool'],
    ['100%', '100% wool'],
    ['_', 'cable_tie'],
    ['cable_tie', 'cable_tie'],
    ['\\', 'C:\\box'],
    [':\\b', 'C:\\box'],
  ])('%s', async (term, name) => {
    expect(await staffFind(term)).toEqual([name]);
    expect(await visitorsFind(term)).toEqual([name]);
  });
});

// @covers R033, R148
test('a product is found by product id and new SKU, also beyond six digits', async () => {
  await setNextNumber(database.db, 1_234_567);
  const { number } = await insertProduct(database.db, { name: 'Numbered' });

  expect(number).toBe(1_234_567);
  for (const term of [humanNumber('PRD', number), humanNumber('SKU', number), 'prd-1234', 'sku-1234567', '34567']) {
    expect(await staffFind(term)).toEqual(['Numbered']);
    expect(await visitorsFind(term)).toEqual(['Numbered']);
  }
});

// @covers R148
test('staff find the factory SKU, visitors do not', async () => {
  await insertProduct(database.db, { name: 'Secret source', original_sku: 'YX-88·壶' });

  expect(await staffFind('yx-88')).toEqual(['Secret source']);
  expect(await staffFind('·壶')).toEqual(['Secret source']);
  expect(await visitorsFind('yx-88')).toEqual([]);
  expect(await visitorsFind('·壶')).toEqual([]);
});

test('a term never matches across two fields', async () => {
  const { number } = await insertProduct(database.db, { name: 'Boundary', original_sku: 'ZED' });

  expect(await staffFind('boundaryprd')).toEqual([]);
  expect(await staffFind(`${number}zed`)).toEqual([]);
});

// @covers R047
test('staff find inactive products, visitors do not, and deleted ones are never found', async () => {
  await insertProduct(database.db, { name: 'Rattan shelf' });
  await insertProduct(database.db, { name: 'Rattan chair', status: 'inactive' });
  await insertProduct(database.db, { name: 'Rattan table', deleted_at: new Date() });

  expect(await staffFind('rattan')).toEqual(['Rattan chair', 'Rattan shelf']);
  expect(await visitorsFind('rattan')).toEqual(['Rattan shelf']);
});
