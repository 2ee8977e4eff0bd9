import { GlobalSearchResults } from '@sampan/contract/global-search';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertPdfCatalog, insertPdfFile } from '#test/factories/pdf-catalog-factories.ts';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('admin');
await t.insertAccount({ username: 'tamar.noy', email: 'tamar@office.example', first_name: 'Tamar', last_name: 'Noy' });

for (const table of ['inquiry', 'customer', 'product', 'supplier', 'catalog', 'pdf_catalog'])
  await sql`SELECT setval(pg_get_serial_sequence(${table}, 'number'), 79)`.execute(t.db);

const ids = new Map<string, string>();
const named = async (name: string, row: Promise<{ id: string }>) => ids.set((await row).id, name);

const customers = {
  dana: {
    name: 'Dana Ben-Ami',
    company_name: 'Blue Door Imports',
    email: 'dana@bluedoor.example',
    phone: '972545550199',
  },
  yossi: { name: 'יוסי כהן', company_name: 'כלי בית הצפון', email: 'yossi@tzafon.example', phone: '972521234567' },
  wang: { name: '王小明', company_name: '宁波贸易', email: 'wang@trade.example', phone: '8613912345678' },
  jose: { name: 'José Álvarez', company_name: 'Casa Norte', email: 'jose@norte.example', phone: '34911222333' },
  rivka: { name: 'רִבְקָה לוי', company_name: 'סלון לוי', email: 'rivka@levi.example', phone: '972541112223' },
};
for (const [name, values] of Object.entries(customers)) await named(name, insertCustomer(t.db, values));

const suppliers = {
  sunrise: {
    name: 'Sunrise Lighting Works',
    city: 'Zhongshan',
    email: 'sales@sunrise.example',
    phone: '8676088881234',
  },
  golden: { name: 'Golden Kettle Factory', city: 'Foshan', email: 'info@kettle.example', phone: '8675766667777' },
  yongkang: { name: '永康五金厂', city: '永康', email: 'yk@wujin.example', phone: '8657987654321' },
};
for (const [name, values] of Object.entries(suppliers)) await named(name, insertSupplier(t.db, values));

const products = {
  lamp: { name: 'Desk lamp with clamp', original_sku: 'DL-2201/B' },
  kettle: { name: 'Electric kettle 1.7 L', original_sku: 'KT 550 X' },
  bottle: { name: 'Steel water bottle', original_sku: 'WB_900' },
  kumkum: { name: 'קומקום חשמלי', original_sku: 'HE-77' },
  menora: { name: 'מנורת לילה לילדים', original_sku: 'HE-78' },
  taideng: { name: '不锈钢台灯', original_sku: 'ZH-31' },
  shuihu: { name: '电水壶', original_sku: 'ZH-32' },
  percent: { name: 'Bag, 50% recycled', original_sku: 'RC\\1' },
  fullwidth: { name: 'ＬＥＤ strip warm', original_sku: 'ＳＴ－９' },
};
for (const [name, values] of Object.entries(products)) await named(name, insertProduct(t.db, values));

const catalogs = {
  spring: { name: 'Spring kitchen', description: 'Cookware and small appliances' },
  pesach: { name: 'קטלוג פסח', description: 'כלים לחג' },
  chunjie: { name: '春节礼品', description: '节日用品' },
};
for (const [name, values] of Object.entries(catalogs)) await named(name, insertCatalog(t.db, values));

const inquiries = {
  mugs: {
    full_name: 'Omer Gal',
    subject: 'Enamel mugs for cafés',
    interested_products: 'Mugs',
    email: 'omer@cafe.example',
    phone: '050-700 8899',
  },
  bamboo: {
    full_name: 'Lena Fischer',
    subject: 'Bamboo trays',
    interested_products: 'Trays 30 cm',
    email: 'lena@tablett.example',
    phone: '4930123456',
  },
  vilonot: {
    full_name: 'נועה שחר',
    subject: 'וילונות למלון',
    interested_products: 'וילונות אטומים',
    email: 'noa@malon.example',
    phone: '972503334455',
  },
  yusan: {
    full_name: '李娜',
    subject: '雨伞定制',
    interested_products: '广告雨伞',
    email: 'lina@yusan.example',
    phone: '8613600001111',
  },
  dana: {
    full_name: 'Dana Ben-Ami',
    subject: 'Garden chairs',
    interested_products: 'Chairs',
    email: 'dana@bluedoor.example',
    phone: '972545550199',
  },
};
for (const [name, values] of Object.entries(inquiries)) await named(`inquiry ${name}`, insertInquiry(t.db, values));

async function insertPdf(name: string, values: Parameters<typeof insertPdfCatalog>[1], pages: string[]) {
  const catalog = await insertPdfCatalog(t.db, values);
  ids.set(catalog.id, name);
  await insertPdfFile(t.db, { pdf_catalog_id: catalog.id, reading: 'ready', page_count: pages.length });
  for (const [index, text] of pages.entries())
    await t.db
      .insertInto('pdf_page')
      .values({ pdf_catalog_id: catalog.id, page: index + 1, text })
      .execute();
}
await insertPdf('pdf tools', { name: 'Hand tools 2026', factory_name: 'Iron Bridge' }, [
  'Contents',
  'Torque wrench 40 Nm, chrome vanadium, model TW-40',
]);
await insertPdf('pdf toys', { name: '', own_number: 'TOY-9', company_name: 'Little Bear' }, [
  'יריד צעצועים',
  '毛绒玩具 series',
]);

