import { expect, test } from 'vitest';
import { makeSheet } from '#test/sheets/make-sheet.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetInput } from './sheet-model.ts';

const readAll = (sheet: SheetInput) =>
  readSheet(sheet, { isChinese: true }).products.map(({ values, price, packing, ...product }) => ({
    place: [product.row + 1, (product.lastRow ?? product.row) + 1, product.firstColumn],
    name: values.get('productName')?.text,
    model: values.get('modelNumber')?.text,
    price: price && [price.amount, price.currency],
    moq: packing?.moq ?? null,
    picture: product.picture?.anchor ?? null,
    isSure: product.confidence >= 90,
  }));

const card = (model: string, name: string, price: string) => [
  ['Item No.', model],
  ['Name', name],
  ['FOB', price],
  ['MOQ', '50 pcs'],
];

// @covers R427, R428
test('reads cards: blocks of labels with their values, beside and below each other', () => {
  const [chair, table, bench, stool] = [
    card('OL-1', 'Dining chair', 'USD 39.00'),
    card('OL-2', 'Side table', 'USD 51.50'),
    card('OL-3', 'TV bench', 'USD 64.00'),
    card('OL-4', 'Bar stool', 'USD 76.50'),
  ];
  const beside = (left: string[][] = [], right: string[][] = []) =>
    left.map((fact, at) => [null, ...fact, null, ...(right[at] ?? [])]);
  const found = readAll(
    makeSheet([['COLLECTION 2026'], ...beside(chair, table), [null], ...beside(bench, stool)], {
      pictures: [
        { cell: 'A2', bytes: [1] },
        { cell: 'D2', bytes: [2] },
      ],
    }),
  );
  const same = { moq: 50, isSure: false };
  expect(found).toEqual([
    {
      place: [2, 5, 0],
      name: 'Dining chair',
      model: 'OL-1',
      price: [39, 'USD'],
      picture: { row: 1, column: 0 },
      ...same,
    },
    {
      place: [2, 5, 3],
      name: 'Side table',
      model: 'OL-2',
      price: [51.5, 'USD'],
      picture: { row: 1, column: 3 },
      ...same,
    },
    { place: [7, 10, 0], name: 'TV bench', model: 'OL-3', price: [64, 'USD'], picture: null, ...same },
    { place: [7, 10, 3], name: 'Bar stool', model: 'OL-4', price: [76.5, 'USD'], picture: null, ...same },
  ]);
});

// @covers R427
test('reads a table whose labels stand at the side', () => {
  const found = readAll(
    makeSheet(
      [
        ['型号', 'A-1', 'A-2', 'A-3'],
        ['品名', '台灯', '落地灯', '吊灯'],
        ['图片', null, null, null],
        ['单价(元)', 39, 88, 126],
        ['起订量', 100, 100, 50],
      ],
      { pictures: [{ cell: 'C3', bytes: [1] }] },
    ),
  );
  expect(found.map(({ name, model, price, moq, place }) => [name, model, price, moq, place])).toEqual([
    ['台灯', 'A-1', [39, 'CNY'], 100, [1, 5, 1]],
    ['落地灯', 'A-2', [88, 'CNY'], 100, [1, 5, 2]],
    ['吊灯', 'A-3', [126, 'CNY'], 50, [1, 5, 3]],
  ]);
  expect(found.map(({ picture }) => picture !== null)).toEqual([false, true, false]);
});

// @covers R427
test('reads prices under sizes where the title speaks of prices, and no quantities', () => {
  const rows = [
    ['款号', '名称', 'S-L', 'XL', '2XL'],
    ['G-1', '短袖', 58, 62, 66],
    ['G-2', '长袖', 68, 72, 76],
    ['G-3', '连体服', 98, 102, 106],
  ];
  expect(readAll(makeSheet([['价格表（元/套）'], ...rows])).map(({ price }) => price)).toEqual([
    [58, 'CNY'],
    [68, 'CNY'],
    [98, 'CNY'],
  ]);
  expect(readAll(makeSheet([['库存表'], ...rows])).map(({ price }) => price)).toEqual([null, null, null]);
});

// @covers R427, R432
test('knows the labels of cartons in Thai and Hebrew, and a bottle from a carton', () => {
  const packingOf = (rows: Parameters<typeof makeSheet>[0]) =>
    readSheet(makeSheet(rows), { isChinese: false }).products[0]?.packing;
  expect(
    packingOf([
      ['รหัสสินค้า', 'ชื่อสินค้า', 'ราคา', 'จำนวนต่อลัง', 'น้ำหนักรวม', 'สั่งซื้อขั้นต่ำ'],
      ['S1', 'น้ำปลา', 18, 24, 9.5, 50],
    ]),
  ).toMatchObject({ cartonQuantity: 24, cartonKg: 9.5, moq: 50 });
  expect(
    packingOf([
      ['דגם', 'שם המוצר', 'מחיר', "יח' בקרטון", 'משקל קרטון', "מינ' להזמנה"],
      ['T1', 'פטיש', 18, 24, 9.5, 50],
    ]),
  ).toMatchObject({ cartonQuantity: 24, cartonKg: 9.5, moq: 50 });
  expect(
    packingOf([
      ['SKU', 'Product', 'Volume', 'Price', 'Case'],
      ['C1', 'Shampoo', '250 ml', 2.1, 12],
      ['C2', 'Balm', '100 ml', 2.4, 24],
    ]),
  ).toMatchObject({ cartonQuantity: 12, cbm: null });
});

