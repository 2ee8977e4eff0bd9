import type { Language } from '@sampan/contract/languages';
import { digitsOf, isWrittenPhone, phoneSuffix } from '@sampan/contract/phone';
import { identityKey, isEmail, searchKey } from '@sampan/contract/text';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { executeSearch, shortTermGrams, textMatches, textOrPhoneMatches } from '#src/db/text-search.ts';
import { type HumanPrefix, readShortNumber } from '#src/lib/human-number.ts';

/** How well a record matches. `number` and `identity` match in full. */
export const RANKS = { number: 0, identity: 1, start: 2, word: 3, name: 4, other: 5 } as const;

export interface Hit {
  id: string;
  rank: number;
}

interface FoundInquiry extends Hit {
  number: number;
  subject: string;
  name: string;
}
interface FoundCustomer extends Hit {
  number: number;
  name: string;
  company_name: string;
  phone: string;
  email: string;
}
interface FoundProduct extends Hit {
  number: number;
  name: string;
  /** In the language of the reader; null if nobody typed or checked it. */
  shown_name: string | null;
  original_sku: string;
  supplier_name: string | null;
  file_key: string | null;
  picture_width: number | null;
}
interface FoundQuote extends Hit {
  number: number;
  title: string;
  customer_name: string;
  company_name: string;
}
interface FoundRfq extends Hit {
  number: number;
  title: string;
  suppliers: string;
}
interface FoundSupplier extends Hit {
  number: number;
  name: string;
  city: string;
  phone: string;
}
interface FoundCatalog extends Hit {
  number: number;
  name: string;
  supplier_name: string | null;
}
interface FoundPdfCatalog extends Hit {
  title: string;
  shown_number: string;
  maker: string;
  thumbnail_key: string | null;
  thumbnail_widths: number[] | null;
}
interface FoundUser extends Hit {
  username: string;
  name: string;
  email: string;
}

interface Wanted {
  q: string;
  limit: number;
}

interface Source {
  table: RawBuilder<unknown>;
  /** The column with the text from `search_text`. */
  text: RawBuilder<string>;
  isListed: RawBuilder<SqlBool>;
  matches: typeof textMatches;
  /** The table and condition that find rows with these grams by the index. */
  withGrams: (grams: RawBuilder<string[]>) => { table: RawBuilder<unknown>; hasGrams: RawBuilder<SqlBool> };
  /** The folded names in the column `text`. */
  names: readonly RawBuilder<string>[];
  /** Lookups by an index: `number` and `rank` of records that the term identifies. */
  lookups: readonly RawBuilder<unknown>[];
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
}

/** Searched first. A frequent term has enough matches there, and a rare one is cheap to find by its index. */
const NEWEST = 500;
const MAX_NEWEST = 100;
/** Of a term that is frequent only in old records, these are ranked. */
const MAX_MATCHES = 1_000;

const NAME = sql<string>`split_part(text, E'\\x1f', 1)`;

/** The best matches first, equally good ones by number from the newest. */
async function findRanked<Row extends Hit>(db: Db, { q, limit }: Wanted, source: Source): Promise<Row[]> {
  const { table, text, isListed, matches, withGrams, names, lookups, columns, from } = source;
  const grams = shortTermGrams(q);
  const indexed = grams ? withGrams(grams) : { table, hasGrams: sql`true` };
  // A term without trigrams must not use the trigram index: it would read all of it.
  const compared = grams ? sql<string>`(${text} || '')` : text;
  const statement = sql<Row>`
    WITH newest AS MATERIALIZED (
      SELECT number, text
      FROM (SELECT number, ${text} AS text FROM ${table} WHERE ${isListed} ORDER BY number DESC LIMIT ${sql.lit(NEWEST)}) AS listed
      WHERE ${matches('listed.text', q)} LIMIT ${sql.lit(MAX_NEWEST)}
    ), matched AS MATERIALIZED (
      -- Without a LIMIT here: PostgreSQL would choose to scan the table for a rare term.
      SELECT number, ${text} AS text FROM ${indexed.table}
      WHERE (SELECT count(*) <= ${limit} FROM newest) AND ${isListed} AND ${indexed.hasGrams} AND ${matches(compared, q)}
    ), candidate AS (
      SELECT number, ${rankOf(names, q)} AS rank
      FROM (SELECT * FROM newest UNION ALL (SELECT * FROM matched LIMIT ${sql.lit(MAX_MATCHES)})) AS found
      ${sql.join(
        lookups.map((lookup) => sql`UNION ALL (${lookup} LIMIT ${limit} + 1)`),
        sql` `,
      )}
    ), best AS (
      SELECT number, min(rank) AS rank FROM candidate GROUP BY number ORDER BY 2, 1 DESC LIMIT ${limit} + 1
    )
    SELECT best.rank, best.number, ${columns} FROM best JOIN ${from} ORDER BY best.rank, best.number DESC`;
  return executeSearch(db, q, statement);
}

