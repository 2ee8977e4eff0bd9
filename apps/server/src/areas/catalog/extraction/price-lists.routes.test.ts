import { randomUUID } from 'node:crypto';
import { type ExtractionResult, ExtractionSaved } from '@sampan/contract/extraction-jobs';
import { PriceComparison, SheetPart } from '@sampan/contract/price-lists';
import { workbook } from '@sampan/workbooks/make-workbook';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createExtractionApp, JOBS, jobsOf, pdfForm } from '#test/extraction-app.ts';
import { insertCatalog, insertSupplier } from '#test/factories/record-factories.ts';

const t = await createExtractionApp();
const { as } = await t.signInAs('user');
const jobs = jobsOf(as);
const catalog = await insertCatalog(t.db);
let supplier: Awaited<ReturnType<typeof insertSupplier>>;
beforeEach(async () => {
  await t.db.deleteFrom('extraction_save').execute();
  await t.db.deleteFrom('product').execute();
  supplier = await insertSupplier(t.db);
});
afterAll(() => t.close());

type Cells = (string | number | null)[][];
const HEADER = ['图片', '货号', '品名', '单价(RMB)', '装箱数', '外箱尺寸(cm)'];
const LIST: Cells = [
  HEADER,
  [null, 'L-1', '台灯', 18.5, 24, '60*40*30'],
  [null, 'L-2', '吊灯', 20, 12, '60*40*30'],
  [null, 'L-3', '壁灯', 22, 12, '60*40*30'],
];
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const listOf = async (rows: Cells, images = [{ row: 1, column: 0 }]) =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: '报价',
          rows,
          images: images.map(({ row, column }) => ({
            data: new Uint8Array(picture),
            type: 'png' as const,
            anchor: { from: { row, col: column }, to: { row, col: column } },
          })),
        },
      ],
    }),
  );

async function done(content: Uint8Array, filename = 'prices.xlsx'): Promise<ExtractionResult> {
  const response = await as({ method: 'POST', url: JOBS, ...pdfForm(content, filename) });
  expect(response.statusCode).toBe(202);
  return ended(response.json().jobId);
}
async function ended(id: string): Promise<ExtractionResult> {
  await vi.waitFor(async () => expect(['done', 'failed']).toContain(await jobs.stateOf(id)), {
    timeout: 150_000,
    interval: 100,
  });
  return jobs.look(id);
}
const productsOf = ({ file }: ExtractionResult) => file?.extractedData.catalogData.products ?? [];
const compare = async (result: ExtractionResult) => {
  const rows = productsOf(result).map(({ id, modelNumber, productName, price, currency }) => {
    return { id, modelNumber: modelNumber ?? '', name: productName ?? '', price, currency };
  });
  const url = `${JOBS}/${result.jobId}/comparison`;
  return PriceComparison.parse((await as({ method: 'POST', url, payload: { supplierId: supplier.id, rows } })).json());
};
const rowsToSave = (result: ExtractionResult, known: PriceComparison['rows'] = []) =>
  productsOf(result).map((row) => {
    const product = known.find(({ rowId }) => rowId === row.id)?.product;
    return {
      id: row.id,
      product: { name: row.productName, price: 3, originalSku: row.modelNumber },
      image: row.image?.filename ?? '',
      printed: {
        price: row.price,
        currency: row.currency,
        page: 1,
        place: `${row.source?.sheet}!${row.source?.row}`,
        cartonQuantity: row.packing?.cartonQuantity,
        cartonCm: row.packing?.cartonCm,
      },
      ...(product && { action: 'price', productId: product._id }),
    };
  });
async function save(result: ExtractionResult, rows: object[]) {
  const payload = { key: randomUUID(), catalogId: catalog.id, supplierId: supplier.id, rows };
  return ExtractionSaved.parse((await as({ method: 'POST', url: `${JOBS}/${result.jobId}/save`, payload })).json());
}

