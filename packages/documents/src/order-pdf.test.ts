import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '#test/hostile-names.ts';
import { type PrintedPage, readPrinted } from '#test/read-printed.ts';
import { sampleProforma, samplePurchase } from '#test/sample-order.ts';
import type { OrderDocument } from './order-document.ts';
import { orderPdf } from './order-pdf.ts';

const LANGUAGES = ['en', 'he', 'zh'] as const;
const print = async (document: OrderDocument) => readPrinted(await orderPdf(document));
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

// @covers R583
describe.each(LANGUAGES)('a proforma in %s', (language) => {
  test('prints numbers, prices and codes in visual order', async () => {
    const printed = textOf(await print(await sampleProforma(language)));
    for (const text of [
      'PI-000012',
      'ORD-000012',
      'PO-77/2025',
      'FOBNingbo',
      '+972-50-123-4567',
      '$3.4125',
      '$3,412.50',
      '-$100.00',
      '$10,397.74',
      'IL620108000000099999999',
      'EXAMILIT',
    ])
      expect(printed).toContain(text);
  });

  // @covers R540, R550, R584
  test('prints the plan, the check line of the bank account, and that it is no tax invoice', async () => {
    const printed = textOf(await print(await sampleProforma(language)));
    const expected = {
      en: [
        '30%withtheorder',
        'Check:theaccountnumberendsin9999andisunchangedsinceMarch1,2024.',
        'Weneverchangebankdetailsbyemailorchat.',
        'Thisisnotataxinvoice.',
        'Commission2.5%',
      ],
      he: [
        `${reversed('עםההזמנה')}30%`,
        `9999${reversed('מספרהחשבוןמסתייםבתווים')}`,
        reversed('מסמךזהאינוחשבוניתמס'),
        `2.5%${reversed('עמלה')}`,
      ],
      zh: ['30%下单时支付', '账号末四位为9999，自2024年3月1日起未更改。', '本文件不是税务发票。', '佣金2.5%'],
    };
    for (const text of expected[language]) expect(printed).toContain(text);
  });
});

// @covers R537, R540
test('a purchase order in Chinese has both parties, English beneath, the total in words and two signatures', async () => {
  const printed = textOf(await print(await samplePurchase('zh')));
  for (const text of [
    '采购合同',
    'Purchaseorder',
    '甲方（需方）',
    '乙方（供方）',
    '义乌示例灯饰有限公司',
    '合同编号',
    '2025年12月10日',
    '2026年1月20日',
    '单价（含税）',
    'Unitprice,taxincluded',
    'Knittedhat针织毛球帽rust(XL)50%',
    '人民币（大写）：壹万零贰佰肆拾柒元柒角肆分',
    '¥10,247.74',
    '1.付款方式Payment',
    '30%下单时支付',
    '30%withtheorder',
    '3.唛头Shippingmark',
    'C/NO.1-42',
    '4.验收Inspection',
  ])
    expect(printed).toContain(text);
  expect(printed.split('签字盖章')).toHaveLength(3);
});

test('a purchase order in Hebrew is printed in English', async () => {
  const printed = textOf(await print(await samplePurchase('he')));
  for (const text of ['Purchaseorder', 'Buyer', 'Deliverydate', 'January20,2026']) expect(printed).toContain(text);
  expect(printed).not.toContain('大写');
});

test('lines without pictures and empty fields leave nothing behind', async () => {
  const document = await samplePurchase('en');
  const lines = document.lines.map((line) => ({ ...line, picture: null, sku: '', details: '' }));
  const pages = await print({
    ...document,
    lines,
    packaging: '',
    marks: '',
    notes: '',
    terms: '',
    parts: [],
    deliverOn: null,
  });
  expect(pages[0]?.pictures).toBe(0);
  const printed = textOf(pages);
  for (const text of ['SKU', 'Packaging', 'Shippingmark', 'Notes', 'Payment', 'Deliverydate'])
    expect(printed).not.toContain(text);
  expect(printed).toContain('1.Inspection');
});

test('a proforma of three lines and a commission has its signature on the same page', async () => {
  const proforma = await sampleProforma('en');
  const lines = proforma.lines.filter(({ kind }) => kind !== 'charge');
  const pages = await print({ ...proforma, lines, notes: '' });
  expect(pages).toHaveLength(1);
  expect(textOf(pages)).toContain('Signatureandstamp');
});

test('200 lines repeat the header and stay inside the page', async () => {
  const pages = await print(await samplePurchase('zh', 200));
  expect(pages.length).toBeGreaterThan(10);
  for (const [index, { rows }] of pages.slice(0, -1).entries()) {
    expect(rows.some((row) => row.includes('品名规格'))).toBe(true);
    expect(rows.join()).toContain(`${index + 1}/${pages.length}`);
  }
  expectInsidePage(pages);
});

test('hostile names are printed as text, inside the page', async () => {
  const document = await sampleProforma('en', 1);
  const [line] = document.lines;
  if (!line) throw new Error('one line');
  const names = [...HOSTILE_NAMES.map(([name]) => name), '=HYPERLINK("https://evil.example")', 'W'.repeat(10_000)];
  const lines = names.map((name) => ({ ...line, name: { text: name, english: name } }));
  const all = names.join('\n');
  const customer = { ...document.customer, companyName: 'abc\u202edef', billTo: all, reference: 'W'.repeat(60) };
  const pages = await print({ ...document, lines, customer, marks: all, notes: all });
  const rows = pages.flatMap((page) => page.rows);
  for (const [name, printed] of HOSTILE_NAMES)
    expect(rows.filter((row) => row.includes(printed)).length, name).toBeGreaterThanOrEqual(3);
  expectInsidePage(pages);
});

test('the widest amounts stay inside the page', async () => {
  const document = await samplePurchase('zh', 1);
  const widest = {
    quantity: 2_147_483_647,
    unit: 'W'.repeat(20),
    unitPrice: 9_999_999_999.9999,
    total: 999_999_999_999.99,
  };
  const pages = await print({
    ...document,
    total: widest.total,
    lines: document.lines.map((line) => ({ ...line, ...widest })),
  });
  expectInsidePage(pages);
  expect(textOf(pages)).toContain('¥999,999,999,999.99');
});

// @covers R582
test('the same data gives the same bytes', async () => {
  const document = await samplePurchase('zh');
  expect(Buffer.compare(await orderPdf(document), await orderPdf(document))).toBe(0);
});

const png = (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
    .png({ palette: true })
    .toBuffer();

// @covers R690
test.each(LANGUAGES)('a proforma with stamp and signature prints both and the day, in %s', async (language) => {
  const document = { ...(await sampleProforma(language)), lines: (await sampleProforma(language)).lines.slice(-2) };
  const signed = { ...document, stamp: await png(600, 600), signature: await png(600, 200) };
  const [plain, pages] = [await print(document), await print(signed)];
  expect(plain[0]?.pictures).toBe(0);
  expect(pages.map(({ pictures }) => pictures)).toEqual([2]);
  // The day of the document is beside the signature, too.
  const day = { en: 'December10,2025', he: '2025', zh: '2025年12月10日' }[language];
  const count = (printed: PrintedPage[]) => textOf(printed).split(day).length;
  expect(count(pages)).toBe(count(plain) + 1);
  expectInsidePage(pages);
  const onlyStamp = await print({ ...signed, signature: null });
  expect(onlyStamp[0]?.pictures).toBe(1);
});