function rankOf(names: Source['names'], q: string): RawBuilder<number> {
  const key = searchKey(q).replaceAll(/\s+/g, ' ');
  const some = (test: (name: RawBuilder<string>) => RawBuilder<SqlBool>) =>
    sql.join<SqlBool>(names.map(test), sql` OR `);
  return sql`CASE
    WHEN ${some((name) => sql`${name} = ${key}::text`)} THEN ${sql.lit(RANKS.identity)}
    WHEN ${some((name) => sql`starts_with(${name}, ${key}::text)`)} THEN ${sql.lit(RANKS.start)}
    WHEN ${some((name) => sql`strpos(${name}, ' ' || ${key}::text) > 0`)} THEN ${sql.lit(RANKS.word)}
    WHEN ${some((name) => textMatches(name, q))} THEN ${sql.lit(RANKS.name)}
    ELSE ${sql.lit(RANKS.other)} END`;
}

const byNumber = (table: string, prefixes: readonly HumanPrefix[], q: string, isActive = ACTIVE): RawBuilder<unknown> =>
  sql`SELECT number, ${sql.lit(RANKS.number)} AS rank FROM ${sql.table(table)}
    WHERE number = ${prefixes.map((prefix) => readShortNumber(prefix, q)).find((number) => number !== null) ?? null}::integer
      AND ${isActive}`;

const ACTIVE = sql<SqlBool>`deleted_at IS NULL`;

const byEmail = (table: 'customer' | 'supplier', q: string): RawBuilder<unknown> =>
  sql`SELECT number, ${sql.lit(RANKS.identity)} AS rank FROM ${sql.table(table)}
    WHERE email_key = ${isEmail(q) ? identityKey(q) : null}::text AND ${ACTIVE}`;

const PHONE_END_MIN = 4;

/** By the end of the phone number. A range, because a prepared LIKE does not use the index. */
function byPhoneEnd(table: 'customer' | 'supplier', q: string): RawBuilder<unknown> {
  const suffix = phoneSuffix(q);
  const end = suffix ?? (isWrittenPhone(q) ? digitsOf(q) : '');
  const start = end.length < PHONE_END_MIN ? null : [...end].reverse().join('');
  // OFFSET keeps the planner from reading the whole table in the order of the numbers.
  return sql`SELECT number, ${suffix === null ? RANKS.start : RANKS.identity}::integer AS rank
    FROM (
      SELECT number FROM ${sql.table(table)}
      WHERE reverse(phone) ~>=~ ${start}::text AND reverse(phone) ~<~ (${start}::text || ':') AND ${ACTIVE} OFFSET 0
    ) AS ended
    ORDER BY number DESC`;
}

const MODEL = /^(?=.*\d).{3,}$/u;

/** By a model number in any spelling, or its start. */
function byModel(q: string): RawBuilder<unknown> {
  const model = sql<string>`model_key(${MODEL.test(q) ? q : null}::text)`;
  const key = sql<string>`model_key(original_sku)`;
  return sql`SELECT number, CASE WHEN ${key} = ${model} THEN ${sql.lit(RANKS.identity)} ELSE ${sql.lit(RANKS.start)} END AS rank
    FROM product WHERE ${key} ~>=~ ${model} AND ${key} ~<~ (${model} || U&'\\+10FFFF')
      AND ${ACTIVE} AND original_sku <> ''`;
}

