import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

export interface FiguresRow {
  total: number;
  /** Rounded to cents, as text; null without products. */
  average_price: string | null;
  last_updated: Date | null;
}

/** Statistics of the products of a catalog. */
export function findFigures(db: Db, catalogId: string): Promise<FiguresRow> {
  return db
    .selectFrom('product')
    .select((product) => [
      product.fn.countAll<number>().as('total'),
      sql<string | null>`round(avg(price), 2)`.as('average_price'),
      product.fn.max('updated_at').as('last_updated'),
    ])
    .where('catalog_id', '=', catalogId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}
