import type { DatabaseConnection } from '@sampan/server/db/database';
import { Client } from 'pg';

const PAGES_PER_CATALOG = 10;
const BATCH = 20_000;

const NAMES = `(ARRAY['Dana', 'Omer', 'Lena', 'José', 'יוסי', 'נועה', 'רבקה', '王', '李', '张'])`;
const FAMILIES = `(ARRAY['Levi', 'Fischer', 'Alvarez', 'Stone', 'כהן', 'שחר', 'לוי', '小明', '娜', '伟'])`;
/** Frequent words first. */
const GOODS = `(ARRAY['steel', 'lamp', 'bottle', 'chair', 'מנורה', 'קומקום', 'כיסא', '台灯', '水壶', '椅子', 'kettle', 'umbrella', 'וילון', '雨伞', 'wrench', 'quilt', 'שמיכה', '被子', 'astrolabe', 'zephyr'])`;
const pick = (words: string, seed: string) => `${words}[1 + (hashint4(${seed}) & 1048575) % array_length(${words}, 1)]`;
/** Words at the end of the list are rare. */
const good = `${GOODS}[1 + floor(20 * random() * random() * random())::integer]`;

const ROWS: Record<string, string> = {
  supplier: `INSERT INTO supplier (name, email, email_key, phone, street, city, country)
    SELECT 'Works ' || ${good} || ' ' || g, 'w' || g || '@example.com', 'w' || g || '@example.com', (8613100000000 + g)::text,
      g || ' Harbour Road', (ARRAY['Yiwu', 'Ningbo', 'Foshan', '义乌'])[1 + g % 4], 'China' FROM generate_series($1::integer, $2) AS g`,
  catalog: `INSERT INTO catalog (name, description)
    SELECT 'Selection ' || ${good} || ' ' || g, 'Generated catalog number ' || g FROM generate_series($1::integer, $2) AS g`,
  customer: `INSERT INTO customer (name, email, email_key, phone, company_name)
    SELECT ${pick(NAMES, 'g')} || ' ' || ${pick(FAMILIES, '-g')} || ' ' || g, 'c' || g || '@example.com', 'c' || g || '@example.com',
      (972500000000 + (hashint4(g) & 134217727))::text, ${good} || ' imports' FROM generate_series($1::integer, $2) AS g`,
  inquiry: `INSERT INTO inquiry (full_name, email, phone, import_experience, business_description, interested_products,
      import_type, language, subject, customer_action)
    SELECT ${pick(NAMES, 'g')} || ' ' || ${pick(FAMILIES, '-g')}, 'i' || g || '@example.com',
      (972500000000 + (hashint4(g) & 134217727))::text, 'Beginner', 'A shop for the home', ${good} || ' and ' || ${good}, 'regular', 'en',
      ${good} || ', order ' || g, 'created_new' FROM generate_series($1::integer, $2) AS g`,
  quote: `INSERT INTO quote (kind, title, customer_name, company_name, email, phone, language, status, total, total_currency)
    SELECT 'quote', 'Order of ' || ${good} || ' ' || g, ${pick(NAMES, 'g')} || ' ' || ${pick(FAMILIES, '-g')}, ${good} || ' imports',
      'q' || g || '@example.com', (972500000000 + (hashint4(g) & 134217727))::text, 'en', 'sent', g, 'USD'
    FROM generate_series($1::integer, $2) AS g`,
  rfq: `INSERT INTO rfq (title, rates, state)
    SELECT 'Prices of ' || ${good} || ' ' || g, '{"CNY": 0.14}', 'open' FROM generate_series($1::integer, $2) AS g`,
};

const PDF_ROWS = [
  `INSERT INTO pdf_catalog (name, factory_name)
    SELECT 'Brochure ' || ${good} || ' ' || g, 'Factory ' || g FROM generate_series($1::integer, $2) AS g`,
  `INSERT INTO pdf_file (pdf_catalog_id, file_key, file_name, size, sha256, reading, page_count)
    SELECT id, id::text, 'catalog.pdf', 1000, decode(md5(id::text), 'hex'), 'ready', ${PAGES_PER_CATALOG}
    FROM pdf_catalog WHERE number BETWEEN $1::integer AND $2`,
  `INSERT INTO pdf_page (pdf_catalog_id, page, text)
    SELECT id, page, (SELECT string_agg(${good} || ' ' || substr(md5((number * 100 + page * 10 + n)::text), 1, 6), ' ') FROM generate_series(1, 25) AS n)
    FROM pdf_catalog, generate_series(1, ${PAGES_PER_CATALOG}) AS page WHERE number BETWEEN $1::integer AND $2`,
];

/** Adds the records besides products that the global search finds. */
export async function generateOfficeRecords(
  connection: DatabaseConnection,
  { pages, others }: { pages: number; others: number },
): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(`SET maintenance_work_mem = '512MB'`);
    const tables = [...Object.keys(ROWS), 'pdf_page', 'pdf_catalog'].map((table) => `'${table}'`).join();
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename IN (${tables}) AND indexdef LIKE '% USING gin %'`,
    );
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    for (const rows of Object.values(ROWS)) await inBatches(others, (from, to) => client.query(rows, [from, to]));
    await inBatches(Math.ceil(pages / PAGES_PER_CATALOG), async (from, to) => {
      for (const rows of PDF_ROWS) await client.query(rows, [from, to]);
    });
    for (const { definition } of indexes) await client.query(definition);
    await client.query('VACUUM (ANALYZE)');
  } finally {
    await client.end();
  }
}

async function inBatches(count: number, insert: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) await insert(from, Math.min(from + BATCH - 1, count));
}
