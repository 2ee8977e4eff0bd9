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

const dollars = (value: number) => ({ text: value.toFixed(2), value, format: '"$"0.00' });
const PICTURES = ['A1', 'B1', 'A4', 'B4'].map((cell, at) => ({ cell, bytes: [at + 1] }));

// @covers R427, R428
test('reads pictures with a number and a price below or above them, without any label', () => {
  const found = readAll(
    makeSheet(
      [[null], ['ER-10', 'ER-11'], [dollars(0.85), '$ 1.02'], [null], ['ER-12', 'ER-13'], [dollars(1.36), dollars(2)]],
      { pictures: PICTURES },
    ),
  );
  expect(found.map(({ place, model, price, picture, isSure }) => [place, model, price, picture, isSure])).toEqual([
    [[1, 3, 0], 'ER-10', [0.85, 'USD'], { row: 0, column: 0 }, false],
    [[1, 3, 1], 'ER-11', [1.02, 'USD'], { row: 0, column: 1 }, false],
    [[4, 6, 0], 'ER-12', [1.36, 'USD'], { row: 3, column: 0 }, false],
    [[4, 6, 1], 'ER-13', [2, 'USD'], { row: 3, column: 1 }, false],
  ]);
  const above = makeSheet(
    [['Prices'], ['小熊挂件', '兔子挂件'], [4.5, 4.8], [null], ['恐龙挂件', '柴犬挂件'], [5.2, 5.5], [null]],
    {
      pictures: ['A4', 'B4', 'A7', 'B7'].map((cell, at) => ({ cell, bytes: [at + 1] })),
    },
  );
  expect(readAll(above).map(({ name, price }) => [name, price])).toEqual([
    ['小熊挂件', [4.5, null]],
    ['兔子挂件', [4.8, null]],
    ['恐龙挂件', [5.2, null]],
    ['柴犬挂件', [5.5, null]],
  ]);
});

// @covers R427
test('takes no bare number below a picture for a price', () => {
  const weights = [[null], ['ER-10', 'ER-11'], [0.85, 1.02], [null], ['ER-12', 'ER-13'], [1.36, 2]];
  expect(readAll(makeSheet(weights, { pictures: PICTURES })).filter(({ price }) => price)).toEqual([]);
});

// @covers R427
test('knows a header by the numbers below it, where it has few known words', () => {
  const found = readAll(
    makeSheet([
      ['Aluminium profiles 2026'],
      ['Section', 'Drawing', 'kg/m', 'kg/bar', 'Mill finish USD/kg', 'Anodised USD/kg'],
      ['AP-2020', 'T-slot 20x20', 0.46, 2.76, 3.35, 3.9],
      ['AP-3030', 'T-slot 30x30', 0.83, 4.98, 3.31, 3.86],
      ['AL-1515', 'Angle 15x15', 0.117, 0.702, 3.6, 4.2],
    ]),
  );
  expect(found.map(({ name, model, price }) => [name, model, price])).toEqual([
    ['T-slot 20x20', 'AP-2020', [3.35, 'USD']],
    ['T-slot 30x30', 'AP-3030', [3.31, 'USD']],
    ['Angle 15x15', 'AL-1515', [3.6, 'USD']],
  ]);
  const pumps = readAll(
    makeSheet([
      ['Model', 'Product', 'kW', 'Flow m3/h', 'Rated'],
      ['QB-60', 'Pump', 0.37, 2.1, 2.5],
      ['QB-80', 'Garden pump', 0.75, 3, 5.2],
    ]),
  );
  expect(pumps.map(({ model, price }) => [model, price])).toEqual([
    ['QB-60', null],
    ['QB-80', null],
  ]);
});

// @covers R427, R433
test('reads a net price of a piece, not a net weight, and the newest of several years', () => {
  const found = readAll(
    makeSheet([
      ['Art.-Nr.', 'Bezeichnung', 'Listenpreis 2025', 'Listenpreis 2026', 'Ihr Netto €', 'Netto kg'],
      ['WB 600', 'Schlagbohrmaschine', 89.9, 94.9, 51.25, 2.4],
      ['WB 850', 'Bohrhammer', 159, 169, 88.4, 3.6],
    ]),
  );
  expect(found.map(({ price }) => price)).toEqual([
    [51.25, 'EUR'],
    [88.4, 'EUR'],
  ]);
  const listed = readAll(
    makeSheet([
      ['Art.-Nr.', 'Bezeichnung', 'Preis 2025 €', 'Preis 2026 €'],
      ['WB 600', 'Schlagbohrmaschine', 89.9, 94.9],
      ['WB 850', 'Bohrhammer', 159, 169],
    ]),
  );
  expect(listed.map(({ price }) => price?.[0])).toEqual([94.9, 169]);
});

// @covers R427
test('takes a cost of use, a vague word over bare numbers and a size below a picture for no price', () => {
  const pricesIn = (rows: Parameters<typeof makeSheet>[0]) =>
    readAll(makeSheet(rows)).map(({ price }) => price?.[0] ?? null);
  expect(
    pricesIn([
      ['Model', 'Product', 'Deposit €', 'Energy cost €/year'],
      ['KF-210', 'Table fridge', 25, 41.5],
      ['KF-260', 'Fridge freezer', 25, 52.8],
    ]),
  ).toEqual([null, null]);
  const leather = [
    ['NAPPA-01', 'soft', 3.6],
    ['NAPPA-02', 'stiff', 3.2],
    ['SUEDE-10', 'washed', 4.1],
  ];
  expect(pricesIn([['Article', 'Description', 'Rate'], ...leather])).toEqual([null, null, null]);
  expect(pricesIn([['Rates in USD'], ['Article', 'Description', 'Rate'], ...leather])).toEqual([3.6, 3.2, 4.1]);
  expect(
    pricesIn([
      ['Réf.', 'Désignation', 'Éco-part. €', 'P.U. HT €', 'P.U. TTC €'],
      ['LU-40', 'Spot encastré', 0.1, 8.9, 10.68],
      ['LU-SM', 'Lustre sur mesure', 0.5, 'sur devis', 240],
    ]),
  ).toEqual([8.9, null]);
  const vases = makeSheet(
    [['Vases, min. order US$ 300'], [null], ['VZ-1', 'VZ-2'], [12.5, 14.75], [null], ['VZ-3', 'VZ-4'], [16.5, 19.25]],
    { pictures: ['A2', 'B2', 'A5', 'B5'].map((cell, at) => ({ cell, bytes: [at + 1] })) },
  );
  expect(readAll(vases).filter(({ price }) => price)).toEqual([]);
});
