import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { workbook } from '#test/make-workbook.ts';
import { xlsb } from '#test/make-xlsb.ts';
import { PRICE_LIST } from './price-list-limits.ts';
import { readGrids } from './read-grid.ts';
import { unzip } from './unzip.ts';

async function read(content: Uint8Array) {
  const { format, grids, mayLosePictures } = await readGrids(content, PRICE_LIST);
  const texts = grids.map(({ rows }) => rows.map((row) => row.map((cell) => cell?.text ?? null)));
  return { format, texts, mayLosePictures, unsolved: grids.map(({ unsolved }) => unsolved) };
}

// @covers R426, R439
test('reads a binary workbook, with the stored values of its formulas, and says that it has no pictures', async () => {
  const content = xlsb([
    ['货号', '单价(RMB)', '合计'],
    ['L-1', 18.5, { stored: 37 }],
  ]);
  expect(await read(content)).toMatchObject({
    format: 'xlsb',
    texts: [
      [
        ['货号', '单价(RMB)', '合计'],
        ['L-1', '18.5', '37'],
      ],
    ],
    mayLosePictures: true,
  });
});

// @covers R426, R443
test('reads an old workbook, and says that its pictures cannot be read', async () => {
  // Written by LibreOffice, with a picture in the second row.
  const content = await readFile(new URL('../test/old-list.xls', import.meta.url));
  const { format, texts, mayLosePictures } = await read(content);
  expect({ format, mayLosePictures }).toEqual({ format: 'xls', mayLosePictures: true });
  expect(texts[0]?.slice(0, 3)).toEqual([
    ['货号', '品名', '单价(RMB)', '合计'],
    ['L-1', '台灯', '18.5', '37'],
    ['L-2', '吊灯', '20'],
  ]);
});

// @covers R439
test('reads the stored value of a formula, nothing for an error, and counts formulas without a value', async () => {
  const cells = [
    '<c r="A1"><f>1+1</f><v>2</v></c>',
    '<c r="B1" t="e"><f>A9/0</f><v>#DIV/0!</v></c>',
    '<c r="C1" t="str"><f>VLOOKUP(1,X,2)</f><v>#REF!</v></c>',
    '<c r="D1"><f>NOW()</f></c>',
  ];
  const content = `<worksheet><sheetData><row r="1">${cells.join('')}</row></sheetData></worksheet>`;
  const { texts, unsolved } = await read(workbook({ content }));
  expect(texts).toEqual([[['2', null, null, null]]]);
  expect(unsolved).toEqual([1]);
});

/** A search from every start to the end of a part would take minutes here. */
const MANY = 100_000;

test('reads a drawing and relations of 100,000 starts without an end in a moment', async () => {
  const relation = (type: string, target: string) =>
    `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const content = workbook(
    { content: '<worksheet><sheetData><row r="1"><c r="A1"><v>2</v></c></row></sheetData></worksheet>' },
    [
      { name: 'xl/drawings/drawing9.xml', content: '<xdr:oneCellAnchor><xdr:from>'.repeat(MANY) },
      { name: 'xl/cellimages.xml', content: '<a/>' },
      {
        name: 'xl/_rels/cellimages.xml.rels',
        content: `${relation('image', 'a.png')}${'<Relationship '.repeat(MANY)}`,
      },
      { name: 'xl/richData/rdrichvalue.xml', content: '<rv '.repeat(MANY) },
      { name: 'xl/metadata.xml', content: '<valueMetadata '.repeat(MANY) },
    ],
  );

  expect((await read(content)).texts).toEqual([[['2']]]);
});

test('leaves out the parts of an archive beyond their declared number', async () => {
  const content = workbook(
    { content: '<worksheet><sheetData><row r="1"><c r="A1"><v>2</v></c></row></sheetData></worksheet>' },
    [{ name: 'xl/media/a.png', content: 'x' }],
  );
  expect([...unzip(content).keys()]).toContain('xl/media/a.png');

  content.writeUInt16LE(content.readUInt16LE(content.length - 12) - 1, content.length - 12);

  expect([...unzip(content).keys()]).not.toContain('xl/media/a.png');
});

/** Letters from `letter` on as bytes from `byte` on. */
const encode = (text: string, letter: string, byte: number) =>
  Uint8Array.from(text, (char) => {
    const code = char.charCodeAt(0);
    return code < 0x80 ? code : code - letter.charCodeAt(0) + byte;
  });

// @covers R426
test.each([
  ['Hebrew', 'דגם,שם,מחיר\nA-1,מנורת שולחן,18.5\n', (text: string) => encode(text, 'א', 0xe0)],
  ['Thai', 'รหัสสินค้า,ชื่อสินค้า,ราคา\nA-1,โคมไฟตั้งโต๊ะ,18.5\n', (text: string) => encode(text, '\u0e00', 0xa0)],
  ['Cyrillic', 'Артикул,Название,Цена\nA-1,Лампа настольная,18.5\n', (text: string) => encode(text, 'А', 0xc0)],
  ['Latin', 'Modèle,Désignation,Prix\nA-1,Lampe à poser,18.5\n', (text: string) => Buffer.from(text, 'latin1')],
  [
    'Chinese',
    '货号,品名,单价\r\nL-1,台灯,18.5\r\n',
    () => Buffer.from('bbf5bac52cc6b7c3fb2cb5a5bcdb0d0a4c2d312ccca8b5c62c31382e350d0a', 'hex'),
  ],
  ['Unicode', 'דגם,品名,ราคา\nA-1,灯,18.5\n', (text: string) => Buffer.from(text)],
])('reads a CSV file with %s letters in the encoding of its country', async (_, text, toBytes) => {
  const rows = text.trim().split(/\r?\n/);
  expect((await read(toBytes(text))).texts[0]).toEqual(rows.map((row) => row.split(',')));
});
