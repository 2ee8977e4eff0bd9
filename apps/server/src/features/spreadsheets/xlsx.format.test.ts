import { expect, test } from 'vitest';
import { workbook, zip } from '#test/factories/workbook.ts';
import { readXlsx } from './xlsx.format.ts';

const sheetOf = (cell: string) => `<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`;
const plain = { content: sheetOf('<c r="A1" t="inlineStr"><is><t>name</t></is></c>') };
const refused = { ref: 'spreadsheetUnreadable' };

test('reads a minimal workbook', async () => {
  expect(await readXlsx(workbook(plain), 10)).toEqual([{ row: 1, cells: ['name'] }]);
});

test('reads the value of a formula', async () => {
  const content = sheetOf('<c r="A1"><f>1+1</f><v>2</v></c>');
  expect(await readXlsx(workbook({ content }), 10)).toEqual([{ row: 1, cells: ['2'] }]);
});

test('never expands entities', async () => {
  const cell = '<c r="A1" t="inlineStr"><is><t>x&boom;</t></is></c>';
  const content = `<!DOCTYPE worksheet [<!ENTITY boom "expanded"><!ENTITY file SYSTEM "file:///etc/hostname">]>${sheetOf(cell)}`;
  const rows = await readXlsx(workbook({ content }), 10);
  expect(JSON.stringify(rows)).not.toContain('expanded');
});

const HUGE = 300 * 1_048_576;

test('rejects a ZIP bomb by its declared size before unpacking', async () => {
  await expect(readXlsx(workbook({ ...plain, declaredBytes: HUGE }), 10)).rejects.toMatchObject(refused);
});

test('rejects a ZIP bomb in an unused part', async () => {
  const picture = { name: 'xl/media/a.png', content: '', declaredBytes: HUGE };
  await expect(readXlsx(workbook(plain, [picture]), 10)).rejects.toMatchObject(refused);
});

test('rejects parts that are too large together', async () => {
  const parts = Array.from({ length: 3 }, (_, n) => ({ name: `part${n}`, content: '', declaredBytes: HUGE / 3 }));
  await expect(readXlsx(workbook(plain, parts), 10)).rejects.toMatchObject(refused);
});

test('rejects a ZIP bomb without a declared size', async () => {
  await expect(readXlsx(workbook({ ...plain, declaredBytes: 0 }), 10)).rejects.toMatchObject(refused);
});

test('does not unpack beyond the declared size', async () => {
  const content = plain.content + ' '.repeat(10_000_000);
  await expect(readXlsx(workbook({ content, declaredBytes: 100 }), 10)).rejects.toThrow(/exceeds limit of 100 bytes/);
});

test('rejects an archive with too many parts', async () => {
  const parts = Array.from({ length: 5000 }, (_, n) => ({ name: `part${n}`, content: '' }));
  await expect(readXlsx(workbook(plain, parts), 10)).rejects.toMatchObject(refused);
});

test('rejects thousands of columns', async () => {
  const content = sheetOf('<c r="XFD1"><v>1</v></c>');
  await expect(readXlsx(workbook({ content }), 10)).rejects.toMatchObject(refused);
});

test('rejects other archives and truncated ones', async () => {
  await expect(readXlsx(zip([{ name: 'readme.txt', content: 'hello' }]), 10)).rejects.toThrow();
  await expect(readXlsx(workbook(plain).subarray(0, 300), 10)).rejects.toMatchObject(refused);
});
