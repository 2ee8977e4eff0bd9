import { type Cell, read, type Sheet } from 'hucre';
import { describe, expect, test } from 'vitest';
import { sampleInvoice, samplePackingList } from '#test/sample-shipment.ts';
import type { ShipmentDocument } from './shipment-document.ts';
import { shipmentWorkbook } from './shipment-workbook.ts';

async function sheetOf(document: ShipmentDocument): Promise<Sheet> {
  const { sheets } = await read(Buffer.from(await shipmentWorkbook(document)));
  const [sheet, ...others] = sheets;
  if (!sheet || others.length > 0) throw new Error('The workbook has one sheet.');
  return sheet;
}
const textOf = ({ rows }: Sheet) => rows.flat().filter(Boolean).join('\n').replaceAll('\u200e', '');
const formulasOf = ({ cells }: Sheet) =>
  [...(cells ?? new Map<string, Cell>()).values()].filter(({ formula }) => formula !== undefined);

/** The value of a product of cells and numbers, as a spreadsheet program computes it. */
function computed(sheet: Sheet, formula: string): number {
  const cellValue = (name: string): number => {
    const [, column = '', row = ''] = /^([A-Z])(\d+)$/.exec(name) ?? [];
    return Number(sheet.rows[Number(row) - 1]?.[column.charCodeAt(0) - 65] ?? Number.NaN);
  };
  const [product = '', divisor = '1'] = formula.replace(/^ROUND\((.*),2\)$/, '$1').split('/');
  return product.split('*').reduce((all, name) => all * cellValue(name), 1) / Number(divisor);
}

// @covers R579, R583
describe.each(['en', 'he', 'zh'] as const)('the workbooks in %s', (language) => {
  test('of an invoice computes each amount and the total', async () => {
    const document = sampleInvoice(language);
    const sheet = await sheetOf(document);
    expect(sheet.view?.rightToLeft ?? false).toBe(language === 'he');
    const formulas = formulasOf(sheet);
    expect(formulas.map(({ formulaResult }) => formulaResult)).toEqual([3200, 3750, 0, 7430]);
    for (const { formula = '', formulaResult } of formulas.slice(0, -1))
      expect(computed(sheet, formula)).toBeCloseTo(Number(formulaResult), 2);
    expect(formulas.at(-1)?.formula).toMatch(/^SUM\(([A-Z])\d+:\1\d+\)$/);
    for (const one of ['CI-0007', '9405.21', 'PO-77/2025', 'EXLN123456789', 'This is not a tax invoice.'])
      expect(textOf(sheet)).toContain(one);
  });

  test('of a packing list computes pieces, volume and weights, also in a mixed carton', async () => {
    const document = samplePackingList(language);
    const sheet = await sheetOf(document);
    const formulas = formulasOf(sheet).filter(({ formula }) => !formula?.startsWith('SUM'));
    // Pieces, volume, net and gross of three rows; of the mixed one the pieces only.
    expect(formulas).toHaveLength(13);
    for (const { formula = '', formulaResult } of formulas)
      expect(computed(sheet, formula), formula).toBeCloseTo(Number(formulaResult), 6);
    const totals = formulasOf(sheet).filter(({ formula }) => formula?.startsWith('SUM'));
    expect(totals.map(({ formulaResult }) => formulaResult)).toEqual([67, 1550, 5.46, 622.7, 690.5]);
  });
});

test('2,000 rows are written, and a formula that somebody typed is a text', async () => {
  const document = samplePackingList('he', 1996);
  const [line] = document.rows;
  if (!line) throw new Error('The list has rows.');
  const sheet = await sheetOf({
    ...document,
    rows: [{ ...line, name: { text: '=HYPERLINK("x")', english: '' } }, ...document.rows.slice(1)],
  });
  expect(formulasOf(sheet).every(({ formula }) => /^[A-Z]+\d+\*|^SUM/.test(formula ?? ''))).toBe(true);
});

// @covers R583
test.each([sampleInvoice, samplePackingList])(
  'in Hebrew, a day after an English label keeps its order',
  async (sample) => {
    const { rows } = await sheetOf(sample('he'));
    const facts = rows.flat().filter((value) => typeof value === 'string' && /: \u200e?\d/.test(value));
    expect(facts.length).toBeGreaterThan(0);
    // Without the mark, the digits would join the Latin words before them.
    for (const fact of facts) expect(fact).not.toMatch(/[a-z]: \d/i);
  },
);

// Beside the next head, "（厘米" and ")" would each have a line.
test('a Chinese unit in a head of the packing list has a line of its own', async () => {
  const [{ rows } = { rows: [] }] = (await read(Buffer.from(await shipmentWorkbook(samplePackingList('zh'))))).sheets;
  const heads = rows.find((row) => row.includes('货柜\nContainer'));
  expect(heads).toContain('长\n（厘米）\nLength, cm');
  expect(heads).toContain('净重\n（千克）\n每箱\nNet weight, kg · each');
});
