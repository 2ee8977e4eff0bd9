import { expect, test } from 'vitest';
import { makeSheet } from '#test/sheets/make-sheet.ts';
import { readSheet } from './read-sheet.ts';

type Rows = Parameters<typeof makeSheet>[0];
function read(rows: Rows, made: Parameters<typeof makeSheet>[1] = {}, given = new Map()) {
  const { products } = readSheet(makeSheet(rows, made), { isChinese: true, given });
  return products.map(({ row, values, price, tiers, packing, picture, confidence }) => ({
    row: row + 1,
    name: values.get('productName')?.text,
    model: values.get('modelNumber')?.text,
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    tiers: tiers.map(({ min, price: amount }) => `${min}:${amount}`),
    packing,
    picture: picture?.data[0],
    confidence,
  }));
}

// @covers R427
test.each([
  ['zh', ['序号', '货号', '品名', '单价(RMB)', '备注'], 'CNY'],
  ['en', ['No.', 'Item No.', 'Product name', 'Unit price USD', 'Remark'], 'USD'],
  ['he', ['מס', 'מק"ט', 'שם המוצר', 'מחיר ₪', 'הערות'], 'ILS'],
  ['th', ['#', 'รหัสสินค้า', 'ชื่อสินค้า', 'ราคา (บาท)', 'หมายเหตุ'], 'THB'],
])('recognizes headers in %s, and no running number as a model', (_, header, currency) => {
  const rows = read([['报价 2026'], header, [1, 'AB-101', 'Lamp', 18.5, null], [2, 'AB-102', 'Chair', 20, null]]);
  expect(rows).toMatchObject([
    { row: 3, name: 'Lamp', model: 'AB-101', price: 18.5, currency },
    { row: 4, name: 'Chair', model: 'AB-102', price: 20, currency },
  ]);
  expect(rows.every(({ confidence }) => confidence >= 90)).toBe(true);
});

// @covers R427
test('reads a header that is merged over two rows', () => {
  const rows = read(
    [
      ['货号', '品名', '外箱尺寸(cm)', null, null, '毛重(kg)', '单价'],
      [null, null, '长', '宽', '高', null, '元'],
      ['K-1', '台灯', 60, 40, 30, 12.5, 18],
      ['K-2', '吊灯', 50, 40, 30, 11, 19],
    ],
    { merges: ['A1:A2', 'B1:B2', 'C1:E1', 'F1:F2'] },
  );
  expect(rows[0]).toMatchObject({ row: 3, price: 18, packing: { cartonCm: [60, 40, 30], cartonKg: 12.5 } });
  expect(rows).toHaveLength(2);
});

// @covers R432
test('reads carton, weight, minimum and lead time', () => {
  const header = ['Item', 'Name', 'FOB USD', 'PCS/CTN', 'Carton size (mm)', 'G.W. (kg)', 'CBM', 'MOQ', 'Lead time'];
  const rows = read([
    header,
    ['A1', 'Mug', 1.2, 48, '600×400×300', 14, 0.072, '500 pcs', '30 days'],
    ['A2', 'Cup', 1.4, 36, '500×400×300', 12, 0.06, '500 pcs', '30 days'],
  ]);
  expect(rows[0]?.packing).toEqual({
    cartonQuantity: 48,
    cartonCm: [60, 40, 30],
    cartonKg: 14,
    cbm: 0.072,
    moq: 500,
    leadDays: 30,
  });
});

// @covers R433
test('reads price columns with quantities as tiers, and others as kinds of price', () => {
  const tiers = read([
    ['型号', '品名', '1-99个', '100-499个', '≥500个'],
    ['T-1', '灯', '¥12', '¥11', '¥10'],
    ['T-2', '桌', '¥22', '¥21', '¥20'],
    ['T-3', '椅', '¥32', '¥31', '¥30'],
  ]);
  expect(tiers[0]).toMatchObject({ price: 12, currency: 'CNY', tiers: ['1:12', '100:11', '500:10'] });
  const kinds = read([
    ['Model', 'Name', 'Retail price', 'EXW price', 'FOB price'],
    ['T-1', 'Lamp', 30, 10, 11],
    ['T-2', 'Desk', 60, 20, 21],
  ]);
  expect(kinds.map(({ price }) => price)).toEqual([11, 21]);
});

// @covers R433
test('starts a unit price beside larger quantities at one, and takes no larger quantity for the price', () => {
  const rows = read(
    [
      ['型号', '品名', '单价', null],
      [null, null, '单个', '12个起'],
      ['T-1', '灯', 14.9, 13.7],
      ['T-2', '桌', 21.4, 19.6],
      ['T-3', '椅', null, 25.6],
    ],
    { merges: ['C1:D1'] },
  );
  expect(rows.map(({ price, tiers }) => [price, tiers])).toEqual([
    [14.9, ['1:14.9', '12:13.7']],
    [21.4, ['1:21.4', '12:19.6']],
    [null, []],
  ]);
});

// @covers R437
test('finds the currency in a header and in a number format, never in the address of a website', () => {
  const video = 'https://videos.example/i_21RS2390/5.mp4';
  const rows = read([
    ['Code', 'Name', 'Price $', 'Precio en soles', 'Video', 'Model'],
    ['C-1', 'Toy car', null, 42, video, video],
    ['C-2', 'Toy bus', null, { text: '46', value: 46, format: '"S/"\\ * #,##0' }, video, video],
  ]);
  expect(rows.map(({ model, price, currency }) => [model, price, currency])).toEqual([
    ['C-1', 42, 'PEN'],
    ['C-2', 46, 'PEN'],
  ]);
});