const FIRST_HITS: readonly (readonly [query: string, first: string])[] = [
  // Numbers in short form.
  ['inq80', 'inquiry mugs'],
  ['INQ-80', 'inquiry mugs'],
  ['inq 81', 'inquiry bamboo'],
  ['INQ-000082', 'inquiry vilonot'],
  ['80', 'inquiry mugs'],
  ['#84', 'inquiry dana'],
  ['８４', 'inquiry dana'],
  ['cus80', 'dana'],
  ['CUS-0082', 'wang'],
  ['prd80', 'lamp'],
  ['PRD-000081', 'kettle'],
  ['sku82', 'bottle'],
  ['sup80', 'sunrise'],
  ['SUP-82', 'yongkang'],
  ['cat81', 'pesach'],
  ['pdf80', 'pdf tools'],
  ['86', 'shuihu'],
  // Phone numbers.
  ['054-555-0199', 'dana'],
  ['0545550199', 'dana'],
  ['545550199', 'dana'],
  ['+972 54-555-0199', 'dana'],
  ['972545550199', 'dana'],
  ['0521234567', 'yossi'],
  ['13912345678', 'wang'],
  ['0139 1234 5678', 'wang'],
  ['5678', 'wang'],
  ['4567', 'yossi'],
  ['666 7777', 'golden'],
  ['86 757 6666 7777', 'golden'],
  ['050-7008899', 'inquiry mugs'],
  // Emails.
  ['dana@bluedoor.example', 'dana'],
  ['SALES@SUNRISE.example', 'sunrise'],
  ['tamar@office.example', 'tamar.noy'],
  ['tzafon.example', 'yossi'],
  // Model numbers.
  ['DL-2201/B', 'lamp'],
  ['dl2201/b', 'lamp'],
  ['dl 22 01', 'lamp'],
  ['kt550x', 'kettle'],
  ['KT-550-X', 'kettle'],
  ['wb900', 'bottle'],
  ['WB 900', 'bottle'],
  ['he78', 'menora'],
  ['st-9', 'fullwidth'],
  ['zh31', 'taideng'],
  // Latin names and words.
  ['Dana Ben-Ami', 'dana'],
  ['dana ben-ami', 'dana'],
  ['blue door imports', 'dana'],
  ['jose alvarez', 'jose'],
  ['José Álvarez', 'jose'],
  ['norte', 'jose'],
  ['sunrise', 'sunrise'],
  ['foshan', 'golden'],
  ['desk lamp', 'lamp'],
  ['lamp clamp', 'lamp'],
  ['led strip', 'fullwidth'],
  ['ｌｅｄ', 'fullwidth'],
  ['enamel', 'inquiry mugs'],
  ['cafes', 'inquiry mugs'],
  ['fischer', 'inquiry bamboo'],
  ['spring', 'spring'],
  ['cookware', 'spring'],
  ['hand tools', 'pdf tools'],
  ['iron bridge', 'pdf tools'],
  ['toy-9', 'pdf toys'],
  ['torque wrench', 'pdf tools'],
  ['vanadium', 'pdf tools'],
  ['noy', 'tamar.noy'],
  ['50%', 'percent'],
  ['RC\\1', 'percent'],
  // Hebrew words.
  ['יוסי', 'yossi'],
  ['כהן יוסי', 'yossi'],
  ['כלי בית', 'yossi'],
  ['רבקה', 'rivka'],
  ['קומקום', 'kumkum'],
  ['מנורת לילה', 'menora'],
  ['פסח', 'pesach'],
  ['וילונות', 'inquiry vilonot'],
  ['שחר', 'inquiry vilonot'],
  ['צעצועים', 'pdf toys'],
  // Chinese, down to one character.
  ['王', 'wang'],
  ['小明', 'wang'],
  ['宁波', 'wang'],
  ['台灯', 'taideng'],
  ['壶', 'shuihu'],
  ['水壶', 'shuihu'],
  ['五金', 'yongkang'],
  ['永', 'yongkang'],
  ['春节', 'chunjie'],
  ['雨伞', 'inquiry yusan'],
  ['李', 'inquiry yusan'],
  ['毛绒', 'pdf toys'],
  ['不锈钢台灯', 'taideng'],
];

for (const account of await t.db.selectFrom('account').select(['id', 'username']).execute())
  ids.set(account.id, account.username);

// @covers R407-R409
test.each(FIRST_HITS)('%s finds %s first', async (q, first) => {
  const response = await staff.as({ url: `/search?${new URLSearchParams({ q })}` });
  expect(response.statusCode, response.body).toBe(200);
  const { groups, exact } = GlobalSearchResults.parse(response.json());

  expect(ids.get(exact?._id ?? groups[0]?.items[0]?._id ?? '')).toBe(first);
});

test('has at least 80 queries', () => {
  expect(FIRST_HITS.length).toBeGreaterThanOrEqual(80);
});
