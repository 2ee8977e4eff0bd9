import { type Cell, read, type Sheet } from 'hucre';
import { describe, expect, test } from 'vitest';
import { sampleProforma, samplePurchase } from '#test/sample-order.ts';
import type { OrderDocument } from './order-document.ts';
import { orderWorkbook } from './order-workbook.ts';

async function sheetOf(document: OrderDocument): Promise<Sheet> {
  const { sheets } = await read(Buffer.from(await orderWorkbook(document)));
  const [sheet, ...others] = sheets;
  if (!sheet || others.length > 0) throw new Error('The workbook has one sheet.');
  return sheet;
}
const formulasOf = ({ cells }: Sheet) =>
  [...(cells ?? new Map<string, Cell>()).values()].filter(({ formula }) => formula !== undefined);
const textOf = ({ rows }: Sheet) => rows.flat().filter(Boolean).join('\n').replaceAll('\u200e', '');

// @covers R583
describe.each([
  ['en', 'Proforma invoice'],
  ['he', 'חשבון פרופורמה'],
  ['zh', '形式发票'],
] as const)('the workbook of a proforma in %s', (language, name) => {
  test('has one sheet in its language and direction, pictures, and live formulas', async () => {
    const document = await sampleProforma(language);
    const sheet = await sheetOf(document);
    expect(sheet.name).toBe(name);
    expect(sheet.view?.rightToLeft ?? false).toBe(language === 'he');
    expect(sheet.images).toHaveLength(3);
    const formulas = formulasOf(sheet);
    // The goods and the total; charges have only an amount.
    expect(formulas.map(({ formulaResult }) => formulaResult)).toEqual([3412.5, 3415.91, 3419.33, document.total]);
    expect(formulas.at(-1)?.formula).toMatch(/^SUM\(([A-Z])\d+:\1\d+\)$/);
    expect(document.total).toBeCloseTo(3412.5 + 3415.91 + 3419.33 - 100 + 250, 6);
  });

  // @covers R550, R584
  test('names the bank account with its check line, and is no tax invoice', async () => {
    const text = textOf(await sheetOf(await sampleProforma(language)));
    for (const one of ['IL62 0108 0000 0009 9999 999', 'EXAMILIT', 'PO-77/2025']) expect(text).toContain(one);
    const lines = {
      en: ['ends in 9999', 'This is not a tax invoice.', 'Tax ID: 514-123-456'],
      he: ['9999', 'מסמך זה אינו חשבונית מס.'],
      zh: ['账号末四位为 9999', '本文件不是税务发票。', '日期：2025年12月10日', '税号：514-123-456'],
    };
    for (const one of lines[language]) expect(text).toContain(one);
  });
});

// @covers R537
test('the workbook of a purchase order has Chinese with English, the total in words and the clauses', async () => {
  const sheet = await sheetOf(await samplePurchase('zh'));
  expect(sheet.name).toBe('采购合同');
  const text = textOf(sheet);
  for (const one of [
    '采购合同 Purchase order PO-000034',
    '品名规格\nProduct and specification',
    '人民币（大写）：壹万零贰佰肆拾柒元柒角肆分',
    '1. 付款方式 Payment',
    '30% 下单时支付 30% with the order',
    'C/NO. 1-42',
  ])
    expect(text).toContain(one);
});

test('texts are never formulas, and an order without pictures has no column for them', async () => {
  const document = await samplePurchase('en', 1);
  const attack = '=HYPERLINK("https://evil.example")';
  const name = { text: attack, english: '' };
  const lines = document.lines.map((line) => ({ ...line, name, details: '+1', sku: '@x', picture: null }));
  const sheet = await sheetOf({ ...document, lines, notes: attack, marks: attack });
  expect(formulasOf(sheet)).toHaveLength(2);
  expect(sheet.rows.flat().filter((value) => String(value).startsWith(attack))).toHaveLength(3);
  expect(sheet.images ?? []).toHaveLength(0);
  expect(textOf(sheet)).not.toContain('Picture');
});

test('200 lines have a formula each', async () => {
  expect(formulasOf(await sheetOf(await samplePurchase('zh', 200)))).toHaveLength(201);
});
