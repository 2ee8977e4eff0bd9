import { expect, test } from 'vitest';
import { UNUSUAL_LISTS, type UnusualList } from '#test/sheets/unusual-lists.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetProduct } from './sheet-model.ts';

const SURE = 90;
const folded = (text: string | undefined | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isPriced = ({ price }: SheetProduct, { prices }: { prices: readonly number[] }) =>
  price === null ? prices.length === 0 : prices.some((one) => Math.abs(one - price.amount) < 0.006);

function isRight(product: SheetProduct, rows: UnusualList['rows']): boolean {
  const { values } = product;
  return (rows[product.row + 1] ?? []).some(
    (truth) =>
      isPriced(product, truth) &&
      folded(values.get('productName')?.text) === folded(truth.name) &&
      folded(values.get('modelNumber')?.text) === folded(truth.model) &&
      (truth.currency === undefined || product.price?.currency === truth.currency),
  );
}

// @covers R427
test.each(UNUSUAL_LISTS)('$title', ({ sheet, rows, found }) => {
  const { products } = readSheet(sheet, { isChinese: false });
  const told = products.map(({ row, values, price, confidence }) => [
    row + 1,
    values.get('productName')?.text,
    values.get('modelNumber')?.text,
    price?.amount,
    price?.currency,
    confidence,
  ]);
  const invented = products.filter(
    (product) => product.price !== null && !(rows[product.row + 1] ?? []).some((truth) => isPriced(product, truth)),
  );
  const sureAndWrong = products.filter((product) => product.confidence >= SURE && !isRight(product, rows));
  const priced = products.filter((product) => product.price !== null && isRight(product, rows));
  expect({ invented, sureAndWrong }, JSON.stringify(told)).toEqual({ invented: [], sureAndWrong: [] });
  expect(priced.length, JSON.stringify(told)).toBeGreaterThanOrEqual(found);
});
