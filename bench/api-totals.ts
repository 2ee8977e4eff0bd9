import type { DatabaseConnection } from '@sampan/server/db/database';
import { Client } from 'pg';
import { type Ids, WORDS } from './api-requests.ts';

const TERMS = [null, ...Object.values(WORDS)];

/** The exact number of matches per search, counted by the database, and the ids to filter by. */
export async function lookInto(connection: DatabaseConnection): Promise<{ counted: number[]; ids: Ids }> {
  const client = new Client(connection);
  await client.connect();
  const idsOf = async (table: string) =>
    (await client.query<{ id: string }>(`SELECT id FROM ${table}`)).rows.map(({ id }) => id);
  try {
    const counted: number[] = [];
    for (const term of TERMS) {
      const { rows } = await client.query<{ count: string }>(
        `SELECT count(*) FROM product WHERE deleted_at IS NULL AND status = 'active' AND ($1::text IS NULL OR name ILIKE '%' || $1 || '%')`,
        [term],
      );
      counted.push(Number(rows[0]?.count));
    }
    return { counted, ids: { suppliers: await idsOf('supplier'), catalogs: await idsOf('catalog') } };
  } finally {
    await client.end();
  }
}

/** The totals the product reports. */
export async function totalsOf(address: string): Promise<number[]> {
  const totals: number[] = [];
  for (const term of TERMS) {
    const query = term === null ? '' : `?${new URLSearchParams({ search: term })}`;
    const answer = await fetch(`${address}/products/public${query}`);
    totals.push(((await answer.json()) as { totalProducts: number }).totalProducts);
  }
  return totals;
}
