import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { readHumanNumber } from '#src/lib/human-number.ts';

export interface NamedProduct {
  id: string;
  number: number;
  name: string;
}

/** The active products by factory number or SKU, in any spelling. */
export async function findByModels(db: Db, models: readonly string[]): Promise<(NamedProduct & { model: string })[]> {
  if (models.length === 0) return [];
  const skus = models.map((model) => readHumanNumber('SKU', model.replace(/^sku[\s_-]*/i, 'SKU-')));
  const { rows } = await sql<NamedProduct & { model: string }>`
    WITH asked AS MATERIALIZED (
      SELECT model, model_key(model) AS key FROM unnest(${models}::text[]) AS model WHERE model_key(model) <> ''
    )
    SELECT asked.model, product.id, product.number, product.name
    FROM asked JOIN product ON model_key(product.original_sku) = asked.key
    WHERE product.deleted_at IS NULL AND product.original_sku <> ''
      -- A plain join would compute the key of every product instead of using the index.
      AND model_key(product.original_sku) = ANY (ARRAY(SELECT key FROM asked))
    UNION
    SELECT asked.model, product.id, product.number, product.name
    FROM unnest(${models}::text[], ${skus}::integer[]) AS asked (model, sku)
    JOIN product ON product.number = asked.sku
    WHERE product.deleted_at IS NULL
    ORDER BY number`.execute(db);
  return rows;
}

/** The picture hashes of all active products, packed: a product number (4 bytes) and 64 bits each. */
export async function findPictureHashes(db: Db): Promise<Buffer> {
  const { rows } = await sql<{ hashes: Buffer | null }>`
    SELECT string_agg(int4send(product.number) || int8send(product_image.perceptual_hash), '') AS hashes
    FROM product_image JOIN product ON product.id = product_image.product_id
    WHERE product.deleted_at IS NULL`.execute(db);
  return rows[0]?.hashes ?? Buffer.alloc(0);
}

export async function findNamesOf(db: Db, numbers: readonly number[]): Promise<NamedProduct[]> {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('product')
    .select(['id', 'number', 'name'])
    .where('number', 'in', numbers)
    .where('deleted_at', 'is', null)
    .execute();
}
