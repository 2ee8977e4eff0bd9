import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

export interface FactName {
  list: 'attributes' | 'specifications';
  name: string;
  /** Whether a product has several facts of this name. */
  isRepeated: boolean;
}

/** The names of the attributes and specifications of these products, the most common first. */
export async function findFactNames(db: Db, numbers: readonly number[]): Promise<FactName[]> {
  const { rows } = await sql<FactName>`
    SELECT list, name, max(times) > 1 AS "isRepeated" FROM (
      SELECT 'attributes' AS list, fact ->> 'name' AS name, count(*) AS times
      FROM product, jsonb_array_elements(attributes) AS fact WHERE number = ANY (${numbers}) GROUP BY number, fact ->> 'name'
      UNION ALL
      SELECT 'specifications', fact.name, 1 FROM product, jsonb_object_keys(specifications) AS fact (name) WHERE number = ANY (${numbers})
    ) AS facts GROUP BY list, name ORDER BY list, count(*) DESC, name`.execute(db);
  return rows;
}
