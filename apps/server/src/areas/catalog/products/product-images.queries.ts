import type { ProductImageRow } from '#src/db/catalog-tables.ts';
import type { Db } from '#src/db/database.ts';

export interface NewImage {
  file_key: string;
  widths: number[];
  width: number;
  height: number;
  /** A signed 64-bit integer as a decimal string. */
  perceptual_hash: string;
  visual_descriptor: Buffer;
  visual_bands: number[];
}

/** The pictures of a locked product (`lockProduct`), in order. */
export function findImages(
  tx: Db,
  productId: string,
): Promise<Pick<ProductImageRow, 'id' | 'position' | 'file_key' | 'widths'>[]> {
  return tx
    .selectFrom('product_image')
    .select(['id', 'position', 'file_key', 'widths'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

/** The pictures of several products, for deletion from the file store. */
export function findImagesOf(tx: Db, productIds: string[]): Promise<Pick<ProductImageRow, 'file_key' | 'widths'>[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  return tx.selectFrom('product_image').select(['file_key', 'widths']).where('product_id', 'in', productIds).execute();
}

/** Appends a picture, or inserts it at a free position. */
export async function insertImage(tx: Db, productId: string, image: NewImage, position?: number): Promise<void> {
  await tx
    .insertInto('product_image')
    .values((values) => ({
      ...image,
      product_id: productId,
      position:
        position ??
        values
          .selectFrom('product_image')
          .where('product_id', '=', productId)
          .select((last) => last.fn.coalesce(values(last.fn.max('position'), '+', 1), values.lit(0)).as('next')),
    }))
    .execute();
}

/** Inserts the main pictures of new products. */
export async function insertMainImages(tx: Db, images: readonly (NewImage & { product_id: string })[]): Promise<void> {
  if (images.length === 0) return;
  await tx
    .insertInto('product_image')
    .values(images.map((image) => ({ ...image, position: 0 })))
    .execute();
}

/** Deletes the picture at a position and closes the gap. Returns undefined if there is none. */
export async function deleteImageAt(
  tx: Db,
  productId: string,
  position: number,
): Promise<Pick<ProductImageRow, 'file_key' | 'widths'> | undefined> {
  const gone = await tx
    .deleteFrom('product_image')
    .where('product_id', '=', productId)
    .where('position', '=', position)
    .returning(['file_key', 'widths'])
    .executeTakeFirst();
  if (gone)
    await tx
      .updateTable('product_image')
      .set((image) => ({ position: image('position', '-', 1) }))
      .where('product_id', '=', productId)
      .where('position', '>', position)
      .execute();
  return gone;
}

/** Reorders the pictures. The ids must include all pictures of the product. */
export async function reorderImages(tx: Db, productId: string, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx
      .updateTable('product_image')
      .set({ position })
      .where('product_id', '=', productId)
      .where('id', '=', id)
      .execute();
}
