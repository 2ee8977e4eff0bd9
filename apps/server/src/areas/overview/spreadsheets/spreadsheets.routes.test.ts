import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MESSAGES, messageIn } from '@sampan/contract/messages';
import { ImportRefused, ImportResult } from '@sampan/contract/spreadsheets';
import { read } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PRODUCT_COLUMNS } from '#src/areas/catalog/products/product-rows.service.ts';
import { storePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { writeCsv } from '#src/areas/platform/tables/csv.format.ts';
import { readTable } from '#src/areas/platform/tables/read-file.service.ts';
import { writeXlsxRows } from '#src/areas/platform/tables/xlsx.format.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { samplePicture } from '#test/factories/product-form.ts';
import { insertCatalog, insertProduct, insertProductImage, insertSupplier } from '#test/factories/record-factories.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const m = MESSAGES.en;

type SheetKind = 'products' | 'suppliers' | 'customers' | 'inquiries' | 'catalogs';

const exported = async (kind: SheetKind, query: string) => {
  const response = await staff.as({ url: `/${kind}/export?${query}` });
  expect(response.statusCode, response.body).toBe(200);
  return response;
};
const send = (kind: SheetKind, file: Buffer | string, fields: Record<string, string> = {}, headers = {}) => {
  const form = formOf([
    ...Object.entries(fields),
    ['file', { content: file, filename: 'table.csv', type: 'text/csv' }],
  ]);
  return staff.as({
    method: 'POST',
    url: `/${kind}/import`,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
};
const imported = async (kind: SheetKind, file: Buffer | string, fields?: Record<string, string>) => {
  const response = await send(kind, file, fields);
  expect(response.statusCode, response.body).toBe(200);
  return ImportResult.strict().parse(response.json());
};
const refused = async (kind: SheetKind, file: Buffer | string) => {
  const response = await send(kind, file);
  expect(response.statusCode, response.body).toBe(400);
  return ImportRefused.strict().parse(response.json());
};
const workbook = async (rows: (string | number | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows }] }));
/** Reads a file into rows, starting with the column names, and writes such rows to a file. */
const cellsOf = async (file: Buffer) => (await readTable(file)).map(({ cells }) => cells);
const tableOf = (format: 'csv' | 'xlsx', [names = [], ...rows]: string[][]) => {
  const batches = (async function* () {
    yield rows;
  })();
  return buffer(
    format === 'csv' ? Readable.from(writeCsv(names, batches)) : Readable.fromWeb(writeXlsxRows(names, batches)),
  );
};
const csv = (...lines: string[]) => `${lines.join('\n')}\n`;

const products = () => t.db.selectFrom('product').selectAll().orderBy('number').execute();
const suppliers = () => t.db.selectFrom('supplier').selectAll().orderBy('number').execute();
const customers = () => t.db.selectFrom('customer').selectAll().orderBy('number').execute();
const audits = async () =>
  (await t.db.selectFrom('audit_entry').select('action').orderBy('id').execute()).map(({ action }) => action);

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
  await t.db.deleteFrom('catalog').execute();
  await t.db.deleteFrom('supplier').execute();
  await t.db.deleteFrom('customer').execute();
  await t.db.deleteFrom('audit_entry').execute();
});

const WEIRD = [
  'plain "quoted" text',
  "it's; a, tab\tand",
  'two\nlines',
  '=1+1',
  'Lamp;=HYPERLINK("http://evil.example")',
  '+972 50',
  '-5',
  '@home',
  "'=quoted",
  'שולחן עץ',
  '竹制砧板',
  '🚢 boat 👩‍👩‍👧',
  '000123',
  '123456789012345678901234567890',
  '_x0041_',
  '<b>&amp;</b>',
  'TRUE',
  '1e5',
  '2026-01-02',
];

