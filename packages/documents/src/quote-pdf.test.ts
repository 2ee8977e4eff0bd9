import { openDocument } from '@sampan/extraction/pdf/open-document';
import { describe, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '#test/hostile-names.ts';
import { showsQrCode } from '#test/qr-code.ts';
import { type PrintedPage, readPrinted } from '#test/read-printed.ts';
import { sampleQuote } from '#test/sample-quote.ts';
import type { DocumentLanguage, LandedSum, QuoteDocument } from './quote-document.ts';
import { quotePdf } from './quote-pdf.ts';

/** 16 mm. */
const MARGIN = (16 / 25.4) * 72;
const LANGUAGES: DocumentLanguage[] = ['en', 'he', 'zh'];
const print = async (quote: QuoteDocument) => readPrinted(await quotePdf(quote));
const textOf = (pages: PrintedPage[]) => pages.flatMap(({ rows }) => rows).join('\n');
/** The header row of the table in each language, in visual order and without spaces. */
const HEADERS = {
  en: 'ProductQuantityUnitpriceTotal',
  he: reversed('מוצרכמותמחירליחידהסה״כ'),
  zh: '产品数量单价总计',
};
function reversed(text: string): string {
  return [...text].reverse().join('');
}

function expectInsidePage(pages: PrintedPage[]): void {
  for (const { width, height, boxes } of pages)
    for (const { x0, y0, x1, y1 } of boxes) {
      expect(Math.min(x0, y0)).toBeGreaterThanOrEqual(0);
      expect(x1).toBeLessThanOrEqual(width);
      expect(y1).toBeLessThanOrEqual(height);
    }
}

// @covers R328
describe.each(LANGUAGES)('the PDF in %s', (language) => {
  test('prints model numbers, phone numbers, sizes, prices and Chinese in visual order', async () => {
    const printed = textOf(await print(await sampleQuote(language)));
    for (const text of ['HX-2040B', '12V/2A', '+972-50-123-4567', '3×4×5', '₪1,234.50', '针织毛球帽', 'QUO-000123'])
      expect(printed).toContain(text);
    expect(printed).toContain('FOBNingbo');
  });

  test('repeats the table header on every page and numbers the pages', async () => {
    const pages = await print(await sampleQuote(language, 30));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, { rows }] of pages.entries()) {
      expect(rows).toContain(HEADERS[language]);
      expect(rows.join()).toContain(`${index + 1}/${pages.length}`);
    }
    expectInsidePage(pages);
  });

  test('puts no row on two pages', async () => {
    const pages = await print(await sampleQuote(language, 30));
    for (const [index] of Array.from({ length: 30 }).entries()) {
      const onPages = pages.filter(({ rows }) => rows.some((row) => row.includes(`SKU-${1000 + index}`)));
      expect(onPages).toHaveLength(1);
      const [page] = onPages;
      expect(page?.rows.some((row) => row.includes((1000 + index).toLocaleString('en-US')))).toBe(true);
    }
  });
});

// @covers R328
test('Hebrew runs from right to left with its brackets around the word', async () => {
  const printed = textOf(await print(await sampleQuote('he')));
  // The font has one glyph for a bracket and its mirror image, so the text layer does not tell them apart.
  expect(printed).toMatch(new RegExp(`12V/2A,[()]${reversed('שחור')}[()]HX-2040B${reversed('דגם')}`));
  expect(printed).toMatch(/针织毛球帽rust[()]XL[()]50%/);
  expect(printed).toContain(`${reversed('יום')}35`);
  expect(printed).toContain(`+972-50-123-4567:${reversed('טלפון')}`);
});

// @covers R328
test.each([
  ['+972-50-123-4567, 3×4×5', '3×4×5,+972-50-123-4567'],
  ['3×4×5, +972-50-123-4567', '+972-50-123-4567,3×4×5'],
  ['+972 50 123 4567, −10%', '−10%,+972501234567'],
  ['050 123 4567, 60*40*30', '60*40*30,0501234567'],
])('Hebrew keeps the order of the characters in %s', async (typed, visual) => {
  const quote = await sampleQuote('he', 1);
  const lines = quote.lines.map((line) => ({ ...line, name: `קופסה ${typed}`, details: `טלפון ${typed}` }));
  const rows = (await print({ ...quote, lines, notes: `הערה ${typed}` })).flatMap((page) => page.rows).join('\n');
  for (const word of ['קופסה', 'טלפון', 'הערה']) expect(rows).toContain(visual + reversed(word));
});