// @covers R440
test('reads no price from words, zero, percents and sums', () => {
  const rows = read([
    ['型号', '品名', '数量', '单价', '金额'],
    ['T-1', '灯', 3, 10, 30],
    ['T-2', '桌', 2, 25, 50],
    ['T-3', '椅', 2, '面议', null],
    ['T-4', '柜', 2, 0, 0],
    ['T-5', '架', 2, '12-15', null],
    ['合计', null, 11, null, 80],
  ]);
  expect(rows.map(({ price }) => price)).toEqual([10, 25, null, null, 12]);
  expect(rows[4]?.confidence).toBeLessThan(70);
});

// @covers R429
test('leaves out hidden rows and columns, group rows and notes', () => {
  const rows = read(
    [
      ['Model', 'Name', 'Secret price', 'Price USD'],
      ['Lamps'],
      ['L-1', 'Lamp one', 1, 5],
      ['L-2', 'Lamp two', 1, 6],
      ['L-3', 'Lamp three', 1, 7],
      ['Prices are valid for thirty days.'],
    ],
    { hiddenRows: [3], hiddenColumns: [2] },
  );
  expect(rows.map(({ row, price }) => [row, price])).toEqual([
    [3, 5],
    [5, 7],
  ]);
});

// @covers R428
test('gives pictures to their rows, and one of a merged cell to all its rows', () => {
  const rows = read(
    [
      ['图片', '型号', '品名', '单价'],
      [null, 'P-1', '灯', 5],
      [null, 'P-2', '灯', 6],
      [null, 'P-3', '桌', 7],
      [null, 'P-4', '椅', 8],
    ],
    {
      merges: ['A2:A3'],
      pictures: [
        { cell: 'A2', bytes: [1], lastRow: 2 },
        { cell: 'A4', bytes: [2], isInCell: true },
        // A logo over the table belongs to no row.
        { cell: 'D2', bytes: [3], lastRow: 4 },
      ],
    },
  );
  expect(rows.map(({ picture }) => picture)).toEqual([1, 1, 2, undefined]);
});

// @covers R428, R429
test('leaves the picture of a hidden row with that row', () => {
  const made = makeSheet(
    [
      ['图片', '型号', '品名', '单价'],
      [null, 'P-1', '灯', 5],
      [null, 'P-2', '灯', 6],
      [null, 'P-3', '桌', 7],
    ],
    { hiddenRows: [1], pictures: ['A2', 'A3', 'A4'].map((cell, at) => ({ cell, bytes: [at] })) },
  );
  // A row without height: the middle of its picture is in the next one.
  const pictures = made.pictures.map((picture) => (picture.row === 1 ? { ...picture, row: 2 } : picture));
  const { products } = readSheet({ ...made, pictures }, { isChinese: true });
  expect(products.map(({ row, picture }) => [row, picture?.data[0]])).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

test('carries a name that is merged over many rows, and reads tables side by side', () => {
  const merged = read(
    [
      ['Name', 'Size', 'Model', 'Price $'],
      ['Bowl', 'S', 'B-1', 2],
      [null, 'M', 'B-2', 3],
      [null, 'L', 'B-3', 4],
    ],
    { merges: ['A2:A4'] },
  );
  expect(merged.map(({ name }) => name)).toEqual(['Bowl', 'Bowl', 'Bowl']);
  const beside = read([
    ['Model', 'Name', 'Price $', null, 'Model', 'Name', 'Price $'],
    ['B-1', 'Bowl', 2, null, 'C-1', 'Cup', 5],
    ['B-2', 'Dish', 3, null, 'C-2', 'Jug', 6],
  ]);
  expect(beside.map(({ name, price }) => `${name} ${price}`)).toEqual(['Bowl 2', 'Cup 5', 'Dish 3', 'Jug 6']);
});

test('reads a column as people say', () => {
  const rows: Rows = [
    ['A', 'B', 'C'],
    ['X-1', 'Lamp', 5],
    ['X-2', 'Desk', 6],
  ];
  const given = new Map([
    [0, 'modelNumber'],
    [1, 'productName'],
    [2, 'price'],
  ]);
  expect(read(rows, {}, given).slice(-2)).toMatchObject([
    { model: 'X-1', name: 'Lamp', price: 5 },
    { model: 'X-2', name: 'Desk', price: 6 },
  ]);
});

test('leaves the currency of a sign open that several countries share', () => {
  const sheet = makeSheet([
    ['Modelo', 'Producto', 'Precio'],
    ['A-1', 'Lámpara', '$ 1.200'],
    ['A-2', 'Mesa', '$ 900'],
  ]);
  const [row] = readSheet(sheet, { isChinese: false }).products;
  expect(row?.price).toMatchObject({ amount: 1200, currency: null, sign: '$' });
  expect(row?.confidence).toBeLessThan(90);
});

// @covers R427
test('reads goods whose name is also the name of a charge', () => {
  const { products } = readSheet(
    makeSheet([
      ['Name', 'Size', 'Price USD'],
      ['Silicone mold', '20 cm', 3],
      ['Sample book', '30 cm', 4],
      ['Mold fee', null, 800],
      ['Freight to port', null, 120],
    ]),
    { isChinese: false },
  );
  expect(products.map(({ values }) => values.get('productName')?.text)).toEqual(['Silicone mold', 'Sample book']);
});

test.each(['1', '1.', '1,2 ', '2026-'])('reads 20 rows of 5,000 characters %j within seconds', (unit) => {
  const long = unit.repeat(5000).slice(0, 5000);
  const begin = performance.now();
  read([['Model', 'Name', 'Price USD', 'Carton size'], ...Array.from({ length: 20 }, () => [long, long, long, long])]);
  // Without a limit it takes most of a minute.
  expect(performance.now() - begin).toBeLessThan(20_000);
});
