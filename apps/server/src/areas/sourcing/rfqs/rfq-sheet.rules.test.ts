import { readFile } from 'node:fs/promises';
import { readRfqForm } from '@sampan/documents/read-rfq-sheet';
import { rfqWorkbook } from '@sampan/documents/rfq-workbook';
import { sharedStringWorkbook, workbook, zip } from '@sampan/workbooks/make-workbook';
import { unzip } from '@sampan/workbooks/unzip';
import { describe, expect, test } from 'vitest';
import { pictureOf } from '#test/factories/pictures.ts';
import { addWpsPicture, editForm, editRows } from '#test/factories/rfq-form.ts';
import { sheetOwner, toSupplierQuote } from './rfq-sheet.rules.ts';

const [LAMP, CUP, VASE] = [1, 2, 3].map((n) => `0199a000-0000-7000-8000-00000000000${n}`) as [string, string, string];
const REQUESTED = [
  { id: LAMP, quantities: [1000, 5000] },
  { id: CUP, quantities: [500] },
  { id: VASE, quantities: [300] },
];
const owner = sheetOwner('RFQ-0012', 'recipient');
const formWith = (picture: Buffer | null) =>
  rfqWorkbook({
    owner,
    company: 'Sampan',
    title: 'Spring',
    message: '请尽快报价',
    closes: null,
    currency: 'CNY',
    delivery: 'FOB Ningbo',
    lines: REQUESTED.map(({ id, quantities }, at) => ({
      lineId: id,
      name: ['台灯', '=杯子', '花瓶'][at] ?? '',
      englishName: ['Desk lamp', '=Cup', ''][at] ?? '',
      specification: '白色',
      quantities,
      picture: id === VASE ? picture : null,
      prices: [],
      fields: {},
    })),
    terms: {},
  });
const form = await formWith(null);
/** The first row of lines, and its cells. */
const ROW = 7;
const [PRICE, PRICE_2, CANNOT, MOQ, LEAD, LENGTH, AS_REQUESTED, PICTURE] = 'G I J K L N W Z'.split(' ') as string[];
const termRow = (at: number) => ROW + 4 + at;

const FILLED = { [`${PRICE}7`]: 18.5, [`${PRICE_2}7`]: 17.2, [`${PRICE}8`]: 2.4, [`${PRICE}9`]: 9 };

/** What is read: the first price of each line, the number of problems, or why nothing is read. */
async function readForm(content: Uint8Array) {
  const outcome = await readRfqForm(content, owner).catch(() => 'damaged' as const);
  if (typeof outcome === 'string') return outcome;
  if ('other' in outcome) return 'another';
  const sheet = outcome.own;
  const { supplierQuote, problems } = toSupplierQuote(sheet, REQUESTED, 'CNY');
  return {
    ...supplierQuote,
    problems,
    sheet,
    prices: supplierQuote.lines.map(({ prices }) => prices[0]?.price ?? null),
  };
}
async function readOk(content: Uint8Array) {
  const read = await readForm(content);
  if (typeof read === 'string') throw new Error(`The form was not read: ${read}`);
  return read;
}