describe.each(['csv', 'xlsx'] as const)('as %s', (format) => {
  test.each(['', '&heads=en', '&heads=he'])('products round-trip without loss for any text, with%s', async (heads) => {
    const catalog = await insertCatalog(t.db);
    const supplier = await insertSupplier(t.db);
    for (const [index, text] of WEIRD.entries())
      await insertProduct(t.db, {
        name: text,
        description: text,
        original_sku: text,
        category: text,
        price: `${index + 1}.10`,
        catalog_id: catalog.id,
        supplier_id: index % 2 === 0 ? supplier.id : null,
        quantity: index % 3 === 0 ? null : index,
        status: index % 2 === 0 ? 'active' : 'inactive',
        tags: ['red', 'צמר', '丝绸'],
        attributes: JSON.stringify([{ name: text, value: text }]),
        specifications: JSON.stringify({ [text]: text }),
      });
    const before = await products();
    const file = (await exported('products', `format=${format}${heads}`)).rawPayload;

    expect(await imported('products', file)).toMatchObject({ success: true, created: 0, updated: 0, errors: [] });
    expect(await products()).toEqual(before);

    const values = { name: 'changed', description: '', category: '', attributes: '[]', specifications: '{}' };
    await t.db
      .updateTable('product')
      .set({ ...values, tags: [], original_sku: '', price: '1', quantity: 7, status: 'active', supplier_id: null })
      .execute();
    expect((await refused('products', file)).errors[0], 'an older version').toMatchObject({
      row: 2,
      path: 'updatedAt',
      msg: m.staleVersion,
    });

    const rows = await cellsOf(file);
    expect(rows).toHaveLength(WEIRD.length + 1);
    const withoutVersion = await tableOf(
      format,
      rows.map((cells) => cells.slice(0, -1)),
    );
    expect(await imported('products', withoutVersion)).toMatchObject({
      success: true,
      created: 0,
      updated: WEIRD.length,
    });
    const fresh = { updated_at: expect.any(Date), updated_by: staff.account.id };
    expect(await products()).toEqual(before.map((product) => ({ ...product, ...fresh })));
  });

  test('suppliers round-trip without loss', async () => {
    for (const [index, text] of WEIRD.entries())
      await insertSupplier(t.db, {
        name: text,
        street: text,
        city: text,
        state: text,
        zip_code: '00099',
        country: text,
        website: index % 2 === 0 ? 'https://a.example/x' : '',
        wechat_id: text,
      });
    const before = await suppliers();
    const file = (await exported('suppliers', `format=${format}`)).rawPayload;
    await t.db.deleteFrom('supplier').execute();
    const missing = await refused('suppliers', file);
    expect(missing.errors[0]).toMatchObject({ row: 2, path: 'supplierId', msg: m.rowNotFound });
    expect(missing.totalErrors).toBe(WEIRD.length);

    const [names = [], ...rows] = await cellsOf(file);
    const table = await tableOf(format, [names.slice(1, -1), ...rows.reverse().map((cells) => cells.slice(1, -1))]);
    expect(await imported('suppliers', table)).toMatchObject({ created: WEIRD.length, updated: 0 });
    const own = ({
      name,
      email,
      street,
      state,
      zip_code,
      country,
      website,
      wechat_id,
      phone,
    }: (typeof before)[number]) => ({
      ...{ name, email, street, state, zip_code, country, website, wechat_id, phone },
    });
    expect((await suppliers()).map(own)).toEqual(before.map(own));
  });

  // @covers R422
  test('customers round-trip without loss, with values that only the public form accepts', async () => {
    for (const [index, text] of WEIRD.entries())
      await insertCustomer(t.db, {
        name: text,
        company_name: text,
        address: text,
        city: text,
        state: text,
        zip_code: '00099',
        country: text,
        language: index % 2 === 0 ? 'he' : 'zh',
        status: index % 2 === 0 ? 'pending' : 'inactive',
      });
    await insertCustomer(t.db, { name: 'A', phone: '' });
    const before = await customers();
    const file = (await exported('customers', `format=${format}`)).rawPayload;

    expect(await imported('customers', file)).toMatchObject({ created: 0, updated: 0, errors: [] });
    expect(await customers()).toEqual(before);

    const values = { name: 'changed', company_name: '', address: '', city: '', state: '', zip_code: '', country: '' };
    await t.db.updateTable('customer').set(values).where('name', '!=', 'A').execute();
    const [names = [], ...rows] = await cellsOf(file);
    const table = await tableOf(format, [names.slice(0, -1), ...rows.map((cells) => cells.slice(0, -1))]);
    expect(await imported('customers', table)).toMatchObject({ created: 0, updated: WEIRD.length });
    const own = ({ updated_at: _, updated_by: __, ...fields }: (typeof before)[number]) => fields;
    expect((await customers()).map(own)).toEqual(before.map(own));
  });

  // @covers R422
  test('exports the customers of the filtered list', async () => {
    const pending = await insertCustomer(t.db, { name: 'Orchid one', status: 'pending' });
    await insertCustomer(t.db, { name: 'Orchid two', status: 'active' });
    await insertCustomer(t.db, { name: 'Orchid gone', status: 'pending', deleted_at: new Date() });
    await insertCustomer(t.db, { name: 'Lotus', status: 'pending' });

    const response = await exported('customers', `format=${format}&search=orchid&status=pending`);

    expect(response.headers['content-disposition']).toBe(`attachment; filename="customers.${format}"`);
    const rows = await cellsOf(response.rawPayload);
    expect(rows.slice(1).map(([number]) => number)).toEqual([humanNumber('CUS', pending.number)]);
  });

  test('exports the filtered list as a download, newest first', async () => {
    const catalog = await insertCatalog(t.db);
    const [older, newer] = [
      await insertProduct(t.db, { name: 'Teapot one', catalog_id: catalog.id, quantity: 3 }),
      await insertProduct(t.db, { name: 'Teapot two', catalog_id: catalog.id, quantity: 3 }),
    ];
    await insertProduct(t.db, { name: 'Teapot three', quantity: 3 });
    await insertProduct(t.db, { name: 'Teapot four', catalog_id: catalog.id, quantity: 0 });
    await insertProduct(t.db, { name: 'Teapot gone', catalog_id: catalog.id, quantity: 3, deleted_at: new Date() });

    const response = await exported(
      'products',
      `format=${format}&search=teapot&catalog=${catalog.id}&stock=low-stock&page=9`,
    );

    expect(response.headers['content-disposition']).toBe(`attachment; filename="products.${format}"`);
    expect(response.headers['content-type']).toMatch(format === 'csv' ? /^text\/csv; charset=utf-8/ : /spreadsheetml/);
    const rows = await cellsOf(response.rawPayload);
    expect(rows[0]).toEqual([...PRODUCT_COLUMNS]);
    expect(rows.slice(1).map(([number]) => number)).toEqual([
      humanNumber('PRD', newer.number),
      humanNumber('PRD', older.number),
    ]);
    expect(rows[1]?.[4]).toBe(humanNumber('CAT', catalog.number));

    const none = await exported('products', `format=${format}&catalog=nobody`);
    expect(await cellsOf(none.rawPayload)).toHaveLength(1);
  });
});