// @covers R426, R428, R430
test('reads a workbook as a job, with pictures and the cells of the sheet', async () => {
  const result = await done(await listOf(LIST));
  expect(result.job).toMatchObject({ state: 'done', kind: 'sheet', fileName: 'prices.xlsx' });
  const [first, second] = productsOf(result);
  expect(first).toMatchObject({
    productName: '台灯',
    modelNumber: 'L-1',
    price: 18.5,
    currency: 'CNY',
    source: { sheet: '报价', row: 2 },
    packing: { cartonQuantity: 24, cartonCm: [60, 40, 30] },
  });
  expect(second?.image).toBeNull();
  expect((await t.app.inject({ url: first?.image?.url ?? '' })).headers['content-type']).toBe('image/webp');
  const part = SheetPart.parse((await as({ url: `${JOBS}/${result.jobId}/sheet?page=1` })).json());
  expect(part.cells[1]).toEqual(['', 'L-1', '台灯', '18.5', '24', '60*40*30']);
});

// @covers R430
test('answers with the rows of a sheet that are asked for, its merged cells and its widths', async () => {
  const sheet = {
    name: '报价',
    rows: [['欢乐玩具'], ...LIST] as Cells,
    merges: [
      { startRow: 0, endRow: 0, startCol: 0, endCol: 3 },
      { startRow: 3, endRow: 4, startCol: 2, endCol: 2 },
    ],
    columns: [{ width: 12 }, { width: 24 }],
  };
  const { jobId } = await done(Buffer.from(await writeXlsx({ sheets: [sheet] })));
  const partOf = async (query: string) =>
    SheetPart.parse((await as({ url: `${JOBS}/${jobId}/sheet?${query}` })).json());
  const whole = await partOf(`name=${encodeURIComponent('报价')}`);
  expect(whole.merges).toEqual(sheet.merges);
  expect(whole.widths.slice(0, 2)).toEqual([12, 24]);
  const part = await partOf('page=1&from=3&rows=1');
  expect(part).toMatchObject({ from: 3, merges: [{ startRow: 3 }] });
  expect(part.cells.map((row) => row[1])).toEqual(['L-2']);
  expect((await partOf('name=other')).cells).toEqual([]);
});

// @covers R429
test('names hidden sheets, rows and columns, and reads them when people ask for them', async () => {
  const rows: Cells = [
    ['货号', '品名', '单价(RMB)', '材质'],
    ['H-1', '台灯', 18.5, '铁'],
    ['H-2', '吊灯', 20, '木'],
  ];
  const content = await writeXlsx({
    sheets: [
      { name: 'A', rows, rowDefs: new Map([[2, { hidden: true }]]), columns: [{}, {}, {}, { hidden: true }] },
      { name: 'B', rows, hidden: true },
    ],
  });
  const result = await done(Buffer.from(content));
  expect(result.file?.extractedData.sheets).toMatchObject([{ hiddenRows: 1, hiddenColumns: 1 }, { state: 'hidden' }]);
  expect(productsOf(result)).toMatchObject([{ modelNumber: 'H-1', material: null }]);
  const asked = await as({ method: 'PUT', url: `${JOBS}/${result.jobId}/columns`, payload: { withHidden: true } });
  expect(asked.json()).toMatchObject({ isRead: true });
  const whole = await ended(result.jobId);
  expect(productsOf(whole).map(({ source, modelNumber, material }) => [source?.sheet, modelNumber, material])).toEqual([
    ['A', 'H-1', '铁'],
    ['A', 'H-2', '木'],
    ['B', 'H-1', '铁'],
    ['B', 'H-2', '木'],
  ]);
  // A column that people correct afterwards leaves them in.
  const sheets = [{ page: 1, columns: [{ column: 3, role: 'color' }] }];
  await as({ method: 'PUT', url: `${JOBS}/${result.jobId}/columns`, payload: { sheets } });
  expect(productsOf(await ended(result.jobId)).map(({ color }) => color)).toEqual(['铁', '木', null, null]);

  await as({ method: 'PUT', url: `${JOBS}/${result.jobId}/columns`, payload: { withHidden: false } });
  expect(productsOf(await ended(result.jobId)).map(({ modelNumber }) => modelNumber)).toEqual(['H-1']);
});

