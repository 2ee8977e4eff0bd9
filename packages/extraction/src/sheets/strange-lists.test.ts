import { expect, test } from 'vitest';
import { type ListedRow, strangeList } from '#test/sheets/strange-lists.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetProduct } from './sheet-model.ts';

const LISTS = 1000;
const SURE = 90;
const folded = (text: string | undefined | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isPrice = (truth: ListedRow | undefined, amount: number) =>
  truth?.prices.some((price) => Math.abs(price - amount) < 0.006) ?? false;

function isRight({ values, price }: SheetProduct, truth: ListedRow | undefined): boolean {
  if (!truth || (price ? !isPrice(truth, price.amount) : truth.prices.length > 0)) return false;
  const name = folded(values.get('productName')?.text);
  return (
    truth.names.some((one) => name.startsWith(folded(one))) &&
    folded(values.get('modelNumber')?.text) === folded(truth.model)
  );
}

const read = Array.from({ length: LISTS }, (_, seed) => {
  const { input, isChinese, truth, traits } = strangeList(seed);
  return { seed, traits, truth, products: readSheet(input, { isChinese }).products };
});
const told = ({ seed, traits }: (typeof read)[number], { row, price }: SheetProduct) =>
  `list ${seed} (${traits.join(' ')}), row ${row + 1}: ${price?.amount}`;

// @covers R427
test('invents no price in lists of unknown make', () => {
  const invented = read.flatMap((list) =>
    list.products
      .filter(({ row, price }) => price !== null && !isPrice(list.truth.get(row), price.amount))
      .map((product) => told(list, product)),
  );
  expect(invented).toEqual([]);
});

// @covers R427
test('is sure of rows only where they are right', () => {
  const sure = read.flatMap((list) =>
    list.products
      .filter(({ confidence }) => confidence >= SURE)
      .map((product) => ({ isRight: isRight(product, list.truth.get(product.row)), text: told(list, product) })),
  );
  const wrong = sure.filter((row) => !row.isRight);
  expect(sure.length).toBeGreaterThan(800);
  expect(wrong.length / sure.length, wrong.map(({ text }) => text).join('\n')).toBeLessThan(0.05);
});
