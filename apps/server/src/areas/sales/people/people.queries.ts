import { ERASED, type PersonQuery } from '@sampan/contract/people';
import { digitsOf } from '@sampan/contract/phone';
import { identityKey } from '@sampan/contract/text';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import { isId } from '#src/lib/is-id.ts';

/** The records of one person. */
export interface PersonRecords {
  customers: string[];
  inquiries: string[];
  quotes: string[];
  rfqs: string[];
  orders: string[];
  /** Purchase orders to the person as a guest supplier. */
  guests: string[];
  /** Identity keys of the email addresses, and digits of the phone numbers. */
  emails: string[];
  phones: string[];
  /** INQ-000001, as emails of the office name the records. */
  numbers: string[];
}

const ids = async (db: Db, statement: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await statement.execute(db)).rows.map(({ id }) => id);
const texts = async (db: Db, statement: RawBuilder<{ text: string }>): Promise<string[]> =>
  (await statement.execute(db)).rows.map(({ text }) => text);

const digits = (column: string) => sql`regexp_replace(${sql.ref(column)}, '\\D', '', 'g')`;
const key = (column: string) => sql`lower(btrim(normalize(${sql.ref(column)}, NFKC)))`;

/**
 * Everything of a person. A customer has the inquiries and quotes that belong to it or have its email address; its phone
 * number is no proof, because several people share one.
 */
export async function findPersonRecords(db: Db, { customerId, email, phone }: PersonQuery): Promise<PersonRecords> {
  const asked = { email: email ? identityKey(email) : null, phone: digitsOf(phone ?? '') || null };
  const customers = await ids(
    db,
    sql<{ id: string }>`
      WITH RECURSIVE own AS (
        SELECT id FROM customer WHERE id = ${customerId && isId(customerId) ? customerId : null}::uuid
          OR email_key = ${asked.email} OR phone = ${asked.phone}
          OR EXISTS (SELECT FROM customer_alias AS alias WHERE alias.customer_id = customer.id
            AND ((alias.kind = 'email' AND alias.key = ${asked.email}) OR (alias.kind = 'phone' AND alias.key = ${asked.phone})))
        UNION SELECT merged.id FROM customer AS merged JOIN own ON merged.merged_into = own.id
      ) SELECT id FROM own`,
  );
  const mine = sql`${customers}::uuid[]`;
  const emails = await texts(
    db,
    sql<{ text: string }>`SELECT email_key AS text FROM customer WHERE id = ANY (${mine}) AND email_key <> ''
      UNION SELECT key FROM customer_alias WHERE kind = 'email' AND customer_id = ANY (${mine})
      UNION SELECT ${asked.email} WHERE ${asked.email}::text IS NOT NULL`,
  );
  const inquiries = await ids(
    db,
    sql<{ id: string }>`SELECT id FROM inquiry WHERE customer_id = ANY (${mine})
      OR ${key('email')} = ANY (${emails}::text[]) OR ${digits('phone')} = ${asked.phone}`,
  );
  const quotes = await ids(
    db,
    sql<{
      id: string;
    }>`SELECT id FROM quote WHERE customer_id = ANY (${mine}) OR inquiry_id = ANY (${inquiries}::uuid[])
      OR ${key('email')} = ANY (${emails}::text[]) OR ${digits('phone')} = ${asked.phone}`,
  );
  const rfqs = await ids(db, sql<{ id: string }>`SELECT id FROM rfq WHERE inquiry_id = ANY (${inquiries}::uuid[])`);
  const orders = await ids(
    db,
    sql<{
      id: string;
    }>`SELECT id FROM customer_order WHERE customer_id = ANY (${mine}) OR inquiry_id = ANY (${inquiries}::uuid[])
      OR quote_id = ANY (${quotes}::uuid[]) OR ${key('email')} = ANY (${emails}::text[]) OR ${digits('phone')} = ${asked.phone}`,
  );
  const guests = await ids(
    db,
    sql<{ id: string }>`SELECT id FROM purchase_order WHERE supplier_id IS NULL AND contact <> ''
      AND (${key('contact')} = ANY (${emails}::text[]) OR ${digits('contact')} = ${asked.phone})`,
  );
  return {
    customers,
    inquiries,
    quotes,
    rfqs,
    orders,
    guests,
    emails: await texts(
      db,
      sql<{ text: string }>`SELECT unnest(${emails}::text[]) AS text
        UNION SELECT ${key('email')} FROM inquiry WHERE id = ANY (${inquiries}::uuid[]) AND email <> ''
        UNION SELECT ${key('email')} FROM quote WHERE id = ANY (${quotes}::uuid[]) AND email <> ''
        UNION SELECT ${key('email')} FROM customer_order WHERE id = ANY (${orders}::uuid[]) AND email <> ''`,
    ),
    phones: await texts(
      db,
      sql<{ text: string }>`SELECT * FROM (
        SELECT phone AS text FROM customer WHERE id = ANY (${mine})
        UNION SELECT ${digits('phone')} FROM inquiry WHERE id = ANY (${inquiries}::uuid[])
        UNION SELECT ${digits('phone')} FROM quote WHERE id = ANY (${quotes}::uuid[])
        UNION SELECT ${digits('phone')} FROM customer_order WHERE id = ANY (${orders}::uuid[])
        UNION SELECT key FROM customer_alias WHERE kind = 'phone' AND customer_id = ANY (${mine})) AS known WHERE text <> ''`,
    ),
    numbers: await texts(
      db,
      sql<{ text: string }>`SELECT human_number('CUS', number, 4) AS text FROM customer WHERE id = ANY (${mine})
        UNION SELECT human_number('INQ', number, 6) FROM inquiry WHERE id = ANY (${inquiries}::uuid[])
        UNION SELECT human_number('QUO', number, 6) FROM quote WHERE id = ANY (${quotes}::uuid[])
        UNION SELECT human_number('ORD', number, 6) FROM customer_order WHERE id = ANY (${orders}::uuid[])`,
    ),
  };
}