/** Tables with a column `search` and a gram index on it. */
const searched = (table: string) => ({
  table: sql.table(table),
  text: sql.ref<string>('search'),
  isListed: ACTIVE,
  matches: textMatches,
  withGrams: (grams: RawBuilder<string[]>) => ({
    table: sql.table(table),
    hasGrams: sql<SqlBool>`search_grams(search) @> ${grams}`,
  }),
  names: [NAME],
});

const SUPPLIER_NAME = sql`(SELECT name FROM supplier WHERE id = record.supplier_id AND deleted_at IS NULL) AS supplier_name`;

/** Without suspected spam, except by its number. */
export const searchInquiries = (db: Db, wanted: Wanted): Promise<FoundInquiry[]> =>
  findRanked(db, wanted, {
    ...searched('inquiry'),
    isListed: sql`NOT suspect AND ${ACTIVE}`,
    matches: textOrPhoneMatches,
    names: [sql`split_part(text, E'\\x1f', 2)`, sql`split_part(text, E'\\x1f', -2)`],
    lookups: [byNumber('inquiry', ['INQ'], wanted.q)],
    columns: sql`record.id, record.subject, record.full_name AS name`,
    from: sql`inquiry AS record USING (number)`,
  });

export const searchCustomers = (db: Db, wanted: Wanted): Promise<FoundCustomer[]> =>
  findRanked(db, wanted, {
    ...searched('customer'),
    matches: textOrPhoneMatches,
    names: [NAME, sql`split_part(text, E'\\x1f', 4)`],
    lookups: [
      byNumber('customer', ['CUS'], wanted.q),
      byEmail('customer', wanted.q),
      byPhoneEnd('customer', wanted.q),
      sql`SELECT number, ${sql.lit(RANKS.identity)} AS rank FROM customer
        WHERE search_text(name) = search_text(${wanted.q}) AND ${ACTIVE}`,
    ],
    columns: sql`record.id, record.name, record.company_name, record.phone, record.email`,
    from: sql`customer AS record USING (number)`,
  });

const shownName = (language: Language): RawBuilder<string | null> =>
  sql`CASE WHEN record.language <> ${language} AND record.translations -> ${language}::text ->> 'state' <> 'suggested'
    THEN nullif(record.translations -> ${language}::text ->> 'name', '') END`;

export const searchProducts = (db: Db, wanted: Wanted & { language: Language }): Promise<FoundProduct[]> =>
  findRanked(db, wanted, {
    table: sql.table('product_listing'),
    text: sql.ref('product_listing.text'),
    isListed: sql`true`,
    matches: textMatches,
    withGrams: (grams) => ({
      table: sql`listed_with_grams(${grams}, ${sql.lit(MAX_MATCHES)}) AS product_listing`,
      hasGrams: sql`true`,
    }),
    names: [NAME],
    lookups: [byNumber('product', ['PRD', 'SKU'], wanted.q), byModel(wanted.q)],
    columns: sql`record.id, record.name, ${shownName(wanted.language)} AS shown_name, record.original_sku, ${SUPPLIER_NAME}, picture.file_key, picture.widths[1] AS picture_width`,
    from: sql`product AS record USING (number)
      LEFT JOIN product_image AS picture ON picture.product_id = record.id AND picture.position = 0`,
  });

export const searchQuotes = (db: Db, wanted: Wanted): Promise<FoundQuote[]> =>
  findRanked(db, wanted, {
    ...searched('quote'),
    matches: textOrPhoneMatches,
    names: [2, 3, 4].map((part) => sql`split_part(text, E'\\x1f', ${sql.lit(part)})`),
    lookups: [byNumber('quote', ['QUO'], wanted.q)],
    columns: sql`record.id, record.title, record.customer_name, record.company_name`,
    from: sql`quote AS record USING (number)`,
  });

