import { expect, test } from 'vitest';
import { workbook, zip } from '#test/make-workbook.ts';
import { readRows, type TextRow } from './read-rows.ts';

const sheetOf = (cell: string) => `<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`;
const plain = { content: sheetOf('<c r="A1" t="inlineStr"><is><t>name</t></is></c>') };
const refused = { refusal: 'unreadable' };
const LIMITS = { rows: 10, columns: 100, cellLength: 2000, textLength: 5000, unpackedBytes: 20_000_000 };
async function read(content: Buffer): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  for await (const row of readRows(content, LIMITS)) rows.push(row);
  return rows;
}

test('reads a minimal workbook', async () => {
  expect(await read(workbook(plain))).toEqual([{ row: 1, cells: ['name'] }]);
});

test('reads the value of a formula', async () => {
  const content = sheetOf('<c r="A1"><f>1+1</f><v>2</v></c>');
  expect(await read(workbook({ content }))).toEqual([{ row: 1, cells: ['2'] }]);
});

test('never expands entities', async () => {
  const cell = '<c r="A1" t="inlineStr"><is><t>x&boom;</t></is></c>';
  const content = `<!DOCTYPE worksheet [<!ENTITY boom "expanded"><!ENTITY file SYSTEM "file:///etc/hostname">]>${sheetOf(cell)}`;
  const rows = await read(workbook({ content }));
  expect(JSON.stringify(rows)).not.toContain('expanded');
});

const HUGE = 300 * 1_048_576;

test('rejects a ZIP bomb by its declared size before unpacking', async () => {
  await expect(read(workbook({ ...plain, declaredBytes: HUGE }))).rejects.toMatchObject(refused);
});

test('rejects a ZIP bomb in an unused part', async () => {
  const picture = { name: 'xl/media/a.png', content: '', declaredBytes: HUGE };
  await expect(read(workbook(plain, [picture]))).rejects.toMatchObject(refused);
});

test('rejects parts that are too large together', async () => {
  const parts = Array.from({ length: 3 }, (_, n) => ({ name: `part${n}`, content: '', declaredBytes: HUGE / 3 }));
  await expect(read(workbook(plain, parts))).rejects.toMatchObject(refused);
});

test('rejects a ZIP bomb without a declared size', async () => {
  await expect(read(workbook({ ...plain, declaredBytes: 0 }))).rejects.toMatchObject(refused);
});

test('does not unpack beyond the declared size', async () => {
  const content = plain.content + ' '.repeat(10_000_000);
  await expect(read(workbook({ content, declaredBytes: 100 }))).rejects.toThrow(/exceeds limit of 100 bytes/);
});

test('rejects an archive with too many parts', async () => {
  const parts = Array.from({ length: 5000 }, (_, n) => ({ name: `part${n}`, content: '' }));
  await expect(read(workbook(plain, parts))).rejects.toMatchObject(refused);
});

test('rejects thousands of columns', async () => {
  const content = sheetOf('<c r="XFD1"><v>1</v></c>');
  await expect(read(workbook({ content }))).rejects.toMatchObject(refused);
});

test('rejects other archives and truncated ones', async () => {
  await expect(read(zip([{ name: 'readme.txt', content: 'hello' }]))).rejects.toThrow();
  await expect(read(workbook(plain).subarray(0, 300))).rejects.toMatchObject(refused);
});

test('rejects a text or texts that are too long before they are used', async () => {
  const cells = (...texts: string[]) =>
    sheetOf(texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join(''));
  const tooMuch = { refusal: 'too-much-text' };
  expect(await read(workbook({ content: cells('x'.repeat(2000)) }))).toHaveLength(1);
  await expect(read(workbook({ content: cells('x'.repeat(2001)) }))).rejects.toMatchObject(tooMuch);
  await expect(read(workbook({ content: cells(...Array(3).fill('x'.repeat(2000))) }))).rejects.toMatchObject(tooMuch);
});

test('rejects too many rows and too many blank rows', async () => {
  const rows = (count: number, cell: string) =>
    workbook({ content: `<worksheet><sheetData>${`<row>${cell}</row>`.repeat(count)}</sheetData></worksheet>` });
  const tooMany = { refusal: 'too-many-rows' };
  expect(await read(rows(10, '<c><v>1</v></c>'))).toHaveLength(10);
  await expect(read(rows(11, '<c><v>1</v></c>'))).rejects.toMatchObject(tooMany);
  await expect(read(rows(101, '<c><v> </v></c>'))).rejects.toMatchObject(tooMany);
});
