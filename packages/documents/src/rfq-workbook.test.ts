import { unzip } from '@sampan/workbooks/unzip';
import { read } from 'hucre';
import { expect, test } from 'vitest';
import { type RfqSheetDocument, rfqWorkbook } from './rfq-workbook.ts';

const LONG = 'must be packed in a white box '.repeat(10).trim();
const rfq: RfqSheetDocument = {
  owner: { rfq: 'RFQ-0012', recipient: '0123456789abcdef' },
  company: 'Sampan',
  title: 'Spring',
  message: LONG,
  closes: null,
  currency: 'CNY',
  delivery: 'FOB Ningbo',
  lines: [
    { name: '台灯', englishName: 'Desk lamp', specification: LONG },
    { name: 'Vase', englishName: '', specification: '' },
    // Excel would read the escape as the letter A.
    { name: 'Cup_x0041_', englishName: '', specification: '' },
  ].map((line, index) => ({
    ...line,
    lineId: `0199a000-0000-7000-8000-00000000000${index}`,
    quantities: [1000, 5000, 10_000, 20_000],
    picture: null,
    prices: [],
    fields: {},
  })),
  terms: {},
};
const parts = unzip(await rfqWorkbook(rfq));
const sheet = String(parts.get('xl/worksheets/sheet1.xml'));
const [{ rows, merges = [] } = { rows: [] }] = (await read(Buffer.from(await rfqWorkbook(rfq)))).sheets;
const rowOf = (text: string) => rows.findIndex((row) => row.some((value) => String(value).startsWith(text)));
const heightAt = (row: number) => Number(new RegExp(`<row r="${row + 1}"[^>]* ht="([\\d.]+)"`).exec(sheet)?.[1]);

// @covers R352
test('the form prints on A4 landscape, one page wide, with its header row on every page', () => {
  const header = rowOf('品名') + 1;
  expect(header).toBeGreaterThan(1);
  expect(String(parts.get('xl/workbook.xml'))).toContain(`>'RFQ-0012'!$${header}:$${header}</definedName>`);
  expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
  expect(sheet).toMatch(/<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/);
  expect(sheet).toContain('<oddFooter>&amp;CRFQ-0012 · &amp;P / &amp;N</oddFooter>');
  // At this width, texts are printed at about half their size.
  const widths = Array.from(sheet.matchAll(/<col [^>]*width="([\d.]+)"/g), ([, width]) => Number(width));
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThan(350);
});

test('the English name is beneath the Chinese one', () => {
  expect(rows.flat()).toContain('台灯\nDesk lamp');
  expect(rows.flat()).toContain('Vase');
  expect([...parts.values()].join()).toContain('Cup_x005F_x0041_');
});

test('rows are as high as their texts', () => {
  expect(merges).toContainEqual(expect.objectContaining({ startRow: rowOf('must'), startCol: 1 }));
  expect(heightAt(rowOf('must'))).toBeGreaterThan(24);
  expect(heightAt(rowOf('台灯'))).toBeGreaterThan(150);
  // Four lines: 每箱数量, Pieces, per, carton.
  expect(heightAt(rowOf('品名'))).toBeGreaterThanOrEqual(44);
});