/** Also by the number of a purchase order and by a supplier's own reference. */
export const searchOrders = (db: Db, wanted: Wanted): Promise<FoundQuote[]> =>
  findRanked(db, wanted, {
    ...searched('customer_order'),
    matches: textOrPhoneMatches,
    names: [2, 3, 4].map((part) => sql`split_part(text, E'\\x1f', ${sql.lit(part)})`),
    lookups: [
      byNumber('customer_order', ['ORD'], wanted.q),
      // Shorter terms would read the whole index.
      sql`SELECT record.number, ${sql.lit(RANKS.identity)} AS rank
        FROM purchase_order AS purchase JOIN customer_order AS record ON record.id = purchase.order_id
        WHERE char_length(${wanted.q}::text) > 2 AND ${textMatches('purchase.search', wanted.q)} AND record.deleted_at IS NULL`,
    ],
    columns: sql`record.id, record.title, record.customer_name, record.company_name`,
    from: sql`customer_order AS record USING (number)`,
  });

export const searchRfqs = (db: Db, wanted: Wanted): Promise<FoundRfq[]> =>
  findRanked(db, wanted, {
    ...searched('rfq'),
    names: [sql`split_part(text, E'\\x1f', 2)`],
    lookups: [byNumber('rfq', ['RFQ'], wanted.q)],
    columns: sql`record.id, record.title, coalesce(
      (SELECT string_agg(name, ', ' ORDER BY id) FROM rfq_recipient WHERE rfq_id = record.id AND state <> 'withdrawn'), ''
    ) AS suppliers`,
    from: sql`rfq AS record USING (number)`,
  });

export const searchSuppliers = (db: Db, wanted: Wanted): Promise<FoundSupplier[]> =>
  findRanked(db, wanted, {
    ...searched('supplier'),
    matches: textOrPhoneMatches,
    lookups: [byNumber('supplier', ['SUP'], wanted.q), byEmail('supplier', wanted.q), byPhoneEnd('supplier', wanted.q)],
    columns: sql`record.id, record.name, record.city, record.phone`,
    from: sql`supplier AS record USING (number)`,
  });

export const searchCatalogs = (db: Db, wanted: Wanted): Promise<FoundCatalog[]> =>
  findRanked(db, wanted, {
    ...searched('catalog'),
    lookups: [byNumber('catalog', ['CAT'], wanted.q)],
    columns: sql`record.id, record.name, ${SUPPLIER_NAME}`,
    from: sql`catalog AS record USING (number)`,
  });

export const searchPdfCatalogs = (db: Db, wanted: Wanted): Promise<FoundPdfCatalog[]> =>
  findRanked(db, wanted, {
    ...searched('pdf_catalog'),
    names: [NAME, sql`split_part(text, E'\\x1f', 2)`],
    lookups: [byNumber('pdf_catalog', ['PDF'], wanted.q)],
    columns: sql`record.id, record.title, record.shown_number, file.thumbnail_key, file.thumbnail_widths,
      coalesce(nullif(record.factory_name, ''), record.company_name) AS maker`,
    from: sql`pdf_catalog AS record USING (number) LEFT JOIN pdf_file AS file ON file.pdf_catalog_id = record.id`,
  });

/** Accounts are few, so they have no index. */
export async function searchUsers(db: Db, { q, limit }: Wanted): Promise<FoundUser[]> {
  const full = sql<string>`search_text(first_name || ' ' || last_name || ' ' || username || ' ' || email)`;
  const key = identityKey(q);
  const { rows } = await sql<FoundUser>`
    SELECT id, username, email, trim(first_name || ' ' || last_name) AS name,
      CASE WHEN username_key = ${key} OR email_key = ${key} THEN ${sql.lit(RANKS.identity)} ELSE ${sql.lit(RANKS.other)} END AS rank
    FROM account WHERE deleted_at IS NULL AND ${textMatches(full, q)}
    ORDER BY rank, lower(username) LIMIT ${limit} + 1`.execute(db);
  return rows;
}