test('a Hebrew customer name runs from right to left in every language', async () => {
  for (const language of LANGUAGES) {
    const quote = { ...(await sampleQuote(language, 1)), companyName: 'יבוא Home', customerName: 'דנה Cohen' };
    const printed = textOf(await print(quote));
    expect(printed).toContain(`Home${reversed('יבוא')}`);
    expect(printed).toContain(`Cohen${reversed('דנה')}`);
  }
});

// @covers R328
test.each([
  ['en', MARGIN, 'Acceptonline', ['Totalcartons', 'Totalvolume', 'Totalgrossweight', 'Date', 'November16,2026']],
  ['he', 595.28 - MARGIN - 64, reversed('לאישורההצעהבאינטרנט'), ['סה״כקרטונים', 'סה״כנפח', 'תאריך'].map(reversed)],
  ['zh', MARGIN, '在线接受报价', ['总箱数', '总体积', '总毛重', '日期', '2026年11月16日']],
] as const)('has the date, what is shipped, and a QR code of the link in %s', async (language, left, text, labels) => {
  const link = `https://office.example/q/dGhlLXRva2VuLW9mLXRoaXMtY29sbGVjdGlvbi0xMjM0NQ?lang=${language}`;
  const quote = await sampleQuote(language, 2);
  const pdf = await quotePdf({ ...quote, link });
  const printed = textOf(await readPrinted(pdf));
  for (const one of [text, ...labels, '126', '7.863m³', '1,512.5kg']) expect(printed).toContain(one);
  expect(await showsQrCode(pdf, link, { left, width: 64 })).toBe(true);
  expect(Buffer.from(pdf).toString('latin1')).toContain(`/URI (${link})`);

  const shipment = { cartons: null, cbm: null, kg: null };
  const without = textOf(await print({ ...quote, shipment }));
  expect(without).not.toContain(text);
  for (const label of labels.slice(0, 2)) expect(without).not.toContain(label);
});

test('prints a dash for an unknown price and no total', async () => {
  const quote = await sampleQuote('en', 2);
  const { total: _, ...rest } = quote;
  const [first, second] = quote.lines;
  if (!first || !second) throw new Error('two lines');
  const pages = await print({
    ...rest,
    charges: [],
    lines: [first, { ...second, unitPrice: undefined, total: undefined }],
  });
  const rows = pages.flatMap((page) => page.rows);
  expect(rows.some((row) => row.includes('1,001') && row.endsWith('––'))).toBe(true);
  expect(textOf(pages)).not.toContain('₪0');
});

test('leaves out the columns that no line uses', async () => {
  const quote = await sampleQuote('en');
  const lines = quote.lines.map((line) => ({
    ...line,
    picture: null,
    quantity: null,
    unitPrice: undefined,
    total: undefined,
  }));
  const [page] = await print({ ...quote, lines, charges: [], total: undefined });
  expect(page?.rows).toContain('Product');
  expect(page?.pictures).toBe(0);
});

test('marks a draft, and an incomplete landed cost as a minimum', async () => {
  const quote = await sampleQuote('en', 1);
  const landed = { amount: 4.3469, local: { amount: 15.5247, currency: 'EUR' }, isComplete: false };
  const lines = quote.lines.map((line) => ({ ...line, landed }));
  const sum: LandedSum = { ...landed, includes: ['freight', 'duty'], missing: ['purchaseTax'] };
  const charges: QuoteDocument['charges'] = [
    { kind: 'vat', label: '', amount: 12.5 },
    { kind: 'freight', label: '', amount: 7 },
  ];
  const printed = textOf(await print({ ...quote, lines, charges, isDraft: true, landed: sum }));
  expect(printed).toContain('Includes:Freight,Duty');
  expect(printed).toContain('Notknownyet:purchasetax');
  // Once, below the landed cost.
  expect(printed.split('VAT₪12.50')).toHaveLength(2);
  expect(printed.indexOf('Freight₪7.00')).toBeLessThan(printed.indexOf('VAT₪12.50'));
  expect(printed).toContain('Draft');
  expect(printed).toContain('atleast₪4.35');
  expect(printed).toContain('atleast€15.52');
});

