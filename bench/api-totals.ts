import type { DatabaseConnection } from '@sampan/server/db/database';
import { Client } from 'pg';
import { WORDS } from './api-requests.ts';

const TERMS = [null, ...Object.values(WORDS)];

/** The exact number of matches per search, counted by the database. */
export async function countOneByOne(connection: DatabaseConnection): Promise<number[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const totals: number[] = [];
    for (const term of TERMS) {
      const { rows } = await client.query<{ count: string }>(
        `SELECT count(*) FROM product WHERE deleted_at IS NULL AND status = 'active' AND ($1::text IS NULL OR name ILIKE '%' || $1 || '%')`,
        [term],
      );
      totals.push(Number(rows[0]?.count));
    }
    return totals;
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
