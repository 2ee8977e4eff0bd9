import { unzip } from '@sampan/workbooks/unzip';
import { type Cell, read, type Sheet } from 'hucre';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '#test/hostile-names.ts';
import { sampleQuote } from '#test/sample-quote.ts';
import type { DocumentLanguage, QuoteDocument } from './quote-document.ts';
import { INTERNAL_SHEET, quoteWorkbook } from './quote-workbook.ts';

const LANGUAGES: DocumentLanguage[] = ['en', 'he', 'zh'];
const SHEET_NAMES = { en: 'Quote', he: 'הצעת מחיר', zh: '报价单' };

async function sheetOf(file: Uint8Array): Promise<Sheet> {
  const { sheets } = await read(Buffer.from(file));
  expect(sheets).toHaveLength(1);
  const [sheet] = sheets;
  if (!sheet) throw new Error('The workbook has no sheet.');
  return sheet;
}
const sheetFor = async (quote: QuoteDocument) => sheetOf(await quoteWorkbook(quote));

function formulasOf({ cells }: Sheet): [string, Cell][] {
  return [...(cells ?? new Map<string, Cell>())].filter(([, { formula }]) => formula !== undefined);
}

/** The value of a formula of ours: ROUND(F5*H5,2), SUM(I5:I7) or (H5-M5)/H5. */
function evaluate(formula: string, { rows }: Sheet): number {
  const valueAt = (name: string): number => {
    const [, column = '', row = ''] = /^([A-Z])(\d+)$/.exec(name) ?? [];
    return Number(rows[Number(row) - 1]?.[column.charCodeAt(0) - 65]);
  };
  const product = /^ROUND\(([A-Z]\d+)\*([A-Z]\d+),2\)$/.exec(formula);
  if (product) return Number((valueAt(product[1] ?? '') * valueAt(product[2] ?? '')).toFixed(2));
  const sum = /^SUM\(([A-Z])(\d+):\1(\d+)\)$/.exec(formula);
  if (sum) {
    const [, column = '', first, last] = sum;
    let total = 0;
    for (let row = Number(first); row <= Number(last); row += 1) total += valueAt(`${column}${row}`);
    return total;
  }
  const margin = /^\(([A-Z]\d+)-([A-Z]\d+)\)\/\1$/.exec(formula);
  if (!margin) throw new Error(`An unexpected formula: ${formula}`);
  return (valueAt(margin[1] ?? '') - valueAt(margin[2] ?? '')) / valueAt(margin[1] ?? '');
}

// @covers R329
describe.each(LANGUAGES)('the workbook in %s', (language) => {
  test('has one sheet in its language and direction, with live formulas that equal their results', async () => {
    const quote = await sampleQuote(language, 12);
    const sheet = await sheetFor(quote);
    expect(sheet.name).toBe(SHEET_NAMES[language]);
    expect(sheet.view?.rightToLeft ?? false).toBe(language === 'he');
    const formulas = formulasOf(sheet);
    expect(formulas).toHaveLength(quote.lines.length + 1);
    for (const [, { formula = '', formulaResult }] of formulas)
      expect(Number(formulaResult)).toBeCloseTo(evaluate(formula, sheet), 6);
    expect(formulas.map(([, { formulaResult }]) => formulaResult)).toEqual([
      ...quote.lines.map(({ total }) => total),
      quote.total,
    ]);
  });

  test('has each picture in the row of its line', async () => {
    const quote = await sampleQuote(language, 9);
    const { images = [], rows } = await sheetFor(quote);
    const expected = quote.lines.flatMap(({ picture, sku }) => (picture === null ? [] : [sku]));
    expect(
      images.map(({ anchor }) => rows[anchor.from.row]?.find((value) => String(value).startsWith('SKU-'))),
    ).toEqual(expected);
    // Excel stretches a picture over its cells: one cell, of the shape of the picture.
    for (const { anchor, data } of images) {
      expect(anchor.to).toEqual({ row: anchor.from.row + 1, col: anchor.from.col + 1 });
      const { width, height } = await sharp(data).metadata();
      expect([width, height]).toEqual([220, 208]);
    }
  });
});