describe('the form of an RFQ', () => {
  test('locks every cell that is not filled in, and hides the ids', () => {
    const parts = unzip(form);
    const sheet = String(parts.get('xl/worksheets/sheet1.xml'));
    const styles = String(parts.get('xl/styles.xml'));
    const unlocked = (styles.split('<cellXfs')[1] ?? '')
      .split('<xf ')
      .slice(1)
      .map((style) => style.includes('locked="0"'));
    const isUnlocked = (ref: string) =>
      unlocked[Number(new RegExp(`<c r="${ref}"[^>]* s="(\\d+)"`).exec(sheet)?.[1] ?? -1)] === true;

    expect(sheet).toContain('<sheetProtection sheet="1"');
    expect(sheet).not.toContain('password');
    expect(sheet).toMatch(/<col min="1" max="1" hidden/);
    expect(sheet).toMatch(/<row r="1" hidden/);
    expect([`${PRICE}7`, `${PRICE_2}7`, `${PRICE}8`, `${MOQ}7`, `${PICTURE}9`, 'E11'].map(isUnlocked)).not.toContain(
      false,
    );
    // The second line has one quantity.
    expect([`${PRICE_2}8`, 'B7', 'D7', 'E7', 'F7', 'D11'].map(isUnlocked)).not.toContain(true);
    expect(sheet).toMatch(/<dataValidation type="decimal"[^>]*sqref="G7:G9"/);
  });

  // @covers R352
  test('is read as it was filled in', async () => {
    const filled = editForm(form, {
      ...FILLED,
      [`${MOQ}7`]: 1000,
      [`${LEAD}7`]: '25天',
      [`${LENGTH}7`]: '60*40*50',
      [`${AS_REQUESTED}7`]: '有差异 Differs',
      [`${CANNOT}9`]: '做不了 Cannot make',
      [`E${termRow(0)}`]: '人民币',
      [`E${termRow(1)}`]: 'FOB 宁波',
      [`E${termRow(3)}`]: '不含税 Without tax',
      [`E${termRow(4)}`]: '2027年3月1日',
      [`E${termRow(7)}`]: '王小姐',
    });

    const { problems, name, terms, lines } = await readOk(filled);

    expect(problems).toEqual([]);
    expect(name).toBe('王小姐');
    expect(terms).toMatchObject({
      currency: 'CNY',
      incoterm: 'FOB',
      place: '宁波',
      tax: 'without',
      validUntil: '2027-03-01',
    });
    expect(lines).toMatchObject([
      {
        lineId: LAMP,
        prices: [
          { from: 1000, price: 18.5 },
          { from: 5000, price: 17.2 },
        ],
        moq: 1000,
        leadDays: 25,
        cartonCm: [60, 40, 50],
        asRequested: 'differs',
      },
      { lineId: CUP, prices: [{ from: 500, price: 2.4 }], cannotMake: false },
      { lineId: VASE, cannotMake: true },
    ]);
  });

  test('of an earlier release, with other widths and no merged cells, is read', async () => {
    const earlier = await readFile(new URL('../../../../test/upgrade/rfq-form.xlsx', import.meta.url));

    const { problems, name, terms, lines, prices } = await readOk(earlier);

    expect(problems).toEqual([]);
    expect(name).toBe('王小姐');
    expect(terms).toMatchObject({ currency: 'CNY', incoterm: 'FOB', place: '宁波' });
    expect(prices).toEqual([18.5, 2.4, 9]);
    expect(lines[0]).toMatchObject({ moq: 1000, leadDays: 25, asRequested: 'differs' });
  });

  // @covers R353
  test('has the pictures of WPS cells and floating ones, but not our own', async () => {
    const picture = await pictureOf.png();
    const ours = await formWith(picture);
    expect((await readOk(ours)).sheet.lines.map((line) => line.picture)).toEqual([null, null, null]);
    const content = editForm(
      ours,
      { ...FILLED, [`${PICTURE}8`]: { xml: ' t="str"><f>_xlfn.DISPIMG("ID_1A",1)</f><v>=DISPIMG("ID_1A",1)</v>' } },
      (parts, sheet) => {
        addWpsPicture(parts, { id: 'ID_1A', picture });
        // A floating picture outside our column.
        const name = 'xl/drawings/drawing1.xml';
        const moved = String(parts.get(name)).replaceAll(/<xdr:col>\d+/g, '<xdr:col>24');
        parts.set(name, moved.replaceAll(/<xdr:row>\d+/g, '<xdr:row>8'));
        return sheet;
      },
    );
    const { sheet, problems } = await readOk(content);

    expect(problems).toEqual([]);
    const [lamp, cup, vase] = sheet.lines.map((line) => line.picture && Buffer.from(line.picture));
    expect([lamp, cup?.equals(picture), vase?.subarray(0, 2).toString('hex')]).toEqual([
      null,
      true,
      // Our own pictures are JPEG.
      'ffd8',
    ]);
  });
});

const rowsOf = (edit: (rows: string[]) => string[]) => editForm(form, FILLED, (_, sheet) => editRows(sheet, edit));
/** The rows before the lines, and the lines. */
const [HEAD, LINES] = [6, 3];
const cells = (filled: Parameters<typeof editForm>[1]) => editForm(form, { ...FILLED, ...filled });
const sheetXml = (edit: (sheet: string) => string) => editForm(form, FILLED, (_, sheet) => edit(sheet));