// @covers R426
test('reads a CSV file, and refuses what is neither a workbook nor a PDF', async () => {
  const csv = Buffer.from('Model,Name,Price USD\nA-1,Lamp,5\nA-2,Desk,6\n');
  expect(productsOf(await done(csv, 'list.csv')).map(({ price }) => price)).toEqual([5, 6]);
  const refused = await as({ method: 'POST', url: JOBS, ...pdfForm(Buffer.from('hello'), 'list.xlsx') });
  expect(refused.statusCode).toBe(415);
});

// @covers R438
test('gives different messages for locked, empty and broken files', async () => {
  const empty = await done(workbook({ content: '<worksheet><sheetData/></worksheet>' }));
  const broken = await done(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200)]));
  const encryption = { password: 'secret', spinCount: 1000 };
  const locked = await done(Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: LIST }], encryption })));
  const messages = [locked.message, empty.message, broken.message];
  expect(messages).toEqual([
    'This workbook is password-protected. Save a copy without the password and upload it again.',
    'This workbook has no cells. Choose another file.',
    'This workbook is damaged and cannot be read. Ask the factory for a new copy.',
  ]);
});

// @covers R434, R435, R436, R437, R793
test('compares with the last list, updates prices, and takes a save back', async () => {
  const first = await done(await listOf(LIST));
  const saved = await save(first, rowsToSave(first));
  expect(saved.saved).toHaveLength(3);
  const stored = t.db.selectFrom('supplier_price').selectAll().where('supplier_id', '=', supplier.id);
  const prices = await stored.orderBy('quoted_at').execute();
  expect(prices).toMatchObject([
    {
      source: 'price-list',
      currency: 'CNY',
      carton_quantity: 24,
      carton_mm: [600, 400, 300],
      tiers: [{ price: 18.5 }],
    },
    {},
    {},
  ]);
  expect(prices[0]?.source_note).toBe('prices.xlsx, 报价!2');
  const made = t.db.selectFrom('product').select(['carton_quantity', 'carton_cm', 'price_steps']).orderBy('number');
  // The prices of the list are in another currency.
  expect((await made.execute())[0]).toEqual({ carton_quantity: 24, carton_cm: [60, 40, 30], price_steps: [] });

  const second = await done(
    await listOf([
      HEADER,
      [null, 'L-1', '台灯', 19.5, 24, null],
      [null, 'l 2', '吊灯', 18, 12, null],
      [null, 'L-9', '新灯', 5, 1, null],
    ]),
  );
  const comparison = await compare(second);
  expect(comparison.lastCurrency).toBe('CNY');
  expect(comparison.counts).toEqual({ new: 1, dearer: 1, cheaper: 1, same: 0, gone: 1 });
  expect(comparison.gone).toMatchObject([{ name: '壁灯' }]);
  expect(comparison.rows[0]).toMatchObject({ kind: 'dearer', change: 5.41, before: { price: 18.5, currency: 'CNY' } });

  // A list fills the facts that a known product lacks; the size of the carton stays, though the list has none.
  await t.db.updateTable('product').set({ carton_quantity: null }).execute();
  const again = await save(second, rowsToSave(second, comparison.rows));
  expect(again).toMatchObject({ prices: 2, saved: [{}] });
  expect((await made.execute())[0]).toMatchObject({ carton_quantity: 24, carton_cm: [60, 40, 30] });
  // The list is compared with the one before it, not with itself.
  expect((await compare(second)).counts).toMatchObject({ dearer: 1, cheaper: 1, gone: 1 });

  await as({ method: 'POST', url: `/products/pdf-upload/saves/${again.saveId}/undo` });
  const left = await t.db
    .selectFrom('supplier_price')
    .select('id')
    .where('supplier_id', '=', supplier.id)
    .where('superseded_at', 'is', null)
    .execute();
  expect(left).toHaveLength(3);
  expect(await t.db.selectFrom('product').select('id').where('deleted_at', 'is', null).execute()).toHaveLength(3);
});

