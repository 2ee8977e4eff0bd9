import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { isId } from '#src/lib/is-id.ts';

const NAMES = {
  owner: sql`SELECT id, nullif(btrim(first_name || ' ' || last_name), '') AS name FROM account`,
  customer: sql`SELECT id, coalesce(nullif(company_name, ''), name) AS name FROM customer`,
  supplier: sql`SELECT id, name FROM supplier`,
};
export type NamedParty = keyof typeof NAMES;
export const isParty = (by: string): by is NamedParty => Object.hasOwn(NAMES, by);

/** The names of accounts, customers or suppliers, deleted ones included. */
export async function findPartyNames(db: Db, party: NamedParty, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT * FROM (${NAMES[party]}) AS named WHERE id = ANY(${keys.filter(isId)}::uuid[]) AND name IS NOT NULL`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function isAccount(db: Db, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const { rows } = await sql`SELECT FROM account WHERE id = ${id}`.execute(db);
  return rows.length > 0;
}

const RECORDS = {
  inquiry: sql`SELECT id, id AS page, number, full_name AS name FROM inquiry`,
  quote: sql`SELECT id, id AS page, number, coalesce(nullif(company_name, ''), customer_name) AS name FROM quote`,
  order: sql`SELECT id, id AS page, number, coalesce(nullif(company_name, ''), customer_name) AS name FROM customer_order`,
  rfq: sql`SELECT id, id AS page, number, title AS name FROM rfq`,
  purchase: sql`SELECT id, order_id AS page, number, supplier_name AS name FROM purchase_order`,
  inspection: sql`SELECT inspection.id, inspection.id AS page, inspection.number, supplier_name AS name
    FROM inspection JOIN purchase_order ON purchase_order.id = inspection.purchase_id`,
};
export type RecordType = keyof typeof RECORDS;

export interface RecordName {
  id: string;
  /** The record whose page shows it. */
  page: string;
  number: number;
  name: string;
}

export async function findRecordNames(db: Db, type: RecordType, ids: readonly string[]): Promise<RecordName[]> {
  const { rows } = await sql<RecordName>`
    SELECT * FROM (${RECORDS[type]}) AS record WHERE id = ANY(${ids}::uuid[])`.execute(db);
  return rows;
}