test('no text becomes a formula, and every text is read back as typed', async () => {
  const quote = await sampleQuote('en', 1);
  const names = [
    ...HOSTILE_NAMES.map(([name]) => name),
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1+1',
    '=HYPERLINK("x")',
    '_x0041_',
    '000123',
    'TRUE',
  ];
  const [line] = quote.lines;
  if (!line) throw new Error('one line');
  const lines = names.map((name) => ({ ...line, name, details: name, sku: name, unit: name }));
  const file = await quoteWorkbook({
    ...quote,
    lines,
    title: '=1+1',
    notes: '=1+1',
    intro: '=1+1',
    customerName: '=1+1',
    company: { ...quote.company, name: '=1+1' },
  });
  const sheet = await sheetOf(file);
  for (const [, { formula = '' }] of formulasOf(sheet)) expect(formula).toMatch(/^(ROUND|SUM)\(/);
  expect(formulasOf(sheet)).toHaveLength(lines.length + 1);
  const printed = sheet.rows.flat();
  for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '_x0041_', '000123', 'TRUE', '#eval("1+1")'])
    expect(printed).toContain(name);
});

test('terms, notes and all other texts are read back as typed, also those that look like an escape', async () => {
  const quote = await sampleQuote('en', 1);
  const typed = 'code _x0041_ and _x000D_';
  const [line] = quote.lines;
  if (!line) throw new Error('one line');
  const { rows } = await sheetFor({
    ...quote,
    title: typed,
    companyName: typed,
    customerName: '',
    intro: typed,
    paymentTerms: `${typed}\nsecond`,
    notes: `first\n${typed}`,
    company: { ...quote.company, name: typed },
    charges: [{ kind: 'other', label: typed, amount: 1 }],
    lines: [{ ...line, name: typed, sku: typed, details: typed, unit: typed }],
  });
  const texts = rows.flat().filter((value) => String(value).includes('code'));
  expect(texts).toEqual([typed, typed, `Prepared for: ${typed}`, typed, ...Array(7).fill(typed)]);
});

test('numbers of Hebrew texts keep their order, and other texts have no marks', async () => {
  const [he, en] = await Promise.all([sampleQuote('he', 1), sampleQuote('en', 1)]);
  const textsOf = async (quote: QuoteDocument) => (await sheetFor(quote)).rows.flat().map(String);
  const notes = 'טלפון: +972-50-123-4567, 3×4×5';
  expect(await textsOf({ ...he, notes })).toContain('טלפון: \u200e+972-50-123-4567\u200e, \u200e3×4×5\u200e');
  const english = 'Phone: +972-50-123-4567, 3×4×5';
  expect(await textsOf({ ...en, notes: english })).toContain(english);
});

// @covers R329
describe.each(LANGUAGES)('the printed workbook in %s', (language) => {
  const partsFor = async (quote: QuoteDocument) => {
    const parts = unzip(await quoteWorkbook(quote));
    return [parts.get('xl/workbook.xml'), parts.get('xl/worksheets/sheet1.xml')].map(String) as [string, string];
  };

  test('is A4 landscape, one page wide, with the header row and the page number on every page', async () => {
    const quote = await sampleQuote(language, 30);
    const [workbook, sheet] = await partsFor(quote);
    const { rows } = await sheetFor(quote);
    const header = rows.findIndex(([first]) => first === '#') + 1;
    expect(header).toBeGreaterThan(1);
    expect(workbook).toContain(`localSheetId="0">'${SHEET_NAMES[language]}'!$${header}:$${header}</definedName>`);
    expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(sheet).toMatch(/<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/);
    expect(sheet).toContain('<oddFooter>&amp;CQUO-000123 · &amp;P / &amp;N</oddFooter>');
  });

  test('has every text inside its cell: rows are as high as their texts, and wide texts have wide cells', async () => {
    const quote = await sampleQuote(language, 4);
    const long = 'word '.repeat(60).trim();
    const [line, ...others] = quote.lines;
    if (!line) throw new Error('one line');
    const full = { ...quote, intro: long, notes: long, lines: [{ ...line, details: long }, ...others] };
    const [, sheet] = await partsFor(full);
    const { rows, merges = [] } = await sheetFor(full);
    const lengths = rows.map((row) => Math.max(...row.map((value) => String(value ?? '').length)));
    const isWide = (row: number) => merges.some(({ startRow, endCol }) => startRow === row && endCol > 8);
    const [intro, details, notes] = lengths.flatMap((length, row) => (length === long.length ? [row] : []));
    if (intro === undefined || details === undefined || notes === undefined) throw new Error('three long texts');
    expect([intro, details, notes].map(isWide)).toEqual([true, false, true]);
    const heightAt = (row: number) => Number(new RegExp(`<row r="${row + 1}"[^>]* ht="([\\d.]+)"`).exec(sheet)?.[1]);
    // 300 characters: two lines over the whole width, ten or more in a column.
    expect(heightAt(intro)).toBeGreaterThan(24);
    expect(heightAt(details)).toBeGreaterThan(130);
    expect(heightAt(notes)).toBeGreaterThan(24);
  });
});