/** Emails to the person, and emails of the office that name one of the records. */
export const isMailOf = ({ inquiries, emails, numbers }: PersonRecords) => sql`(
  mail.inquiry_id = ANY (${inquiries}::uuid[]) OR ${key('mail.recipient')} = ANY (${emails}::text[])
  OR EXISTS (SELECT FROM unnest(${numbers}::text[]) AS named WHERE strpos(mail.subject || ' ' || mail.body, named) > 0))`;

export const isActivityOf = ({ customers, quotes, orders }: PersonRecords) => sql`(
  activity.customer_id = ANY (${customers}::uuid[]) OR (activity.entity_type = 'customer' AND activity.entity_id = ANY (${customers}::uuid[]))
  OR (activity.entity_type = 'quote' AND activity.entity_id = ANY (${quotes}::uuid[]))
  OR (activity.entity_type = 'order' AND activity.entity_id = ANY (${orders}::uuid[])))`;

/** What a guest wrote about its purchase orders; the other activity of the order is not about it. */
export const isActivityOfGuest = ({ guests }: PersonRecords) => sql`(
  activity.entity_type = 'order' AND (activity.entity_id, activity.details ->> 'poNumber') IN (
    SELECT order_id, human_number('PO', number, 6) FROM purchase_order WHERE id = ANY (${guests}::uuid[])))`;

interface PersonFacts {
  names: string[];
  notes: number;
  emails: number;
  files: number;
}

export async function findPersonFacts(db: Db, person: PersonRecords): Promise<PersonFacts> {
  const { rows } = await sql<PersonFacts>`
    SELECT
      ARRAY(SELECT DISTINCT name FROM (
        SELECT name FROM customer WHERE id = ANY (${person.customers}::uuid[])
        UNION SELECT full_name FROM inquiry WHERE id = ANY (${person.inquiries}::uuid[])
        UNION SELECT customer_name FROM quote WHERE id = ANY (${person.quotes}::uuid[])
        UNION SELECT customer_name FROM customer_order WHERE id = ANY (${person.orders}::uuid[])
        UNION SELECT supplier_name FROM purchase_order WHERE id = ANY (${person.guests}::uuid[])
      ) AS known WHERE name <> '' ORDER BY name LIMIT 50) AS names,
      (SELECT count(*) FROM activity WHERE ${isActivityOf(person)} AND details ->> 'text' <> '')
        + (SELECT count(*) FROM inquiry_event WHERE inquiry_id = ANY (${person.inquiries}::uuid[]) AND details ->> 'text' <> '') AS notes,
      (SELECT count(*) FROM mail WHERE ${isMailOf(person)}) AS emails,
      (SELECT count(*) FROM attachment WHERE inquiry_id = ANY (${person.inquiries}::uuid[])) AS files`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A SELECT without a table has one row.');
  return facts;
}