// @covers R433
test('takes sizes of shoes for no quantities, and falling prices under numbers for tiers', () => {
  const read = (rows: Parameters<typeof makeSheet>[0]) =>
    readSheet(makeSheet(rows), { isChinese: true }).products.map(({ price, tiers }) => [price?.amount, tiers.length]);
  expect(
    read([
      ['款号', '鞋面', '36', '37', '38', '批发价'],
      ['X-1', '网布', 4, 6, 8, 45],
      ['X-2', '飞织', 4, 6, 3, 57],
      ['X-3', '帆布', 2, 6, 3, 69],
    ]),
  ).toEqual([
    [45, 0],
    [57, 0],
    [69, 0],
  ]);
  expect(
    read([
      ['型号', '品名', '100', '500', '1000'],
      ['T-1', '灯', 12, 11, 10.5],
      ['T-2', '桌', 22, 21, 20],
    ]),
  ).toEqual([
    [12, 3],
    [22, 3],
  ]);
});

// @covers R427
test('reads the number of the stock as a model number, and the stock as none', () => {
  const { products } = readSheet(
    makeSheet([
      ['Stok Kodu', 'Ürün Adı', 'Fiyat TL', 'Stok', 'Koli Adedi'],
      ['HV10', 'El havlusu', 45, 120, 24],
      ['HV11', 'Yüz havlusu', 67, 80, 12],
    ]),
    { isChinese: false },
  );
  expect(products.map(({ models, packing }) => [models, packing?.cartonQuantity])).toEqual([
    [['HV10'], 24],
    [['HV11'], 12],
  ]);
});

// @covers R432
test('turns pounds into kilograms', () => {
  const { products } = readSheet(
    makeSheet([
      ['Item', 'Name', 'FOB USD', 'G.W. (lbs)'],
      ['A1', 'Rake', 1.2, 22],
      ['A2', 'Hose', 1.4, 10],
    ]),
    { isChinese: false },
  );
  expect(products.map(({ packing }) => packing?.cartonKg)).toEqual([9.979, 4.536]);
});

// @covers R427
test('is not sure of a model number that was taken for a date', () => {
  const date = { text: '5-Jan', value: null, isDate: true, format: 'd-mmm' };
  const sheet = makeSheet([
    ['Item No.', 'Product name', 'FOB USD'],
    ['A-1', 'Rake', 1.2],
    ['A-2', 'Hose', 1.4],
    [null, 'Spade', 1.6],
  ]);
  const dated = { ...sheet, rows: sheet.rows.map((row, at) => (at === 3 ? [date, ...row.slice(1)] : row)) };
  const found = readSheet(dated, { isChinese: false }).products;
  expect(found.map(({ values, confidence }) => [values.get('modelNumber')?.text, confidence >= 90])).toEqual([
    ['A-1', true],
    ['A-2', true],
    ['5-Jan', false],
  ]);
});

// @covers R427
test('reads a number behind a sign, and names in the only column of articles', () => {
  const read = (rows: Parameters<typeof makeSheet>[0]) =>
    readSheet(makeSheet(rows), { isChinese: false }).products.map(({ values, packing }) => [
      values.get('modelNumber')?.text,
      values.get('productName')?.text,
      packing?.cartonQuantity,
    ]);
  expect(
    read([
      ['Style#', 'Description', 'FOB US$', 'UND. x CAJA'],
      ['SX-1', 'Knit top', 3.4, 12],
      ['SX-2', 'Cardigan', 4.6, 24],
    ]),
  ).toEqual([
    ['SX-1', 'Knit top', 12],
    ['SX-2', 'Cardigan', 24],
  ]);
  expect(
    read([
      ['Pos', 'Artikel', 'Preis €', 'Einheit'],
      [1, 'Holzregal Kiefer', 39, 'Stk'],
      [2, 'Schuhbank', 49, 'Stk'],
      [3, 'Garderobe', 59, 'Stk'],
    ]),
  ).toEqual([
    [undefined, 'Holzregal Kiefer', undefined],
    [undefined, 'Schuhbank', undefined],
    [undefined, 'Garderobe', undefined],
  ]);
});
