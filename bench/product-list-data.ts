import type { DatabaseConnection } from '@sampan/server/db/database';
import { Client } from 'pg';

const SUPPLIERS = 4_000;
const CATALOGS = 400;
const BATCH = 100_000;

/** The first words of each list are frequent and the last rare: of a million names, 110,000 contain "steel" and 400 "quilt". */
const WORDS = {
  en: [
    'steel,plastic,wooden,cotton,glass,ceramic,bamboo,leather,silicone,marble',
    'LED,portable,foldable,electric,kitchen,garden,office,travel,TV,50% recycled',
    'lamp,bottle,chair,table,basket,towel,fan,shelf,kettle,backpack,mirror,clock,umbrella,curtain,speaker,charger,toaster,wallet,candle,quilt',
  ],
  he: [
    'פלדה,פלסטיק,עץ,כותנה,זכוכית,קרמיקה,במבוק,עור,סיליקון,שיש',
    'נייד,מתקפל,חשמלי,למטבח,לגינה,למשרד,לטיולים,לילדים,חסכוני,מקצועי',
    'מנורה,בקבוק,כיסא,שולחן,סלסלה,מגבת,מאוורר,מדף,קומקום,תרמיל,מראה,שעון,מטריה,וילון,רמקול,מטען,מצנם,ארנק,נר,שמיכה',
  ],
  zh: [
    '不锈钢,塑料,木质,棉质,玻璃,陶瓷,竹制,皮革,硅胶,大理石',
    '便携式,可折叠,电动,厨房用,花园,办公,旅行,儿童,节能,专业',
    '台灯,水瓶,椅子,桌子,篮子,毛巾,风扇,架子,水壶,背包,镜子,时钟,雨伞,窗帘,音箱,充电器,烤面包机,钱包,蜡烛,被子',
  ],
};

const draw = (words: string): string => {
  const count = words.split(',').length;
  return `(string_to_array('${words}', ','))[1 + floor(${count} * random() * random())::integer]`;
};
const nameOf = (words: readonly string[], between: string): string =>
  `concat_ws('${between}', ${words.map(draw).join(', ')}, (10 + floor(random() * 90))::text || 'cm')`;

const SUPPLIER_ROWS = `
  INSERT INTO supplier (name, email, email_key, phone, street, city, country)
  SELECT 'Factory ' || g, 'f' || g || '@example.com', 'f' || g || '@example.com', (8613000000000 + g)::text, g || ' Harbour Road',
    (ARRAY['Yiwu', 'Ningbo', 'Shenzhen', 'Foshan', '义乌'])[1 + g % 5], 'China'
  FROM generate_series(1, ${SUPPLIERS}) AS g`;

const CATALOG_ROWS = `
  INSERT INTO catalog (name, description)
  SELECT 'Catalog ' || g, 'Generated catalog number ' || g FROM generate_series(1, ${CATALOGS}) AS g`;

/**
 * Besides the words, "zephyr" is in one name of 50,000 and "fair" in every name of the oldest 5 %. Prices are
 * log-uniform from 1 to 5,000. The first suppliers and catalogs have most of the products.
 */
const productRows = (translations: string) => `
  INSERT INTO product (name, language, translations, description, price, supplier_id, catalog_id, original_sku, tags, category, quantity, status, deleted_at)
  SELECT
    CASE g % 3 WHEN 0 THEN ${nameOf(WORDS.en, ' ')} WHEN 1 THEN ${nameOf(WORDS.he, ' ')} ELSE ${nameOf(WORDS.zh, '')} END
      || CASE WHEN g % 50000 = 7 THEN ' zephyr' ELSE '' END || CASE WHEN g <= $3 / 20 THEN ' fair' ELSE '' END,
    (ARRAY['en', 'he', 'zh'])[1 + g % 3], ${translations},
    repeat('Made to order, packed in cartons of a dozen. ', 2 + g % 5),
    round(exp(random() * ln(5000))::numeric, 2),
    supplier.ids[1 + floor(${SUPPLIERS} * random() ^ 3)::integer],
    catalog.ids[1 + floor(${CATALOGS} * random() ^ 3)::integer],
    'F' || upper(substr(md5(g::text), 1, 7)), ARRAY['generated', 'sample'], 'Household',
    CASE WHEN random() < 0.1 THEN NULL WHEN random() < 0.1 THEN 0 ELSE floor(exp(random() * 7))::integer END,
    CASE WHEN random() < 0.05 THEN 'inactive' ELSE 'active' END,
    CASE WHEN random() < 0.02 THEN now() END
  FROM generate_series($1::integer, $2::integer) AS g,
    (SELECT array_agg(id ORDER BY number) AS ids FROM supplier) AS supplier,
    (SELECT array_agg(id ORDER BY number) AS ids FROM catalog) AS catalog`;

const translated = (language: keyof typeof WORDS, between: string) =>
  `'${language}', jsonb_build_object('name', ${nameOf(WORDS[language], between)}, 'description', '', 'state', 'checked', 'updatedAt', '2026-01-01T00:00:00.000Z', 'by', null)`;
/** The names in the other two languages. */
const TRANSLATIONS = `jsonb_build_object(${translated('en', ' ')}, ${translated('he', ' ')}, ${translated('zh', '')}) - (ARRAY['en', 'he', 'zh'])[1 + g % 3]`;

const IMAGE_ROWS = `
  INSERT INTO product_image (product_id, position, file_key, widths, width, height, perceptual_hash)
  SELECT id, 0, id::text, '{160,320,640,960}', 960, 720, number FROM product WHERE number BETWEEN $1 AND $2`;

/** Fills an empty database, with names in one language or in all three. Indexes are dropped and re-created at the end, which takes a fraction of the time. */
export async function generateProducts(
  connection: DatabaseConnection,
  rows: number,
  report: (text: string) => void,
  { isTranslated = false }: { isTranslated?: boolean } = {},
): Promise<void> {
  // Without the statement timeouts of the product's connections.
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(`SET maintenance_work_mem = '512MB'`);
    await client.query(SUPPLIER_ROWS);
    await client.query(CATALOG_ROWS);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename IN ('product', 'product_listing') AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
    );
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    for (let from = 1; from <= rows; from += BATCH) {
      const to = Math.min(from + BATCH - 1, rows);
      await client.query(productRows(isTranslated ? TRANSLATIONS : `'{}'`), [from, to, rows]);
      await client.query(IMAGE_ROWS, [from, to]);
      report(`${to} products`);
    }
    for (const { name, definition } of indexes) {
      await client.query(definition);
      const { rows: size } = await client.query<{ size: string }>(
        `SELECT pg_size_pretty(pg_relation_size('${name}')) AS size`,
      );
      report(`index ${name}: ${size[0]?.size}`);
    }
    await client.query('VACUUM (ANALYZE)');
  } finally {
    await client.end();
  }
}