/** The versions that customers received. */
export async function findIssuedVersions(db: Db, quotes: readonly string[]) {
  const { rows } = await sql<{ id: string; number: number; version: number; sent_at: Date }>`
    SELECT quote.id, quote.number, version.number AS version, version.sent_at
    FROM quote_version AS version JOIN quote ON quote.id = version.quote_id
    WHERE quote.id = ANY (${quotes}::uuid[]) AND version.sent_at IS NOT NULL
    ORDER BY quote.number, version.number`.execute(db);
  return rows;
}

/** The issued documents of orders, and of purchase orders to a guest. */
export async function findIssuedDocuments(db: Db, { orders, guests }: PersonRecords) {
  const { rows } = await sql<{ order_id: string; number: string; revision: number; issued_at: Date }>`
    SELECT order_id, data ->> 'number' AS number, revision, issued_at FROM issued_document
    WHERE order_id = ANY (${orders}::uuid[]) OR purchase_id = ANY (${guests}::uuid[])
    ORDER BY number, revision`.execute(db);
  return rows;
}

/** Locks the records, so that nothing is written to them meanwhile. */
export async function lockPerson(
  tx: Tx,
  { customers, inquiries, quotes, orders, guests }: PersonRecords,
): Promise<void> {
  for (const [table, own] of [
    ['inquiry', inquiries],
    ['quote', quotes],
    ['customer_order', orders],
    ['purchase_order', guests],
    ['customer', customers],
  ] as const)
    await sql`SELECT FROM ${sql.table(table)} WHERE id = ANY (${own}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx);
}

export const shipmentsOf = (orders: readonly string[]) =>
  sql`SELECT shipment_id FROM shipment_order WHERE order_id = ANY (${orders}::uuid[])`;
export const samplesOf = ({ orders, quotes, inquiries }: PersonRecords) => sql`SELECT id FROM sample
  WHERE order_id = ANY (${orders}::uuid[]) OR quote_id = ANY (${quotes}::uuid[]) OR inquiry_id = ANY (${inquiries}::uuid[])`;
/** Files of the office, and what a guest sent. */
const filesOf = (
  person: PersonRecords,
) => sql`SELECT id FROM order_file WHERE purchase_id = ANY (${person.guests}::uuid[])
  OR (account_id IS NOT NULL AND (order_id = ANY (${person.orders}::uuid[])
    OR shipment_id IN (${shipmentsOf(person.orders)}) OR sample_id IN (${samplesOf(person)})))`;

/** An empty text stays empty: it tells nothing. */
const erased = (column: string) =>
  sql`${sql.ref(column)} = CASE WHEN ${sql.ref(column)} = '' THEN '' ELSE ${ERASED} END`;
const erasedAll = (...columns: string[]) => sql.join(columns.map(erased));

/** Replaces `path` of a JSON column if it is there. */
const erasedPath = (details: RawBuilder<unknown>, path: string) =>
  sql`CASE WHEN ${details} #> ${path}::text[] IS NULL THEN ${details} ELSE jsonb_set(${details}, ${path}::text[], to_jsonb(${ERASED}::text)) END`;

function erasedDetails(column: string, paths: readonly string[]): RawBuilder<unknown> {
  let details: RawBuilder<unknown> = sql.ref(column);
  for (const path of paths) details = sql`(${erasedPath(details, path)})`;
  return details;
}

/** Replaces the texts about a person in every table. Numbers, amounts, days, sent quotes and issued documents stay. */
export async function erasePersonTexts(tx: Tx, person: PersonRecords): Promise<void> {
  const { customers, inquiries, quotes, rfqs, orders, guests, emails, phones } = person;
  const ofOrders = sql`order_id = ANY (${orders}::uuid[])`;
  // What staff wrote for a purchase order may name the customer; the supplier's own words are about the supplier.
  const purchases = sql`SELECT id FROM purchase_order WHERE ${ofOrders} OR id = ANY (${guests}::uuid[])`;
  const inspections = sql`SELECT id FROM inspection WHERE purchase_id IN (${purchases})`;
  const events = ['{text}', '{sentTo,name}', '{sentTo,address}', '{quote,name}'];
  const statements = [
    // First, while notes can still be found by their customer.
    sql`UPDATE audit_entry SET changes = erase_texts(changes, ${ERASED}) WHERE entity_id = ANY (${[...customers, ...inquiries, ...quotes, ...orders]}::text[])
      OR entity_id IN (SELECT id::text FROM payment WHERE ${ofOrders} UNION ALL SELECT id::text FROM issued_document WHERE ${ofOrders}
        UNION ALL SELECT id::text FROM (${purchases}) AS purchase UNION ALL SELECT id::text FROM (${samplesOf(person)}) AS sample
        UNION ALL SELECT id::text FROM (${filesOf(person)}) AS file UNION ALL SELECT id::text FROM (${inspections}) AS inspection)
      OR entity_id IN (SELECT id::text FROM activity WHERE ${isActivityOf(person)}) OR entity_id IN (SELECT id::text FROM mail WHERE ${isMailOf(person)})`,
    // The other texts of an RFQ are about suppliers.
    sql`UPDATE audit_entry SET changes = ${erasedDetails('changes', ['{internalNote}'])} WHERE entity_id = ANY (${rfqs}::text[])`,
    sql`UPDATE mail SET recipient = ${ERASED}, subject = ${ERASED}, body = ${ERASED}, html = '', failure = NULL,
      state = CASE WHEN state = 'sent' THEN 'sent' ELSE 'off' END WHERE ${isMailOf(person)}`,
    sql`UPDATE activity SET ${erased('actor')}, details = ${erasedDetails('details', ['{text}'])} - 'retryKey' - 'retryDigest'
      WHERE ${isActivityOf(person)} OR ${isActivityOfGuest(person)}`,
    sql`UPDATE inquiry_event SET details = ${erasedDetails('details', events)} WHERE inquiry_id = ANY (${inquiries}::uuid[])`,
    sql`UPDATE inquiry_product SET name = ${ERASED}, sku = '' WHERE inquiry_id = ANY (${inquiries}::uuid[]) AND product_id IS NULL`,
    sql`UPDATE inquiry SET ${erasedAll('full_name', 'email', 'phone', 'import_experience', 'business_description', 'interested_products', 'notes', 'subject', 'admin_response')},
      product_names = ARRAY(SELECT name FROM inquiry_product WHERE inquiry_id = inquiry.id ORDER BY position),
      submission_key = NULL, retry_key = NULL WHERE id = ANY (${inquiries}::uuid[])`,
    sql`UPDATE quote_version SET ${erasedAll('title', 'customer_name', 'company_name', 'email', 'phone', 'intro', 'notes', 'internal_note')}
      WHERE quote_id = ANY (${quotes}::uuid[]) AND sent_at IS NULL`,
    // Lines without a product have the words of the inquiry.
    sql`UPDATE quote_line SET ${erasedAll('name', 'details')} WHERE product_id IS NULL
      AND version_id IN (SELECT id FROM quote_version WHERE quote_id = ANY (${quotes}::uuid[]) AND sent_at IS NULL)`,
    sql`UPDATE rfq_line SET names = erase_texts(names, ${ERASED}), ${erased('specification')} WHERE product_id IS NULL
      AND rfq_id IN (SELECT id FROM rfq WHERE id = ANY (${rfqs}::uuid[]) AND state = 'draft')`,
    sql`UPDATE quote_decision SET ${erasedAll('by_name', 'note')}
      WHERE version_id IN (SELECT id FROM quote_version WHERE quote_id = ANY (${quotes}::uuid[]))`,
    sql`UPDATE quote SET ${erasedAll('title', 'customer_name', 'company_name', 'email', 'phone')} WHERE id = ANY (${quotes}::uuid[])`,
    sql`UPDATE payment SET ${erasedAll('reference', 'note', 'void_reason')} WHERE ${ofOrders}`,
    sql`UPDATE issued_document SET ${erased('confirmed_by')} WHERE (kind = 'pi' AND ${ofOrders}) OR purchase_id = ANY (${guests}::uuid[])`,
    sql`UPDATE step_promise SET ${erased('note')} WHERE step_id IN (SELECT id FROM step WHERE purchase_id IN (${purchases}))`,
    sql`UPDATE step_promise SET ${erased('actor')} WHERE step_id IN (SELECT id FROM step WHERE purchase_id = ANY (${guests}::uuid[]))`,
    sql`UPDATE purchase_line SET ${erased('specification')}
      WHERE order_line_id IN (SELECT id FROM order_line WHERE product_id IS NULL AND ${ofOrders})`,
    sql`UPDATE purchase_order SET ${erasedAll('marks', 'note')} WHERE id IN (${purchases})`,
    sql`UPDATE purchase_order SET ${erasedAll('supplier_name', 'contact', 'supplier_reference', 'confirmed_by', 'reject_reason')}
      WHERE id = ANY (${guests}::uuid[])`,
    sql`UPDATE order_file SET ${erasedAll('title', 'actor')},
      file_name = ${ERASED} || coalesce(substring(file_name FROM '[.][a-zA-Z0-9]{1,8}$'), '') WHERE id IN (${filesOf(person)})`,
    sql`UPDATE sample_round SET ${erasedAll('note', 'internal_note')},
      decided_by = CASE WHEN by_customer THEN ${ERASED} ELSE decided_by END WHERE sample_id IN (${samplesOf(person)})`,
    sql`UPDATE sample SET ${erased('name')} WHERE product_id IS NULL AND id IN (${samplesOf(person)})`,
    sql`UPDATE inspection SET ${erased('summary')}, released_by = CASE WHEN released_by_customer THEN ${ERASED} ELSE released_by END
      WHERE id IN (${inspections})`,
    sql`UPDATE order_line SET names = erase_texts(names, ${ERASED}), ${erased('details')} WHERE product_id IS NULL AND ${ofOrders}`,
    sql`UPDATE order_cost SET ${erased('label')} WHERE ${ofOrders}`,
    sql`UPDATE customer_order SET ${erasedAll('title', 'customer_name', 'company_name', 'email', 'phone', 'bill_to', 'tax_id', 'customer_reference', 'marks', 'notes', 'internal_note')},
      offered = '[]' WHERE id = ANY (${orders}::uuid[])`,
    sql`UPDATE shipment SET ${erasedAll('customer_name', 'consignee', 'notify', 'marks', 'note')} WHERE id IN (${shipmentsOf(orders)})`,
    sql`UPDATE rfq SET ${erased('internal_note')} WHERE id = ANY (${rfqs}::uuid[])`,
    sql`UPDATE next_step SET ${erased('text')} WHERE entity_id = ANY (${[...customers, ...inquiries, ...quotes, ...rfqs, ...orders]}::uuid[])`,
    sql`UPDATE share_link SET revoked_at = coalesce(revoked_at, clock_timestamp()) WHERE kind <> 'rfq' AND target_id = ANY (${[...quotes, ...orders, ...guests]}::uuid[])`,
    sql`UPDATE customer_change SET changes = erase_texts(changes, ${ERASED}) WHERE customer_id = ANY (${customers}::uuid[])`,
    sql`DELETE FROM customer_alias WHERE customer_id = ANY (${customers}::uuid[])`,
    // Its fields are the person's, and without them a merge cannot be undone.
    sql`DELETE FROM customer_merge WHERE kept_id = ANY (${customers}::uuid[]) OR merged_id = ANY (${customers}::uuid[])`,
    // The key of an email address is unique.
    sql`UPDATE customer SET ${erasedAll('name', 'email', 'company_name', 'address', 'city', 'state', 'zip_code', 'country', 'note')},
      email_key = ${ERASED} || id::text, phone = '', wechat_id = '', status = 'inactive' WHERE id = ANY (${customers}::uuid[])`,
    sql`DELETE FROM newsletter_subscriber WHERE email_key = ANY (${emails}::text[])`,
    sql`DELETE FROM allowance WHERE key = ANY (${[...emails, ...phones]}::text[])`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