/** A form after a supplier or a program changed it: the first prices that are read, and the paths of problems. */
const CHANGED: [name: string, content: () => Buffer, prices: (number | null)[], problems: string[]][] = [
  ['untouched', () => cells({}), [18.5, 2.4, 9], []],
  [
    'rows sorted',
    () =>
      rowsOf((rows) => [
        ...rows.slice(0, HEAD),
        ...rows.slice(HEAD, HEAD + LINES).toReversed(),
        ...rows.slice(HEAD + LINES),
      ]),
    [18.5, 2.4, 9],
    [],
  ],
  ['a line deleted', () => rowsOf((rows) => rows.toSpliced(HEAD + 1, 1)), [18.5, null, 9], []],
  ['the titles deleted', () => rowsOf((rows) => rows.toSpliced(1, 5)), [18.5, 2.4, 9], []],
  ['the terms deleted', () => rowsOf((rows) => rows.slice(0, HEAD + LINES)), [18.5, 2.4, 9], []],
  [
    'rows inserted above',
    () => rowsOf((rows) => ['<row r="1"></row>', '<row r="1"></row>', ...rows]),
    [18.5, 2.4, 9],
    [],
  ],
  ['everything sorted', () => rowsOf((rows) => rows.toReversed()), [18.5, 2.4, 9], []],
  ['headers translated', () => cells({ G6: 'Preis', F6: 'Menge', K6: 'Mindestmenge' }), [18.5, 2.4, 9], []],
  ['a line copied', () => rowsOf((rows) => [...rows, rows[HEAD] ?? '']), [18.5, 2.4, 9], ['lines.0.lineId']],
  ['an id changed', () => cells({ A8: '0199a000-0000-7000-8000-0000000000ff' }), [18.5, null, 9], ['lines']],
  ['an id overwritten', () => cells({ A8: 'cup' }), [18.5, null, 9], ['lines']],
  ['an id emptied', () => cells({ A8: '' }), [18.5, null, 9], ['lines']],
  ['an id in capital letters', () => cells({ A8: CUP.toUpperCase() }), [18.5, 2.4, 9], []],
  ['a formula with a result', () => cells({ G7: { xml: '><f>37/2</f><v>18.5</v>' } }), [18.5, 2.4, 9], []],
  [
    'a formula with many decimals',
    () => cells({ G7: { xml: '><f>100/3</f><v>33.333333333333336</v>' } }),
    [33.3333, 2.4, 9],
    [],
  ],
  ['a formula without a result', () => cells({ G7: { xml: '><f>F7*2</f>' } }), [17.2, 2.4, 9], ['lines.0.prices.1000']],
  [
    'a formula with an error',
    () => cells({ G8: { xml: ' t="e"><f>1/0</f><v>#DIV/0!</v>' } }),
    [18.5, null, 9],
    ['lines.1.prices.500'],
  ],
  ['¥18.5', () => cells({ G7: '¥18.5' }), [18.5, 2.4, 9], []],
  ['full-width ￥１８．５元', () => cells({ G7: '￥１８．５元/个' }), [18.5, 2.4, 9], []],
  ['18,5', () => cells({ G7: '18,5' }), [18.5, 2.4, 9], []],
  ['18,50', () => cells({ G7: '18,50' }), [18.5, 2.4, 9], []],
  ['18。5', () => cells({ G7: '18。5' }), [18.5, 2.4, 9], []],
  ['1,250', () => cells({ G7: '1,250' }), [1250, 2.4, 9], []],
  ['a range', () => cells({ G8: '2.4-2.6' }), [18.5, null, 9], ['lines.1.prices.500']],
  ['a text', () => cells({ G8: '面议' }), [18.5, null, 9], ['lines.1.prices.500']],
  ['a negative price', () => cells({ G8: -2.4 }), [18.5, null, 9], ['lines.1.prices.500']],
  ['a price of 0', () => cells({ G8: 0 }), [18.5, null, 9], ['lines.1.prices.500']],
  ['1k', () => cells({ K7: '1k' }), [18.5, 2.4, 9], ['lines.0.moq']],
  ['dollars', () => cells({ G8: '$2.4' }), [18.5, null, 9], ['lines.1.prices.500']],
  ['dollars, stated', () => cells({ G7: '$18.5', [`E${termRow(0)}`]: 'USD' }), [18.5, 2.4, 9], []],
  [
    'an unknown incoterm and tax',
    () => cells({ E12: '送到门', E14: '?' }),
    [18.5, 2.4, 9],
    ['terms.incoterm', 'terms.tax'],
  ],
  [
    'merged cells',
    () =>
      sheetXml((sheet) =>
        sheet
          .replace(/<c r="G8".*?<\/c>/, '<c r="G8"/>')
          .replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="G7:G8"/></mergeCells>'),
      ),
    [18.5, 18.5, 9],
    [],
  ],
  ['no protection', () => sheetXml((sheet) => sheet.replace(/<sheetProtection[^>]*>/, '')), [18.5, 2.4, 9], []],
];