// @covers R431
test('remembers the role of a column for the next list of the supplier', async () => {
  const rows: Cells = [
    ['Ref', 'Name', 'Zustellung', 'Price USD'],
    ['A-1', 'Lamp', 'steel body', 5],
    ['A-2', 'Desk', 'oak top', 6],
  ];
  const put = (id: string, payload: object) => as({ method: 'PUT', url: `${JOBS}/${id}/columns`, payload });
  const first = await done(await listOf(rows, []));
  expect(productsOf(first)[0]?.material).toBeNull();
  const sheets = [{ page: 1, columns: [{ column: 2, role: 'material' }] }];
  expect((await put(first.jobId, { supplierId: supplier.id, sheets })).json()).toMatchObject({ isRead: true });
  expect(productsOf(await ended(first.jobId))[0]?.material).toBe('steel body');

  const next = await done(await listOf(rows, []));
  expect((await put(next.jobId, { supplierId: supplier.id })).json()).toMatchObject({ isRead: true });
  expect(productsOf(await ended(next.jobId))[1]?.material).toBe('oak top');
  // Another supplier has other columns.
  const other = await insertSupplier(t.db);
  const third = await done(await listOf(rows, []));
  expect((await put(third.jobId, { supplierId: other.id })).json()).toMatchObject({ isRead: false });
});

// @covers R431
test('needs no correction of the third list of a supplier, also without headers', async () => {
  const put = (id: string, payload: object) => as({ method: 'PUT', url: `${JOBS}/${id}/columns`, payload });
  const rows = (at: number): Cells => [
    [`A-${at}1`, 'Lamp', 'steel body', 5.25],
    [`A-${at}2`, 'Desk', 'oak top', 6.5],
    [`A-${at}3`, 'Chair', 'ash seat', 7.75],
  ];
  const columns = [
    { column: 0, role: 'modelNumber' },
    { column: 1, role: 'productName' },
    { column: 2, role: 'material' },
    { column: 3, role: 'price' },
  ];
  const first = await done(await listOf(rows(1), []));
  await put(first.jobId, { supplierId: supplier.id, sheets: [{ page: 1, columns: columns.slice(0, 3) }] });
  const second = await done(await listOf(rows(2), []));
  await put(second.jobId, { supplierId: supplier.id, sheets: [{ page: 1, columns: columns.slice(3) }] });
  const third = await done(await listOf(rows(3), []));
  await put(third.jobId, { supplierId: supplier.id });
  expect(productsOf(await ended(third.jobId))).toMatchObject([
    { modelNumber: 'A-31', productName: 'Lamp', material: 'steel body', price: 5.25 },
    { modelNumber: 'A-32', productName: 'Desk', material: 'oak top', price: 6.5 },
    { modelNumber: 'A-33', productName: 'Chair', material: 'ash seat', price: 7.75 },
  ]);
});

// @covers R436
test('adds prices to products without a catalog, which new products need', async () => {
  const first = await done(await listOf(LIST));
  await save(first, rowsToSave(first));
  const rows = rowsToSave(first, (await compare(first)).rows);
  const url = `${JOBS}/${first.jobId}/save`;
  const send = (sent: object[]) =>
    as({ method: 'POST', url, payload: { key: randomUUID(), supplierId: supplier.id, rows: sent } });
  expect((await send(rows)).json()).toMatchObject({ prices: 3, saved: [] });
  const refused = await send(rowsToSave(first));
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path: 'catalogId' }]);
});

// @covers R434
test('names the product of another supplier beside a row, with its supplier and last price', async () => {
  const first = await done(await listOf(LIST));
  const { saved } = await save(first, rowsToSave(first));
  const row = { id: 's1-1', modelNumber: 'L-1', image: '' };
  const found = await as({ method: 'POST', url: '/products/pdf-upload/duplicates', payload: { rows: [row] } });
  expect(found.json().data).toMatchObject([
    {
      reason: 'model',
      product: { _id: saved[0]?._id },
      supplier: { name: supplier.name },
      lastPrice: { price: 18.5, currency: 'CNY' },
    },
  ]);
});