test('with heads in a language, each fact has a column, and a changed cell changes that fact alone', async () => {
  const attributes = JSON.stringify([
    { name: 'Size', value: 'L' },
    { name: 'Color', value: 'red' },
  ]);
  const supplier = await insertSupplier(t.db, { name: 'Lotus' });
  const one = await insertProduct(t.db, {
    name: 'Cup',
    attributes,
    specifications: JSON.stringify({ Material: 'clay', Glaze: 'white' }),
    supplier_id: supplier.id,
  });
  await insertProduct(t.db, { name: 'Jug', specifications: JSON.stringify({ Material: 'glass' }) });

  const [head = [], ...rows] = await cellsOf((await exported('products', 'format=xlsx&heads=he')).rawPayload);

  expect(head[0]).toBe('מספר מוצר');
  expect(head.filter((each) => /[a-z]/i.test(each))).toEqual([
    'מאפיין: Color',
    'מאפיין: Size',
    'מפרט: Material',
    'מפרט: Glaze',
  ]);
  const cell = (row: number, name: string) => rows[row]?.[head.indexOf(name)];
  expect([cell(0, 'מפרט: Material'), cell(1, 'מפרט: Material'), cell(0, 'מפרט: Glaze')]).toEqual(['glass', 'clay', '']);
  expect(cell(1, 'ספק')).toBe('Lotus');

  const table = csv(
    'Product number,Specification: Material,规格: Weight,Attribute: Size,Attribute: Color',
    `${humanNumber('PRD', one.number)},porcelain,2 kg,,blue`,
  );
  const { changes } = await imported('products', table, { dryRun: 'true' });
  expect(changes?.[0]?.fields.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
    { path: 'attributes.Color', from: 'red', to: 'blue' },
    { path: 'attributes.Size', from: 'L', to: '' },
    { path: 'specifications.Material', from: 'clay', to: 'porcelain' },
    { path: 'specifications.Weight', from: '', to: '2 kg' },
  ]);
  await imported('products', table);
  expect((await products())[0]).toMatchObject({
    attributes: [{ name: 'Color', value: 'blue' }],
    specifications: { Material: 'porcelain', Glaze: 'white', Weight: '2 kg' },
  });
});

test.each(['suppliers', 'customers', 'inquiries', 'catalogs'] as const)(
  '%s have heads in each language',
  async (kind) => {
    for (const heads of ['he', 'zh']) {
      const [head = []] = await cellsOf((await exported(kind, `format=csv&heads=${heads}`)).rawPayload);
      expect(
        head.filter((each) => /^[a-z]+[A-Z.]/.test(each)),
        `${kind} ${heads}`,
      ).toEqual([]);
      expect(new Set(head).size).toBe(head.length);
    }
  },
);

test.each(['products', 'suppliers', 'customers'] as const)('a template of %s has only the columns', async (kind) => {
  await insertProduct(t.db);
  await insertSupplier(t.db);
  await insertCustomer(t.db);
  for (const format of ['csv', 'xlsx']) {
    const file = (await exported(kind, `format=${format}&template=true`)).rawPayload;
    const [columns = [], ...rows] = await cellsOf(file);

    expect(columns.length).toBeGreaterThan(5);
    expect(rows).toEqual([]);
    const [all] = await cellsOf((await exported(kind, `format=${format}`)).rawPayload);
    expect(columns).toEqual(all);
  }
});

