import type { InquiryStatus } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import { identityKey } from '@sampan/contract/text';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';
import { DAY_MS, HOUR_MS } from './past-inquiries.queries.ts';

/** Moves a sent quote into the past. Its version never changes otherwise, so the trigger is off meanwhile. */
export async function moveQuoteIntoPast(tx: Tx, id: string, days: number): Promise<void> {
  const ago = sql`make_interval(days => ${days})`;
  await sql`ALTER TABLE quote_version DISABLE TRIGGER quote_version_sent`.execute(tx);
  await sql`UPDATE quote_version SET sent_at = sent_at - ${ago}, valid_until = valid_until - ${days}::integer
    WHERE quote_id = ${id}`.execute(tx);
  await sql`ALTER TABLE quote_version ENABLE TRIGGER quote_version_sent`.execute(tx);
  await sql`UPDATE quote SET created_at = created_at - ${ago}, valid_until = valid_until - ${days}::integer
    WHERE id = ${id}`.execute(tx);
  await sql`UPDATE activity SET at = at - ${ago} WHERE entity_type = 'quote' AND entity_id = ${id}`.execute(tx);
}

export interface MadeProduct {
  id: string;
  name: string;
  /** By language; suggestions are left out. */
  names: Partial<Record<Language, string>>;
  /** In US dollars. */
  price: number;
  supplierName: string;
}

const HAS_CHINESE_NAME = sql<boolean>`(product.name ~ '[一-龥]' OR product.translations -> 'zh' ->> 'state' <> 'suggested')`;

/** The products with a supplier: those with a Chinese name first, then by number. */
export async function findMadeProducts(tx: Tx): Promise<MadeProduct[]> {
  const { rows } = await sql<MadeProduct>`
    SELECT product.id, product.name, jsonb_build_object(product.language, product.name) || coalesce((
        SELECT jsonb_object_agg(key, value ->> 'name') FROM jsonb_each(product.translations)
        WHERE value ->> 'state' <> 'suggested'), '{}') AS names, product.price::float8 AS price, supplier.name AS "supplierName"
    FROM product JOIN supplier ON supplier.id = product.supplier_id
    ORDER BY coalesce(${HAS_CHINESE_NAME}, false) DESC, product.number`.execute(tx);
  return rows;
}

export async function findSupplierIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('supplier').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The products of a supplier, by the supplier's number. */
export async function findNumberedProducts(tx: Tx, supplierId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('product')
    .select(['id', 'original_sku'])
    .where('supplier_id', '=', supplierId)
    .where('original_sku', '<>', '')
    .execute();
  return new Map(rows.map(({ id, original_sku }) => [original_sku, id]));
}

