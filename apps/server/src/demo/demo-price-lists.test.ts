import { readFile } from 'node:fs/promises';
import { extractSheets } from '@sampan/extraction/sheets/extract-sheets';
import { PRICE_LIST } from '@sampan/workbooks/price-list-limits';
import { readGrids } from '@sampan/workbooks/read-grid';
import { expect, test } from 'vitest';
import { NEWER_LIST, OLDER_LIST, UPLOADED_LISTS } from './demo-price-lists.ts';

test.each(UPLOADED_LISTS.map((list) => [list.file, list] as const))(
  'reads %s as it was written',
  async (file, list) => {
    const { grids } = await readGrids(
      await readFile(new URL(`../../demo/price-lists/${file}`, import.meta.url)),
      PRICE_LIST,
    );
    const found = [...extractSheets(grids, () => undefined)].flatMap(({ reading }) => reading?.products ?? []);
    const read = found.map(({ values, models, price }) => [
      models[0] ?? values.get('modelNumber')?.text,
      values.get('productName')?.text,
      price?.amount,
    ]);
    expect(read).toEqual(list.rows.map(({ model, name, price }) => [model, name, price]));
    expect(found.every(({ picture, price }) => picture && price?.currency === 'CNY')).toBe(true);
  },
);

// @covers R435
test('a newer list has other prices, new goods, and lacks some of the older one', () => {
  const older = new Map(OLDER_LIST.rows.map(({ model, price }) => [model, price]));
  const kinds = NEWER_LIST.rows.map(({ model, price }) => {
    const before = older.get(model);
    return before === undefined ? 'new' : Math.sign(price - before);
  });
  expect(new Set(kinds)).toEqual(new Set(['new', -1, 0, 1]));
  const now = new Set(NEWER_LIST.rows.map(({ model }) => model));
  expect([...older.keys()].filter((model) => !now.has(model))).toHaveLength(2);
});
