import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** Pictures of one thing have few more; the most similar ones are among them. */
const MAX_CANDIDATES = 20_000;

export interface Candidate {
  product_id: string;
  visual_descriptor: Buffer;
}

/** The pictures of active products that share a band with the asked ones, those of the first bands before others. */
export async function findCandidates(db: Db, bands: readonly number[]): Promise<Candidate[]> {
  if (bands.length === 0) return [];
  return db.transaction().execute(async (tx) => {
    // The planner takes hundreds of bands for most of the table, and compiles a query that takes milliseconds.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    await sql`SET LOCAL jit = off`.execute(tx);
    // One scan of the index for all bands would compare each picture with each band.
    const { rows } = await sql<Candidate>`
      SELECT image.product_id, image.visual_descriptor
      FROM (
        SELECT found.product_id, found.visual_descriptor
        FROM unnest(${bands}::integer[]) AS band CROSS JOIN LATERAL (
          SELECT product_id, visual_descriptor FROM product_image
          WHERE visual_bands && ARRAY[band] AND visual_bands <> '{}'
        ) AS found LIMIT ${MAX_CANDIDATES}
      ) AS image JOIN product ON product.id = image.product_id
      WHERE product.deleted_at IS NULL`.execute(tx);
    return rows;
  });
}

export const findDescriptorsOf = (db: Db, productId: string): Promise<{ visual_descriptor: Buffer | null }[]> =>
  db.selectFrom('product_image').select('visual_descriptor').where('product_id', '=', productId).execute();

export const findUndescribed = (db: Db, limit: number): Promise<{ id: string; file_key: string; widths: number[] }[]> =>
  db
    .selectFrom('product_image')
    .select(['id', 'file_key', 'widths'])
    .where('visual_descriptor', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function updateDescriptor(db: Db, id: string, descriptor: Buffer, bands: number[]): Promise<void> {
  await db
    .updateTable('product_image')
    .set({ visual_descriptor: descriptor, visual_bands: bands })
    .where('id', '=', id)
    .execute();
}
