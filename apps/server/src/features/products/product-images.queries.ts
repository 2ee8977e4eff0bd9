import type { Db } from '#src/db/database.ts';
import type { ProductImageRow } from '#src/db/tables.ts';

export interface NewImage {
  file_key: string;
  widths: number[];
  width: number;
  height: number;
  /** 64 bits as a signed decimal number: more than a JavaScript number holds. */
  perceptual_hash: string;
}

/** The pictures of a product that is held (`lockProduct`), in their order. */
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

/** The pictures of several products, to be removed from the file store with them. */
export function findImagesOf(tx: Db, productIds: string[]): Promise<Pick<ProductImageRow, 'file_key' | 'widths'>[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  return tx.selectFrom('product_image').select(['file_key', 'widths']).where('product_id', 'in', productIds).execute();
}

/** Puts a picture behind the others, or at the position given, which must be free. */
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

/** The first pictures of new products. */
export async function insertMainImages(tx: Db, images: readonly (NewImage & { product_id: string })[]): Promise<void> {
  if (images.length === 0) return;
  await tx
    .insertInto('product_image')
    .values(images.map((image) => ({ ...image, position: 0 })))
    .execute();
}

/** Takes the picture at a position away and closes the gap; undefined when there is none. */
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

/** Gives the pictures the order of these ids, which must be all of the product's. */
export async function reorderImages(tx: Db, productId: string, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx
      .updateTable('product_image')
      .set({ position })
      .where('product_id', '=', productId)
      .where('id', '=', id)
      .execute();
}