/** A file that is no form, or not this one. */
const REFUSED: [name: string, content: () => Buffer, answer: string][] = [
  ['a changed hidden cell', () => cells({ A1: 'SAMPAN-RFQ:RFQ-0013:abc:5745335c' }), 'changed'],
  ['the hidden row deleted', () => rowsOf((rows) => rows.slice(1)), 'unknown'],
  ['another workbook', () => sharedStringWorkbook(['name'], { rows: 2 }), 'unknown'],
  ['a ZIP file', () => zip([{ name: 'readme.txt', content: 'hello' }]), 'damaged'],
  ['the first half', () => Buffer.from(form).subarray(0, form.length / 2), 'damaged'],
  ['the end alone', () => Buffer.from(form).subarray(form.length / 2), 'damaged'],
  ['overwritten bytes', () => Buffer.from(form).fill(0, 200, form.length - 4000), 'damaged'],
  ['an unclosed sheet', () => sheetXml((sheet) => sheet.slice(0, 400)), 'damaged'],
  [
    'no sheet',
    () => zip([...unzip(form)].flatMap(([name, content]) => (name.includes('sheet1.xml') ? [] : [{ name, content }]))),
    'damaged',
  ],
  ['a ZIP bomb', () => workbook({ content: '<worksheet/>', declaredBytes: 300 * 1_048_576 }), 'damaged'],
  [
    'a cell in the last row and column',
    () =>
      workbook({
        content:
          '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
      }),
    'unknown',
  ],
];

// @covers R352
describe('a changed form', () => {
  test.each(CHANGED)('is read: %s', async (_name, content, prices, problems) => {
    const read = await readOk(content());
    expect({ prices: read.prices, problems: read.problems.map(({ path }) => path) }).toEqual({ prices, problems });
  });

  test.each(REFUSED)('is refused: %s', async (_name, content, answer) => {
    expect(await readForm(content())).toBe(answer);
  });

  test('is found on the second sheet', async () => {
    const parts = new Map<string, Buffer | string>(unzip(editForm(form, FILLED)));
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    parts.set('xl/worksheets/sheet2.xml', sheet);
    parts.set('xl/worksheets/sheet1.xml', '<worksheet><sheetData/></worksheet>');
    const edit = (name: string, from: RegExp, to: string) => parts.set(name, String(parts.get(name)).replace(from, to));
    edit('xl/workbook.xml', /<\/sheets>/, '<sheet name="2" sheetId="2" r:id="rId77"/></sheets>');
    edit(
      'xl/_rels/workbook.xml.rels',
      /<\/Relationships>/,
      '<Relationship Id="rId77" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
    );
    const { prices } = await readOk(zip(Array.from(parts, ([name, content]) => ({ name, content }))));
    expect(prices).toEqual([18.5, 2.4, 9]);
  });

  test('with 100,001 rows after the lines is read', async () => {
    const more = Array.from({ length: 100_001 }, () => '<row r="1"><c r="D1"><v>1</v></c></row>');
    const { prices } = await readOk(rowsOf((rows) => [...rows, ...more]));
    expect(prices).toEqual([18.5, 2.4, 9]);
  });
});
