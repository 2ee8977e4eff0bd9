import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

interface ProposedSupplierRow {
  id: string;
  name: string;
  products: number;
  prices: number;
  similar: number;
}

/** A supplier of a product that is similar to the product of a line. */
export interface SimilarSupplier {
  supplierId: string;
  productId: string;
}

/**
 * The active suppliers of the products of an RFQ, of their prices and of similar products, without those that are
 * asked.
 */
export async function findProposed(
  db: Db,
  rfqId: string,
  similar: readonly SimilarSupplier[],
  limit: number,
): Promise<ProposedSupplierRow[]> {
  const supplierIds = similar.map(({ supplierId }) => supplierId);
  const productIds = similar.map(({ productId }) => productId);
  const { rows } = await sql<ProposedSupplierRow>`
    WITH asked AS (
      SELECT DISTINCT product_id FROM rfq_line WHERE rfq_id = ${rfqId} AND NOT is_removed AND product_id IS NOT NULL
    ), known AS (
      SELECT product.supplier_id, product.id AS product_id, 'own' AS kind
      FROM product JOIN asked ON asked.product_id = product.id WHERE product.supplier_id IS NOT NULL
      UNION
      SELECT price.supplier_id, price.product_id, 'price'
      FROM supplier_price AS price JOIN asked USING (product_id) WHERE price.supplier_id IS NOT NULL
      UNION
      SELECT supplier_id, product_id, 'similar'
      FROM unnest(${supplierIds}::uuid[], ${productIds}::uuid[]) AS alike (supplier_id, product_id)
    )
    SELECT supplier.id, supplier.name, count(*) FILTER (WHERE kind = 'own')::integer AS products,
      count(*) FILTER (WHERE kind = 'price')::integer AS prices,
      count(*) FILTER (WHERE kind = 'similar')::integer AS "similar"
    FROM known JOIN supplier ON supplier.id = known.supplier_id AND supplier.deleted_at IS NULL
    WHERE NOT EXISTS (SELECT FROM rfq_recipient WHERE rfq_id = ${rfqId} AND rfq_recipient.supplier_id = supplier.id)
    GROUP BY supplier.id, supplier.name
    ORDER BY count(DISTINCT known.product_id) FILTER (WHERE kind <> 'similar') DESC, products DESC, prices DESC,
      "similar" DESC, supplier.id
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** The products of the first lines that are not in the trash. */
export async function findAskedProducts(db: Db, rfqId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('rfq_line')
    .innerJoin('product', 'product.id', 'rfq_line.product_id')
    .select('product.id')
    .where('rfq_line.rfq_id', '=', rfqId)
    .where('rfq_line.is_removed', '=', false)
    .where('product.deleted_at', 'is', null)
    .groupBy('product.id')
    .orderBy((line) => line.fn.min('rfq_line.position'))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