test('exports no formulas', async () => {
  for (const name of ['=1+1', '+1', '-1', '@x', '=cmd|x!A0', '＝1']) await insertSupplier(t.db, { name });

  const text = (await exported('suppliers', 'format=csv')).body;
  expect(text.startsWith('\uFEFFsupplierId,name,')).toBe(true);
  expect(text).not.toMatch(/[,\n]"?[=+\-@＝]/);

  const { sheets } = await read((await exported('suppliers', 'format=xlsx')).rawPayload);
  expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
  expect(sheets[0]?.rows.slice(1).map((row) => row[1])).toEqual(['＝1', '=cmd|x!A0', '@x', '-1', '+1', '=1+1']);
});

test('a workbook with pictures has a thumbnail in each product’s row', async () => {
  const bare = await insertProduct(t.db);
  const product = await insertProduct(t.db, { name: 'Teapot' });
  const { fileKey, widths, width, height, perceptualHash } = await storePicture(t.files, await samplePicture());
  const picture = { file_key: fileKey, widths, width, height, perceptual_hash: perceptualHash };
  await insertProductImage(t.db, { product_id: product.id, ...picture });
  await insertProductImage(t.db, { product_id: bare.id });

  const file = (await exported('products', 'format=xlsx&pictures=true')).rawPayload;

  const [sheet] = (await read(file)).sheets;
  expect(sheet?.rows[0]?.slice(0, 3)).toEqual(['productId', 'images', 'name']);
  expect(sheet?.images).toHaveLength(1);
  expect(sheet?.images?.[0]).toMatchObject({ type: 'jpeg', width: 96, height: 72, altText: 'Teapot' });
  expect(sheet?.images?.[0]?.anchor.from).toEqual({ row: 1, col: 1 });
  expect([...(sheet?.images?.[0]?.data.subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff]);
  await t.db
    .updateTable('product')
    .set({ catalog_id: (await insertCatalog(t.db)).id })
    .execute();
  const again = (await exported('products', 'format=xlsx&pictures=true')).rawPayload;
  expect(await imported('products', again), 'the column of pictures is no obstacle').toMatchObject({ updated: 0 });
});

test('rejects pictures for more than 2,000 products and for CSV', async () => {
  await t.db
    .insertInto('product')
    .values(Array.from({ length: 2001 }, (_, n) => ({ name: `Cup ${n}`, price: '1' })))
    .execute();

  const response = await staff.as({ url: '/products/export?format=xlsx&pictures=true' });
  expect(refusal(response)).toMatchObject({
    status: 400,
    fields: { pictures: messageIn('en', 'picturesTooMany:2000') },
  });
  const inCsv = await staff.as({ url: '/products/export?format=csv&pictures=true' });
  expect(refusal(inCsv)).toMatchObject({ status: 400, fields: { pictures: m.fieldInvalid } });
  const all = (await exported('products', 'format=csv')).body;
  expect(all.split('\r\n')).toHaveLength(2003);
});

test('CSV quotes a cell with a semicolon or a tab, which some programs take for a separator', async () => {
  for (const name of ['Lamp;small', 'Lamp\tlarge']) await insertProduct(t.db, { name });
  const text = (await exported('products', 'format=csv')).body;

  expect(text).toContain('"Lamp;small"');
  expect(text).toContain('"Lamp\tlarge"');
});

describe('an import', () => {
  test('creates rows without a number and updates rows with a number or _id, both audited', async () => {
    const [one, two] = [await insertCatalog(t.db), await insertCatalog(t.db)];
    const supplier = await insertSupplier(t.db);
    const kept = { catalog_id: one.id, description: 'stays', tags: ['old'] };
    const byNumber = await insertProduct(t.db, { ...kept, supplier_id: supplier.id });
    const byId = await insertProduct(t.db, kept);
    const table = csv(
      '_id;productId;Name;price;catalogId;tags',
      `;${humanNumber('PRD', byNumber.number)};Renamed;7.5;${humanNumber('CAT', two.number).toLowerCase()};"a, b"`,
      `${byId.id};;Other;8;${two.id};`,
      `;;Brand new;9.99;${humanNumber('CAT', one.number)};`,
      '',
    );

    const dry = await imported('products', table, { dryRun: 'true' });
    expect(dry).toEqual({
      success: true,
      message: m.importChecked,
      created: 1,
      updated: 2,
      errors: [],
      totalErrors: 0,
      changes: [
        {
          row: 2,
          record: humanNumber('PRD', byNumber.number),
          fields: expect.arrayContaining([
            { path: 'name', from: byNumber.name, to: 'Renamed' },
            { path: 'catalogId', from: humanNumber('CAT', one.number), to: humanNumber('CAT', two.number) },
            { path: 'tags', from: 'old', to: 'a, b' },
          ]),
        },
        { row: 3, record: humanNumber('PRD', byId.number), fields: expect.anything() },
        { row: 4, record: null, fields: expect.arrayContaining([{ path: 'name', from: '', to: 'Brand new' }]) },
      ],
    });
    expect((await products()).map(({ name }) => name)).toEqual([byNumber.name, byId.name]);
    expect(await audits()).toEqual([]);

    expect(await imported('products', table)).toMatchObject({ message: m.importDone, created: 1, updated: 2 });
    expect(await products()).toMatchObject([
      {
        name: 'Renamed',
        price: '7.50',
        catalog_id: two.id,
        supplier_id: supplier.id,
        description: 'stays',
        tags: ['a', 'b'],
      },
      { name: 'Other', price: '8.00', catalog_id: two.id, description: 'stays', tags: [] },
      { name: 'Brand new', price: '9.99', catalog_id: one.id, status: 'active', quantity: null },
    ]);
    expect(await audits()).toEqual(['product.created', 'product.updated', 'product.updated']);
    const change = await t.db
      .selectFrom('audit_entry')
      .select(['account_id', 'changes'])
      .where('entity_id', '=', byNumber.id)
      .executeTakeFirst();
    expect(change?.account_id).toBe(staff.account.id);
    expect(change?.changes).toEqual({ name: 'Renamed', price: 7.5, catalogId: two.id, tags: ['a', 'b'] });
  });

  test("stores nothing on any error and reports each by row and column in the caller's language", async () => {
    const catalog = await insertCatalog(t.db);
    const gone = await insertProduct(t.db, { deleted_at: new Date() });
    const known = await insertProduct(t.db, { catalog_id: catalog.id });
    const number = humanNumber('PRD', known.number);
    const table = csv(
      'productId,name,price,catalogId,supplierId,quantity,status,attributes',
      `,Good,1,${catalog.id},,,,`,
      `,A,0,${catalog.id},,-1,gone,{`,
      ',No catalog,1,CAT-9999,SUP-9999,,,',
      `${humanNumber('PRD', gone.number)},Deleted,1,${catalog.id},,,,`,
      `${number},Once,1,${catalog.id},,,,`,
      `${number},Twice,1,${catalog.id},,,,`,
      `nonsense,Nobody,1,${catalog.id},,,,`,
      ',1e309,1e309,,,,,',
    );

    const { success, created, updated, errors, totalErrors } = await refused('products', table);

    expect({ success, created, updated, totalErrors }).toEqual({
      success: false,
      created: 0,
      updated: 0,
      totalErrors: errors.length,
    });
    expect(errors).toMatchObject([
      { row: 3, path: 'name', msg: messageIn('en', 'productNameTooShort:2') },
      { row: 3, path: 'price', msg: m.pricePositive },
      { row: 3, path: 'attributes', msg: m.attributesInvalid },
      { row: 3, path: 'quantity', msg: m.quantityInvalid },
      { row: 3, path: 'status', msg: m.statusInvalid },
      { row: 4, path: 'catalogId', value: 'CAT-9999', msg: m.catalogUnknown },
      { row: 4, path: 'supplierId', msg: m.supplierUnknown },
      { row: 5, path: 'productId', msg: m.rowNotFound },
      { row: 7, path: 'productId', msg: m.rowRepeated },
      { row: 8, path: 'productId', value: 'nonsense', msg: m.rowNotFound },
      { row: 9, path: 'price', value: '1e309', msg: m.priceInvalid },
      { row: 9, path: 'catalogId', value: '', msg: m.catalogRequired },
    ]);
    expect((await products()).map(({ name }) => name).sort()).toEqual([gone.name, known.name].sort());
    expect(await audits()).toEqual([]);

    const hebrew = await send('products', table, { dryRun: 'true' }, { 'accept-language': 'he' });
    expect(hebrew.statusCode).toBe(200);
    expect(hebrew.json()).toMatchObject({ success: false, created: 1, updated: 1, totalErrors: 12 });
    expect(hebrew.json().errors[1]).toMatchObject({ row: 3, path: 'price', msg: MESSAGES.he.pricePositive });
  });

  test('shortens a long value in an error', async () => {
    const { errors } = await refused('products', csv('name,price', `Cup,${'9'.repeat(300)}`));
    expect(errors.find(({ path }: { path: string }) => path === 'price')).toMatchObject({
      row: 2,
      value: `${'9'.repeat(100)}…`,
    });
  });

  test('reports at most 100 errors and their total', async () => {
    const table = csv('name', ...Array.from({ length: 150 }, () => 'Cup'));
    const { errors, totalErrors } = await refused('products', table);
    expect(errors).toHaveLength(100);
    expect(totalErrors).toBe(300);
  });

  test('rejects unknown, repeated and unnamed columns', async () => {
    const { errors } = await refused('suppliers', csv('name,colour,NAME,email,', 'A,b,c,d,e'));
    expect(errors).toEqual([
      { row: 1, path: 'colour', msg: m.columnUnknown },
      { row: 1, path: 'NAME', msg: m.columnRepeated },
    ]);
    expect((await refused('suppliers', csv('name,,', 'A,,', 'B,x,'))).errors).toEqual([
      { row: 3, path: '', msg: m.columnUnknown },
    ]);
  });

  test('reports duplicate emails, and lets suppliers swap emails', async () => {
    const one = await insertSupplier(t.db, { email: 'one@example.com' });
    const two = await insertSupplier(t.db, { email: 'two@example.com' });
    const head = 'supplierId,name,email,phone,address.street,address.city,address.country';
    const rest = '8657985550100,1 Road,Yiwu,China';
    const table = csv(
      head,
      `,New,ONE@example.com,${rest}`,
      `,Newer,new@example.com,${rest}`,
      `,Newest,New@example.com,${rest}`,
    );
    expect((await refused('suppliers', table)).errors).toMatchObject([
      { row: 2, path: 'email', msg: m.supplierEmailTaken },
      { row: 4, path: 'email', msg: m.supplierEmailTaken },
    ]);
    expect(await suppliers()).toHaveLength(2);

    const [first, second] = [humanNumber('SUP', one.number), humanNumber('SUP', two.number)];
    const swapped = csv('supplierId,email', `${first},two@example.com`, `${second},one@example.com`);
    expect(await imported('suppliers', swapped)).toMatchObject({ created: 0, updated: 2 });
    expect(await suppliers()).toMatchObject([
      { email: 'two@example.com', email_key: 'two@example.com', name: one.name },
      { email: 'one@example.com', email_key: 'one@example.com', name: two.name },
    ]);
  });

  // @covers R422, R424
  test('adds and changes customers, each with an audit and a history entry', async () => {
    const stored = await insertCustomer(t.db, { phone: '12345', status: 'pending', language: 'zh' });
    const number = humanNumber('CUS', stored.number);
    const table = csv(
      'customerId,name,email,phone,status,language,city',
      `${number},Dana Levi,${stored.email},12345,,,Haifa`,
      ',Wang Fang,wang@example.com,+86 (579) 8555-0100,,zh,Yiwu',
    );

    expect(await imported('customers', table, { dryRun: 'true' })).toMatchObject({ created: 1, updated: 1 });
    expect(await customers()).toHaveLength(1);
    expect(await imported('customers', table)).toMatchObject({ created: 1, updated: 1 });

    expect(await customers()).toMatchObject([
      { name: 'Dana Levi', phone: '12345', status: 'pending', language: 'zh', city: 'Haifa' },
      { name: 'Wang Fang', email_key: 'wang@example.com', phone: '8657985550100', status: 'active', language: 'zh' },
    ]);
    expect(await audits()).toEqual(['customer.created', 'customer.updated']);
    const history = await t.db.selectFrom('customer_change').select(['kind', 'changes']).orderBy('kind').execute();
    expect(history).toMatchObject([
      { kind: 'created' },
      { kind: 'edited', changes: { name: { from: stored.name, to: 'Dana Levi' }, city: { from: '', to: 'Haifa' } } },
    ]);
  });

  // @covers R422
  test('rejects customers with a taken email, a changed phone that is too short and an unknown status', async () => {
    const stored = await insertCustomer(t.db, { email: 'dana@example.com', phone: '12345' });
    const table = csv(
      'customerId,name,email,phone,status',
      ',Dana Levi,DANA@example.com,972501234567,active',
      `${humanNumber('CUS', stored.number)},Dana Levi,dana@example.com,123456,active`,
      ',D,new@example.com,972501234567,asleep',
    );

    expect((await refused('customers', table)).errors).toMatchObject([
      { row: 3, path: 'phone', msg: m.phoneDigits },
      { row: 4, path: 'name', msg: messageIn('en', 'customerNameTooShort:2') },
      { row: 4, path: 'status', msg: m.customerStatusInvalid },
      { row: 2, path: 'email', msg: m.customerEmailTaken },
    ]);
    expect(await customers()).toEqual([stored]);
  });

  test('reports the field of an invalid address', async () => {
    const table = csv('name,email,phone,address.street', 'A,a@example.com,8657985550100,1 Road');
    expect((await refused('suppliers', table)).errors).toMatchObject([
      { row: 2, path: 'address.city', msg: m.cityRequired },
      { row: 2, path: 'address.country', msg: m.countryRequired },
    ]);
  });

  test('reads numbers as the spreadsheet shows them', async () => {
    const catalog = await insertCatalog(t.db);
    const rows = [
      ['name', 'price', 'catalogId', 'originalSku', 'quantity'],
      ['Sum of floats', 0.1 + 0.2, humanNumber('CAT', catalog.number), 4712, 12],
    ];
    expect(await imported('products', await workbook(rows))).toMatchObject({ created: 1 });
    expect(await products()).toMatchObject([{ price: '0.30', original_sku: '4712', quantity: 12 }]);
  });

  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('reads columns separated by %s, with or without a BOM', async (_, delimiter) => {
    const catalog = await insertCatalog(t.db);
    const lines = [
      ['name', 'price', 'catalogId', 'description'],
      ['Cup', '1.5', catalog.id, '"a\nb"'],
    ].map((cells) => cells.join(delimiter));
    expect(await imported('products', csv(...lines))).toMatchObject({ created: 1 });
    expect(await imported('products', `\uFEFF${lines.join('\r\n')}`)).toMatchObject({ created: 1 });
    const utf16 = Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le');
    expect(await imported('products', utf16)).toMatchObject({ created: 1 });
    expect((await products()).map(({ description }) => description)).toEqual(['a\nb', 'a\nb', 'a\nb']);
  });

  test('keeps links to a deleted catalog and supplier', async () => {
    const catalog = await insertCatalog(t.db, { deleted_at: new Date() });
    const supplier = await insertSupplier(t.db, { deleted_at: new Date() });
    const product = await insertProduct(t.db, { catalog_id: catalog.id, supplier_id: supplier.id });
    const table = csv('productId,name,catalogId,supplierId', `${humanNumber('PRD', product.number)},Renamed,,`);

    expect(await imported('products', table)).toMatchObject({ updated: 1 });
    expect(await products()).toMatchObject([{ name: 'Renamed', catalog_id: catalog.id, supplier_id: supplier.id }]);
  });

  test('accepts 20,000 rows and rejects 20,001', async () => {
    const catalog = await insertCatalog(t.db);
    const names = 'name,price,catalogId';
    const rows = Array.from({ length: 20_001 }, (_, n) => `Cup ${n},1.5,${catalog.id}`);

    const dryRun = { dryRun: 'true' };
    expect(await imported('products', csv(names, ...rows.slice(1)), dryRun)).toMatchObject({ created: 20_000 });
    expect(refusal(await send('products', csv(names, ...rows), dryRun))).toMatchObject({
      status: 400,
      fields: { file: messageIn('en', 'importTooManyRows:20000') },
    });
    expect(await imported('products', csv(names, ...rows.slice(0, 1200)))).toMatchObject({ created: 1200 });
    expect((await products()).map(({ name }) => name)).toEqual(Array.from({ length: 1200 }, (_, n) => `Cup ${n}`));
    expect(await audits()).toHaveLength(1200);
  });
});

describe('an unreadable file', () => {
  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452ff', 'hex')],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')],
    ['another encoding', Buffer.from('name\n\xf9\xec\xe5\xed', 'latin1')],
    ['a truncated archive', Buffer.from('PK\x03\x04 cut off', 'latin1')],
    ['an unclosed quote', 'name,email\n"A,b'],
  ])('is rejected on its field: %s', async (_, file) => {
    expect(refusal(await send('products', file))).toEqual({
      status: 400,
      code: 'validation',
      message: m.spreadsheetUnreadable,
      fields: { file: m.spreadsheetUnreadable },
    });
    expect(await products()).toEqual([]);
  });

  test('rejects a missing file, two files, and a file over 20 MB', async () => {
    const none = formOf([['dryRun', 'true']]);
    const post = (form: ReturnType<typeof formOf>) => staff.as({ method: 'POST', url: '/products/import', ...form });
    expect(refusal(await post(none))).toMatchObject({ status: 400, fields: { file: m.fileRequired } });
    const file = { content: 'name\n', filename: 'a.csv', type: 'text/csv' };
    const two = formOf([
      ['file', file],
      ['file', file],
    ]);
    expect(refusal(await post(two))).toMatchObject({ status: 400, fields: { file: m.oneFileOnly } });
    const large = formOf([['file', { ...file, content: Buffer.alloc(20_971_521, 'a') }]]);
    expect(refusal(await post(large))).toMatchObject({ status: 413, fields: { file: m.spreadsheetTooLarge } });
    const odd = formOf([
      ['dryRun', 'perhaps'],
      ['file', file],
    ]);
    expect(refusal(await post(odd))).toMatchObject({ status: 400, fields: { dryRun: m.fieldInvalid } });
  });
});

