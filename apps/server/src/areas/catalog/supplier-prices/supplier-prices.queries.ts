import type { Language } from '@sampan/contract/languages';
import type { SupplierPriceQuery } from '@sampan/contract/supplier-prices';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { StoredTranslations } from '#src/db/catalog-tables.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';

export type SupplierPriceRow = Selectable<Tables['supplier_price']> & {
  product_name: string | null;
  product_language: Language | null;
  product_translations: StoredTranslations | null;
  product_number: number | null;
  supplier_number: number | null;
  quoted_by_name: string | null;
};

const prices = (db: Db) =>
  db
    .selectFrom('supplier_price as price')
    .leftJoin('product', (join) =>
      join.onRef('product.id', '=', 'price.product_id').on('product.deleted_at', 'is', null),
    )
    .leftJoin('supplier', (join) =>
      join.onRef('supplier.id', '=', 'price.supplier_id').on('supplier.deleted_at', 'is', null),
    )
    .leftJoin('account', 'account.id', 'price.quoted_by')
    .selectAll('price')
    .select([
      'product.name as product_name',
      'product.language as product_language',
      'product.translations as product_translations',
      'product.number as product_number',
      'supplier.number as supplier_number',
    ])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('quoted_by_name'));

/** The prices of a product or of a supplier, newest first. */
export async function findPrices(
  db: Db,
  owner: 'product_id' | 'supplier_id',
  id: string,
  { page, limit }: SupplierPriceQuery,
): Promise<{ rows: SupplierPriceRow[]; total: number }> {
  const { total } = await db
    .selectFrom('supplier_price')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(owner, '=', id)
    .executeTakeFirstOrThrow();
  const rows = await prices(db)
    .where(`price.${owner}`, '=', id)
    .orderBy('price.quoted_at', 'desc')
    .orderBy('price.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export const findPrice = (db: Db, id: string): Promise<SupplierPriceRow> =>
  prices(db).where('price.id', '=', id).executeTakeFirstOrThrow();

/** Valid today, and not corrected since. */
const isGood = (today: string) =>
  sql<boolean>`superseded_at IS NULL AND (valid_until IS NULL OR valid_until >= ${today}::date)`;

/** The newest good price of a product or of a supplier. */
export function findLastPrice(
  db: Db,
  owner: 'product_id' | 'supplier_id',
  id: string,
  today: string,
): Promise<SupplierPriceRow | undefined> {
  return prices(db)
    .where(`price.${owner}`, '=', id)
    .where(isGood(today))
    .orderBy('price.quoted_at', 'desc')
    .orderBy('price.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The good price of a product whose first tier is the lowest in US dollars; of ties, the newest. */
export function findBestPrice(
  db: Db,
  productId: string,
  today: string,
  rates: Readonly<Record<string, number>>,
): Promise<SupplierPriceRow | undefined> {
  const usd = sql`(${JSON.stringify(rates)}::jsonb ->> price.currency)::numeric`;
  return (
    prices(db)
      .where('price.product_id', '=', productId)
      .where(isGood(today))
      // Prices in one currency need no rate.
      .where(
        sql<boolean>`(${usd} IS NOT NULL OR NOT EXISTS (
          SELECT FROM supplier_price WHERE product_id = ${productId} AND currency <> price.currency AND ${isGood(today)}))`,
      )
      .orderBy(sql`round((price.tiers -> 0 ->> 'price')::numeric * coalesce(${usd}, 1), 4)`)
      .orderBy('price.quoted_at', 'desc')
      .orderBy('price.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** The newest good price of each product. */
export function findLastPrices(db: Db, productIds: readonly string[], today: string): Promise<SupplierPriceRow[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  return prices(db)
    .where(
      sql<boolean>`price.id IN (
        SELECT last.id FROM unnest(${productIds}::uuid[]) AS wanted(product_id) CROSS JOIN LATERAL (
          SELECT id FROM supplier_price
          WHERE product_id = wanted.product_id AND ${isGood(today)}
          ORDER BY quoted_at DESC, id DESC LIMIT 1
        ) AS last)`,
    )
    .execute();
}

export async function insertPrice(tx: Tx, values: Insertable<Tables['supplier_price']>): Promise<string> {
  const { id } = await tx.insertInto('supplier_price').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}