export async function insertPriceList(tx: Tx, list: Insertable<Tables['price_list']>): Promise<string> {
  const { id } = await tx.insertInto('price_list').values(list).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** An uploaded list, which is read in the background. */
export async function insertUploadedList(tx: Tx, list: Insertable<Tables['extraction']>): Promise<void> {
  await tx.insertInto('extraction').values(list).execute();
}

/** Inquiries of this status and age that name at least two products of suppliers: those with Chinese names first. */
export async function findAskedInquiries(
  tx: Tx,
  { status, olderThanHours, limit }: { status: InquiryStatus; olderThanHours: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT inquiry.id FROM inquiry WHERE status = ${status} AND customer_id IS NOT NULL
      AND created_at < now() - make_interval(hours => ${olderThanHours})
      AND (SELECT count(*) FROM inquiry_product AS asked JOIN product ON product.id = asked.product_id
        WHERE asked.inquiry_id = inquiry.id AND product.supplier_id IS NOT NULL) >= 2
    ORDER BY (SELECT bool_and(coalesce(${HAS_CHINESE_NAME}, false)) FROM inquiry_product AS asked
        LEFT JOIN product ON product.id = asked.product_id WHERE asked.inquiry_id = inquiry.id) DESC, number DESC
    LIMIT ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The first account. */
export function findFirstAccount(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'username', 'role'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function insertPastPrices(tx: Tx, prices: readonly Insertable<Tables['supplier_price']>[]): Promise<void> {
  await tx.insertInto('supplier_price').values(prices).execute();
}

/** Dates the start of an RFQ. */
export async function dateRfq(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`UPDATE rfq SET created_at = ${at} WHERE id = ${id}`.execute(tx);
  await sql`UPDATE activity SET at = ${at} WHERE entity_type = 'rfq' AND entity_id = ${id}
    AND kind IN ('created', 'asked', 'started')`.execute(tx);
  await sql`UPDATE rfq_recipient SET sent_at = ${at} WHERE rfq_id = ${id}`.execute(tx);
  await sql`UPDATE share_link SET created_at = ${at}
    WHERE target_id IN (SELECT id FROM rfq_recipient WHERE rfq_id = ${id})`.execute(tx);
  await sql`UPDATE inquiry_event SET at = ${at}
    WHERE kind = 'rfq-started' AND details -> 'rfq' ->> '_id' = ${id}`.execute(tx);
}

/** Dates the answer or the opening of a recipient. A stored price never changes otherwise. */
export async function dateAnswer(tx: Tx, recipientId: string, at: Date): Promise<void> {
  const opened = new Date(at.getTime() - HOUR_MS);
  await sql`UPDATE rfq_recipient SET answered_at = CASE WHEN answered_at IS NOT NULL THEN ${at}::timestamptz END,
      opened_at = CASE WHEN opened_at IS NOT NULL THEN ${opened}::timestamptz END
    WHERE id = ${recipientId}`.execute(tx);
  await sql`UPDATE activity SET at = CASE kind WHEN 'opened' THEN ${opened}::timestamptz ELSE ${at}::timestamptz END
    WHERE entity_type = 'rfq' AND details -> 'recipient' ->> '_id' = ${recipientId}
      AND kind IN ('opened', 'answered', 'declined')`.execute(tx);
  await sql`UPDATE inquiry_event SET at = ${at} FROM rfq_recipient AS recipient
    WHERE recipient.id = ${recipientId} AND kind = 'rfq-answered'
      AND details -> 'rfq' ->> '_id' = recipient.rfq_id::text AND details -> 'rfq' ->> 'name' = recipient.name`.execute(
    tx,
  );
  await sql`ALTER TABLE supplier_price DISABLE TRIGGER supplier_price_kept`.execute(tx);
  await sql`UPDATE supplier_price SET quoted_at = ${at} WHERE recipient_id = ${recipientId}`.execute(tx);
  await sql`ALTER TABLE supplier_price ENABLE TRIGGER supplier_price_kept`.execute(tx);
}

/** Gives the steps of quotes to the team in turn. */
export async function giveQuoteSteps(tx: Tx, team: readonly string[]): Promise<void> {
  await sql`UPDATE next_step SET owner_id = (${team}::uuid[])[quote.number % ${team.length} + 1]
    FROM quote WHERE entity_type = 'quote' AND entity_id = quote.id`.execute(tx);
}

/** Who has answered an inquiry has its next step, too. */
export async function giveAnswers(tx: Tx, team: readonly string[]): Promise<void> {
  const turn = sql`(${team}::uuid[])[inquiry.number % ${team.length} + 1]`;
  await sql`UPDATE inquiry_event SET account_id = ${turn} FROM inquiry
    WHERE inquiry.id = inquiry_id AND kind IN ('status', 'response', 'message')`.execute(tx);
  await sql`UPDATE next_step SET owner_id = ${turn} FROM inquiry
    WHERE entity_type = 'inquiry' AND entity_id = inquiry.id AND owner_id IS NULL AND inquiry.status = 'Responded'`.execute(
    tx,
  );
}

/** An account of the demo. */
export async function insertColleague(
  tx: Tx,
  {
    username,
    ...values
  }: Pick<Insertable<Tables['account']>, 'username' | 'first_name' | 'last_name' | 'role' | 'password_hash'>,
): Promise<string> {
  const email = `${username}@example.com`;
  const { id } = await tx
    .insertInto('account')
    .values({ ...values, username, username_key: identityKey(username), email, email_key: identityKey(email) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records a customer a second time, with another address and the same phone or the same name. */
export async function insertSecondRecord(
  tx: Tx,
  { language, hasSamePhone }: { language: Language; hasSamePhone: boolean },
): Promise<void> {
  const first = await tx
    .selectFrom('customer')
    .select(['name', 'phone', 'company_name', 'city', 'country'])
    .where('language', '=', language)
    .where('company_name', '<>', '')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [given = first.name] = first.name.split(' ');
  const email = hasSamePhone ? 'orders@second-desk.example' : 'office@second-desk.example';
  const phone = hasSamePhone ? first.phone : '';
  const name = hasSamePhone ? given : first.name;
  const { id } = await tx
    .insertInto('customer')
    .values({ ...first, name, phone, email, email_key: identityKey(email), language })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('customer_change').values({ customer_id: id, kind: 'created', changes: '{}' }).execute();
}

/** The accepted quotes with their languages, oldest first. */
export const findAcceptedQuotes = (tx: Tx) =>
  tx
    .selectFrom('quote')
    .select(['id', 'language'])
    .where('status', '=', 'accepted')
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .execute();

/** A customer who writes in this language, another one for each turn. */
export async function findCustomerOf(tx: Tx, language: Language, turn: number): Promise<string> {
  const customers = await tx
    .selectFrom('customer')
    .select('id')
    .where('language', '=', language)
    .where('company_name', '<>', '')
    .orderBy('number')
    .execute();
  return customers[turn % customers.length]?.id ?? '';
}

/** Changed long ago, so it is not marked as new. */
export async function insertDemoBankAccount(
  tx: Tx,
  account: Omit<Insertable<Tables['bank_account']>, 'changed_at'>,
  accountId: string,
): Promise<string> {
  const { id } = await tx
    .insertInto('bank_account')
    .values({ ...account, changed_at: new Date(Date.now() - 200 * DAY_MS), changed_by: accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the installation has no records, including deleted ones. */
export async function isInstallationEmpty(db: Db): Promise<boolean> {
  for (const table of ['supplier', 'catalog', 'product', 'pdf_catalog', 'customer', 'inquiry'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  return true;
}

/** Adds terms to the glossary whose English text it does not have. */
export async function insertTerms(
  tx: Tx,
  terms: readonly (Record<Language, string> & { kind: string })[],
): Promise<void> {
  await sql`
    INSERT INTO glossary_term (en, he, zh, kind)
    SELECT en, he, zh, kind FROM jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) AS added (en text, he text, zh text, kind text)
    WHERE NOT EXISTS (SELECT FROM glossary_term AS term WHERE lower(term.en) = lower(added.en) AND term.deleted_at IS NULL)`.execute(
    tx,
  );
}