test('export and import require an account and a format', async () => {
  for (const kind of ['products', 'suppliers', 'customers']) {
    expect(refusal(await t.app.inject({ url: `/${kind}/export?format=csv` }))).toMatchObject({ status: 401 });
    const form = formOf([['file', { content: 'name\n' }]]);
    expect(refusal(await t.app.inject({ method: 'POST', url: `/${kind}/import`, ...form }))).toMatchObject({
      status: 401,
    });
    expect(refusal(await staff.as({ url: `/${kind}/export` }))).toMatchObject({ status: 400 });
    expect(refusal(await staff.as({ url: `/${kind}/export?format=pdf` }))).toMatchObject({
      status: 400,
      fields: { format: m.fieldInvalid },
    });
  }
});

describe('translations', () => {
  const columns = 'productId,name,price,catalogId,language,name.en,name.he,description.he,name.zh,updatedAt';

  // @covers R466
  test('are exported and imported; a text that did not change keeps its state', async () => {
    const catalog = await insertCatalog(t.db);
    const stored = { name: 'Hat', description: '', state: 'checked', updatedAt: '2026-01-01T00:00:00.000Z', by: null };
    const { number } = await insertProduct(t.db, {
      name: '帽子',
      language: 'zh',
      catalog_id: catalog.id,
      translations: JSON.stringify({ en: stored }),
    });
    const id = humanNumber('PRD', number);
    const file = (await exported('products', 'format=csv')).rawPayload;
    expect(await imported('products', file)).toMatchObject({ created: 0, updated: 0 });

    const catalogId = humanNumber('CAT', catalog.number);
    const table = csv(columns, `${id},帽子,12.5,${catalogId},,Hat,כובע,חם,,`, `,Cap,3,${catalogId},,,,,鸭舌帽,`);
    expect(await imported('products', table)).toMatchObject({ created: 1, updated: 1 });

    const [hat, cap] = await products();
    expect(hat).toMatchObject({
      language: 'zh',
      translations: { en: stored, he: { name: 'כובע', description: 'חם', state: 'typed' } },
    });
    expect(cap).toMatchObject({ language: 'en', translations: { zh: { name: '鸭舌帽', state: 'typed' } } });
    await imported('products', csv('productId,name.he,description.he', `${id},,`));
    expect((await products())[0]?.translations).toEqual({ en: stored });
  });

  // @covers R466
  test('with problems are reported by row and column', async () => {
    const catalog = await insertCatalog(t.db);
    const catalogId = humanNumber('CAT', catalog.number);
    const table = csv(columns, `,帽子,1,${catalogId},,x,,חם,帽,`, `,Cap,1,${catalogId},fr,,,,,`);

    const { errors } = await refused('products', table);

    expect(errors.map(({ row, path }) => [row, path])).toEqual([
      [2, 'name.zh'],
      [2, 'name.en'],
      [2, 'name.he'],
      [3, 'language'],
    ]);
  });
});

