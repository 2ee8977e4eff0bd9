import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';

export interface NamedRow {
  id: string;
  number: number;
  /** What a cell can call it. */
  names: string[];
}

const lowered = (names: readonly string[]) => [...new Set(names.map((name) => name.toLowerCase()))];

/** The active customers with one of these names or numbers. */
export async function findNamedCustomers(db: Db, names: readonly string[], numbers: readonly number[]) {
  const { rows } = await sql<NamedRow>`
    SELECT id, number, array_remove(ARRAY[name, company_name], '') AS names FROM customer
    WHERE deleted_at IS NULL AND (lower(btrim(name)) = ANY(${lowered(names)}::text[])
      OR lower(btrim(company_name)) = ANY(${lowered(names)}::text[]) OR number = ANY(${numbers}::integer[]))`.execute(
    db,
  );
  return rows;
}

/** The active suppliers with one of these names or numbers. */
export async function findNamedSuppliers(db: Db, names: readonly string[], numbers: readonly number[]) {
  const { rows } = await sql<NamedRow>`
    SELECT id, number, ARRAY[name] AS names FROM supplier
    WHERE deleted_at IS NULL AND (lower(btrim(name)) = ANY(${lowered(names)}::text[])
      OR number = ANY(${numbers}::integer[]))`.execute(db);
  return rows;
}

export interface NamedProductRow extends NamedRow {
  sku: string;
}

/** The active products with one of these names or numbers. */
export async function findNamedProducts(db: Db, names: readonly string[], numbers: readonly number[]) {
  const { rows } = await sql<NamedProductRow>`
    SELECT id, number, ARRAY[name] AS names, coalesce(original_sku, '') AS sku FROM product
    WHERE deleted_at IS NULL AND (lower(btrim(name)) = ANY(${lowered(names)}::text[])
      OR number = ANY(${numbers}::integer[]))`.execute(db);
  return rows;
}

/**
 * The references of the active orders of these customers, as they are compared. The customers are locked, so that a second
 * import of the same file waits, and then finds the orders of the first.
 */
export async function findReferences(
  tx: Tx,
  customerIds: readonly string[],
  references: readonly string[],
): Promise<Set<string>> {
  await sql`SELECT id FROM customer WHERE id = ANY(${customerIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ key: string }>`
    SELECT customer_id || ' ' || lower(btrim(customer_reference)) AS key FROM customer_order
    WHERE customer_id = ANY(${customerIds}::uuid[]) AND deleted_at IS NULL AND state <> 'cancelled'
      AND lower(btrim(customer_reference)) = ANY(${lowered(references)}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}