test('a computed amount has two decimals, and a price as many as it was given', async () => {
  const quote = await sampleQuote('en', 1);
  const landed = { amount: 4.3469, local: null, isComplete: true };
  const lines = quote.lines.map((line) => ({ ...line, unitPrice: 3.4125, landed }));
  const file = Buffer.from(await quoteWorkbook({ ...quote, lines }));
  const [sheet] = (await read(file, { readStyles: true })).sheets;
  const formatOf = (value: number) =>
    [...(sheet?.cells?.values() ?? [])].find((cell) => cell.value === value)?.style?.numFmt;
  expect(formatOf(4.3469)).toBe('[>=1]#,##0.00;#,##0.00##');
  expect(formatOf(3.4125)).toBe('#,##0.00##');
  expect(formatOf(quote.total ?? 0)).toBe('#,##0.00');
});

test('hides nothing: no hidden sheet, row, column or name, and no comment', async () => {
  const parts = unzip(await quoteWorkbook(await sampleQuote('he', 5)));
  for (const [name, content] of parts) {
    if (!name.endsWith('.xml')) continue;
    expect(content.toString(), name).not.toMatch(/hidden="(1|true)"|veryHidden|state="hidden"/);
    expect(name).not.toMatch(/comment/i);
  }
});

test('an unknown price leaves its total empty, and there is no sum', async () => {
  const quote = await sampleQuote('en', 2);
  const [first, second] = quote.lines;
  if (!first || !second) throw new Error('two lines');
  const lines = [first, { ...second, unitPrice: undefined, total: undefined }];
  const sheet = await sheetFor({ ...quote, lines, total: undefined, charges: [] });
  expect(formulasOf(sheet)).toHaveLength(1);
  expect(sheet.rows.flat()).not.toContain(0);
});

test('an internal workbook is a file of its own, named INTERNAL, with cost, supplier and margin', async () => {
  const quote = await sampleQuote('en', 2);
  const lines = [
    { supplier: 'Golden Example Factory', cost: 18.5, costCurrency: 'CNY', fullCost: 2.7215 },
    { supplier: '', cost: null, costCurrency: 'USD', fullCost: null },
  ];
  const sheet = await sheetOf(await quoteWorkbook(quote, { internalNote: 'Discount possible', lines }));
  expect(sheet.name).toBe(INTERNAL_SHEET);
  const values = sheet.rows.flat();
  for (const value of ['Internal note: Discount possible', 'Golden Example Factory', 18.5, 'CNY', 2.7215])
    expect(values).toContain(value);
  const margins = formulasOf(sheet).filter(([, { formula = '' }]) => formula.startsWith('('));
  expect(margins).toHaveLength(1);
  for (const [, { formula = '', formulaResult }] of margins)
    expect(Number(formulaResult)).toBeCloseTo(evaluate(formula, sheet), 6);
});

test('the metadata names the quote and the company only', async () => {
  const parts = unzip(await quoteWorkbook(await sampleQuote('en', 1)));
  const core = parts.get('docProps/core.xml')?.toString() ?? '';
  expect(core).toContain('Quote QUO-000123 Lighting and winter accessories');
  expect(core).toContain('Sampan Sourcing');
  expect(core).not.toContain('lastModifiedBy');
});
