import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import {
  isActivityOf,
  isActivityOfGuest,
  isMailOf,
  type PersonRecords,
  samplesOf,
  shipmentsOf,
} from './people.queries.ts';

/** The tables of an export, with the condition that selects a person's rows. */
const exported = (person: PersonRecords): Record<string, RawBuilder<unknown>> => {
  const { customers, inquiries, quotes, orders, guests } = person;
  const ofOrders = sql`order_id = ANY (${orders}::uuid[])`;
  const ofQuotes = sql`quote_id = ANY (${quotes}::uuid[])`;
  return {
    customer: sql`id = ANY (${customers}::uuid[])`,
    customer_change: sql`customer_id = ANY (${customers}::uuid[])`,
    inquiry: sql`id = ANY (${inquiries}::uuid[])`,
    inquiry_product: sql`inquiry_id = ANY (${inquiries}::uuid[])`,
    inquiry_event: sql`inquiry_id = ANY (${inquiries}::uuid[])`,
    quote: sql`id = ANY (${quotes}::uuid[])`,
    quote_version: ofQuotes,
    quote_line: sql`version_id IN (SELECT id FROM quote_version WHERE ${ofQuotes})`,
    // Not what the office pays itself.
    quote_charge: sql`version_id IN (SELECT id FROM quote_version WHERE ${ofQuotes}) AND paid_by = 'customer'`,
    quote_decision: sql`version_id IN (SELECT id FROM quote_version WHERE ${ofQuotes})`,
    customer_order: sql`id = ANY (${orders}::uuid[])`,
    order_line: ofOrders,
    // Not what the office pays to suppliers.
    payment: sql`${ofOrders} AND direction <> 'out' AND purchase_id IS NULL`,
    purchase_order: sql`id = ANY (${guests}::uuid[])`,
    issued_document: sql`(${ofOrders} AND kind = 'pi') OR purchase_id = ANY (${guests}::uuid[])
      OR shipment_id IN (${shipmentsOf(orders)})`,
    shipment: sql`id IN (${shipmentsOf(orders)})`,
    // What the customer said about samples.
    sample_round: sql`by_customer AND sample_id IN (${samplesOf(person)})`,
    activity: sql`(${isActivityOf(person)} AND supplier_id IS NULL) OR ${isActivityOfGuest(person)}`,
    mail: isMailOf(person),
    newsletter_subscriber: sql`email_key = ANY (${person.emails}::text[])`,
  };
};

/** What the office knows for itself: what it pays, and how it searches and compares. */
const INTERNAL = [
  'search',
  'submission_key',
  'retry_key',
  'email_key',
  'internal_note',
  'pricing',
  'cost',
  'cost_currency',
  'cost_incoterm',
  'margin_percent',
  'supplier_id',
  'html',
  'quoted',
  'offered',
  'quoted_cost',
  'quoted_cost_currency',
  'supplier_price_id',
  'margin_actual',
  'revenue_actual',
  'profit_actual',
];

/** The rows of a person by table. */
export async function findPersonRows(db: Db, person: PersonRecords): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [table, isOwn] of Object.entries(exported(person))) {
    const { rows } = await sql<{ row: unknown }>`
      SELECT to_jsonb(${sql.ref(table)}) - ${INTERNAL}::text[] AS row FROM ${sql.table(table)} WHERE ${isOwn}`.execute(
      db,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