describe('a hostile name', () => {
  test('is printed as text wherever it stands', async () => {
    const quote = await sampleQuote('en', 1);
    const [line] = quote.lines;
    if (!line) throw new Error('one line');
    const names = HOSTILE_NAMES.map(([name]) => name);
    const lines = names.map((name, index) => ({ ...line, name, details: '', sku: `N${index}` }));
    const pages = await print({
      ...quote,
      lines,
      title: names.join(' '),
      intro: names.join('\n'),
      notes: names.join('\n'),
    });
    const rows = pages.flatMap((page) => page.rows);
    for (const [name, printed] of HOSTILE_NAMES) {
      const times = rows.filter((row) => row.includes(printed)).length;
      expect(times, name).toBeGreaterThanOrEqual(3);
    }
    expectInsidePage(pages);
  });

  test('cannot read a file, import a package or change the page', async () => {
    const quote = await sampleQuote('en', 1);
    const attack = '#read("/etc/passwd") #import "@preview/x:1.0.0" #set page(width: 1pt)';
    const pages = await print({ ...quote, lines: quote.lines.map((line) => ({ ...line, name: attack })) });
    expect(textOf(pages)).not.toContain('root:');
    expect(pages[0]?.width).toBeCloseTo(595, 0);
  });

  // The reader drops glyphs outside the page, so a missing one has run over the edge.
  test.each([
    ['10,000 characters without a space', 'W'.repeat(10_000)],
    ['10,000 Chinese characters', '帽'.repeat(10_000)],
    ['3,000 lines', 'ж\n'.repeat(3000)],
  ])('of %s is printed whole, inside the page', async (_, text) => {
    const quote = await sampleQuote('en', 2);
    const lines = quote.lines.map((line) => ({ ...line, name: text, details: text }));
    const pages = await print({ ...quote, title: text, lines });
    expectInsidePage(pages);
    const [letter = ''] = text;
    const lengths = [text, ...lines.flatMap(({ name, details }) => [name, details])].map(
      (part) => part.split(letter).length - 1,
    );
    expect(textOf(pages).split(letter).length - 1).toBe(lengths.reduce((sum, length) => sum + length));
  });
});

test('the widest amounts stay inside the page', async () => {
  const quote = await sampleQuote('en', 1);
  const landed = {
    amount: 999_999_999_999.99,
    local: { amount: 999_999_999_999.99, currency: 'ILS' },
    isComplete: false,
  };
  const widest = {
    quantity: 2_147_483_647,
    unit: 'W'.repeat(20),
    unitPrice: 9_999_999_999.9999,
    total: 999_999_999_999.99,
    landed,
  };
  const pages = await print({
    ...quote,
    total: 999_999_999_999.99,
    landed: { ...landed, includes: [], missing: [] },
    lines: quote.lines.map((line) => ({ ...line, ...widest })),
  });
  expectInsidePage(pages);
  expect(textOf(pages)).toContain('₪999,999,999,999.99');
});

test('the metadata names the quote and the company, and nothing of the machine', async () => {
  const pdf = Buffer.from(await quotePdf(await sampleQuote('en', 1))).toString('latin1');
  expect(pdf).toContain('(Quote QUO-000123 Lighting and winter accessories)');
  expect(pdf).toContain('Sampan Sourcing');
  expect(pdf).not.toContain(process.cwd());
  expect(pdf).not.toMatch(/CreationDate|\/home|\/tmp/);
});

test('the same quote gives the same bytes', async () => {
  const quote = await sampleQuote('zh', 5);
  expect(Buffer.compare(await quotePdf(quote), await quotePdf(quote))).toBe(0);
});

test('a quote of 300 lines can be opened', async () => {
  const document = await openDocument(await quotePdf(await sampleQuote('he', 300)));
  expect(document.pageCount).toBeGreaterThan(20);
  document.close();
});
