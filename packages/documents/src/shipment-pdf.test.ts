import { describe, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '#test/hostile-names.ts';
import { type PrintedPage, readPrinted } from '#test/read-printed.ts';
import { sampleInvoice, samplePackingList } from '#test/sample-shipment.ts';
import type { ShipmentDocument } from './shipment-document.ts';
import { shipmentPdf } from './shipment-pdf.ts';

const LANGUAGES = ['en', 'he', 'zh'] as const;
const print = async (document: ShipmentDocument) => readPrinted(await shipmentPdf(document));
const textOf = (pages: PrintedPage[]) => pages.flatMap(({ rows }) => rows).join('\n');
const reversed = (text: string) => [...text].reverse().join('');

function expectInsidePage(pages: PrintedPage[]): void {
  for (const { width, height, boxes } of pages)
    for (const { x0, y0, x1, y1 } of boxes) {
      expect(Math.min(x0, y0)).toBeGreaterThanOrEqual(0);
      expect(x1).toBeLessThanOrEqual(width);
      expect(y1).toBeLessThanOrEqual(height);
    }
}

// @covers R580, R583, R584
describe.each(LANGUAGES)('a commercial invoice in %s', (language) => {
  test('prints prices, codes and weights in visual order, and that it is no tax invoice', async () => {
    const printed = textOf(await print(sampleInvoice(language)));
    for (const text of [
      'CI-0007',
      'ORD-000012·PO-77/2025',
      'EXLN123456789',
      'EXAMPLESTAR042W',
      'FOBNingbo',
      'CSQU3054383',
      '9405.21',
      '9401.79',
      '$3.20',
      '$3,200.00',
      '$7,430.00',
      '$0.15',
      '$7.50',
      '5.460',
      '≈690.5',
      // With the full stop of each sentence at its own end.
      language === 'he' ? `Thisisnotataxinvoice..${reversed('מסמךזהאינוחשבוניתמס')}` : 'Thisisnotataxinvoice.',
    ])
      expect(printed).toContain(text);
    const own = { en: 'Commercialinvoice', he: reversed('חשבוניתמסחרית'), zh: '商业发票' }[language];
    expect(printed).toContain(own);
    expect(printed, 'with English beneath').toContain('Commercialinvoice');
    expect(printed).toContain({ en: 'China', he: reversed('סין'), zh: '中国' }[language]);
  });
});

// @covers R576, R577, R583
describe.each(LANGUAGES)('a packing list in %s', (language) => {
  test('prints the cartons, sizes, weights and totals of the worked example on one page', async () => {
    const pages = await print(samplePackingList(language));
    expect(pages).toHaveLength(1);
    const printed = textOf(pages);
    for (const text of [
      'PL-0007',
      '1–25',
      '26–66',
      '60×40×35',
      '2.100',
      '312.5',
      '12.5',
      '67',
      '5.460',
      '≈9',
      '≈690.5',
      '1,550',
    ])
      expect(printed).toContain(text);
    expect(printed).toContain({ en: 'samecarton', he: reversed('באותוקרטון'), zh: '同箱' }[language]);
  });
});

test('a long packing list repeats its header and stays inside the page', async () => {
  const pages = await print(samplePackingList('zh', 120));
  expect(pages.length).toBeGreaterThan(3);
  expectInsidePage(pages);
  for (const page of pages.slice(0, -1)) expect(textOf([page])).toContain('箱号');
});

test('hostile names stay inside the page', async () => {
  const names = HOSTILE_NAMES.map(([text]) => ({ text, english: text }));
  for (const document of [sampleInvoice('he'), samplePackingList('he')]) {
    const [line] = document.kind === 'ci' ? document.lines : document.rows;
    const rows = names.map((name) => ({ ...line, name, sku: name.text }));
    expectInsidePage(
      await print({
        ...document,
        consignee: names
          .map(({ text }) => text)
          .join('\n')
          .slice(0, 500),
        ...(document.kind === 'ci' ? { lines: rows } : { rows }),
      } as ShipmentDocument),
    );
  }
});

test('the widest amounts stay inside the page', async () => {
  const document = sampleInvoice('zh');
  const widest = {
    quantity: 2_147_483_647,
    unit: 'W'.repeat(20),
    unitPrice: 9_999_999_999.9999,
    total: 999_999_999_999.99,
  };
  const pages = await print({
    ...document,
    total: widest.total,
    lines: document.lines.map((line) => ({ ...line, ...widest, kind: 'goods' })),
  });
  expectInsidePage(pages);
  expect(textOf(pages)).toContain('$999,999,999,999.99');
});

// @covers R582
test('the same data gives the same bytes', async () => {
  const document = samplePackingList('he');
  expect(Buffer.compare(await shipmentPdf(document), await shipmentPdf(document))).toBe(0);
});