test.each([
  ['products', insertProduct],
  ['suppliers', insertSupplier],
  ['customers', insertCustomer],
] as const)('exports only the chosen %s', async (kind, insert) => {
  const [first, , third] = [await insert(t.db), await insert(t.db), await insert(t.db)];
  const gone = await insert(t.db, { deleted_at: new Date() });
  const ids = [first.id, third.id, gone.id, 'x'].join(',');
  const names = async (query: string) => {
    const [head = [], ...rows] = await cellsOf((await exported(kind, `format=csv${query}`)).rawPayload);
    return rows.map((cells) => cells[head.indexOf('name')]);
  };

  expect(await names(`&ids=${ids}`)).toEqual([third.name, first.name]);
  expect((await staff.as({ url: `/${kind}/export?format=csv&ids=${'x,'.repeat(300)}` })).statusCode).toBe(400);
});

/** The rows of an export as objects. */
const rowsOf = async (kind: SheetKind, query: string) => {
  const [head = [], ...rows] = await cellsOf((await exported(kind, query)).rawPayload);
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index]])));
};

// @covers R521
describe.each(['csv', 'xlsx'] as const)('exports as %s', (format) => {
  test('inquiries: those of the filtered list or the selected ones, newest first', async () => {
    await t.db.deleteFrom('inquiry').execute();
    const customer = await insertCustomer(t.db, { name: 'Noa Levi', email: 'noa@example.com', phone: '972545550199' });
    const own = { customer_id: customer.id, status: 'In Progress' as const, budget: '1250.50' };
    const first = await insertInquiry(t.db, {
      ...own,
      subject: '=1+1',
      business_description: 'שולחן',
      notes: 'Two\nlines',
    });
    const second = await insertInquiry(t.db, { subject: '竹制砧板', status: 'New', product_names: ['Lamp', 'Bowl'] });
    await insertInquiry(t.db, { subject: 'Spam', suspect: true });
    const payload = { ownerId: staff.account.id, dueAt: '2027-01-05', waitingFor: 'us' };
    await staff.as({ method: 'PUT', url: `/inquiries/${first.id}/next-step`, payload });

    const all = await rowsOf('inquiries', `format=${format}`);
    expect(all.map(({ subject }) => subject)).toEqual(['竹制砧板', '=1+1']);
    expect(all[0]?.['products']).toBe('Lamp, Bowl');
    expect(all[1]).toMatchObject({
      inquiryId: humanNumber('INQ', first.number),
      status: 'In Progress',
      customerName: 'Noa Levi',
      email: 'noa@example.com',
      writerName: first.full_name,
      writerEmail: first.email,
      writerPhone: first.phone,
      budget: '1250.5',
      message: 'שולחן\n\nTwo\nlines',
      dueAt: '2027-01-05',
    });
    const subjects = async (query: string) =>
      (await rowsOf('inquiries', `format=${format}&${query}`)).map(({ subject }) => subject);
    expect(await subjects('status=New')).toEqual(['竹制砧板']);
    expect(await subjects('owner=me')).toEqual(['=1+1']);
    expect(await subjects('search=noa')).toEqual(['=1+1']);
    expect(await subjects('suspect=true')).toEqual(['Spam']);
    expect(await subjects(`ids=${[first.id, second.id, 'x'].join(',')}`)).toEqual(['竹制砧板', '=1+1']);
    expect(await subjects(`ids=${first.id}`)).toEqual(['=1+1']);
  });

  test('catalogs: those of the filtered list or the selected ones, newest first', async () => {
    const supplier = await insertSupplier(t.db, { name: '宁波厂' });
    const first = await insertCatalog(t.db, { name: 'Lamps', supplier_id: supplier.id });
    const second = await insertCatalog(t.db, { name: 'כלי מטבח', is_active: false });
    await insertCatalog(t.db, { name: 'Gone', deleted_at: new Date() });
    await insertProduct(t.db, { catalog_id: first.id });

    const all = await rowsOf('catalogs', `format=${format}`);
    expect(all).toMatchObject([
      { catalogName: 'כלי מטבח', status: 'inactive', supplier: '', productCount: '0' },
      { catalogId: humanNumber('CAT', first.number), catalogName: 'Lamps', supplier: '宁波厂', productCount: '1' },
    ]);
    const names = async (query: string) =>
      (await rowsOf('catalogs', `format=${format}&${query}`)).map(({ catalogName }) => catalogName);
    expect(await names(`supplierId=${supplier.id}`)).toEqual(['Lamps']);
    expect(await names('search=lamp')).toEqual(['Lamps']);
    expect(await names(`ids=${[first.id, second.id, 'x'].join(',')}`)).toEqual(['כלי מטבח', 'Lamps']);
    expect(await names(`ids=${second.id}`)).toEqual(['כלי מטבח']);
  });
});

test.each(['inquiries', 'catalogs'])('%s are not exported in another format or with too many ids', async (kind) => {
  for (const query of ['', 'format=pdf', `format=csv&ids=${'x,'.repeat(300)}`])
    expect((await staff.as({ url: `/${kind}/export?${query}` })).statusCode).toBe(400);
});
