import type { ProductInput } from '@sampan/contract/products';
import type { Tx } from '#src/db/database.ts';
import { checkCatalog } from '#src/features/catalogs/catalogs.service.ts';
import type { StoredPicture } from '#src/features/pictures/pictures.service.ts';
import { chosenSupplier } from '#src/features/suppliers/suppliers.service.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { insertMainImages } from './product-images.queries.ts';
import type { ProductRecord } from './product-record.queries.ts';
import { findByIds, insertProducts } from './product-rows.queries.ts';
import { toProduct } from './products.mapper.ts';
import type { ProductValues } from './products.queries.ts';
import { statedFields, toNewImage, toValues } from './products.service.ts';

export interface NewProduct {
  input: Omit<ProductInput, 'catalogId' | 'supplierId'>;
  /** Already stored; the caller discards it if the transaction fails. */
  picture: StoredPicture | null;
}

export interface AddedProduct {
  id: string;
  number: number;
  version: Date;
}

/** Adds many products to one catalog inside a caller's transaction. Returns them in the given order. */
export async function addProducts(
  tx: Tx,
  caller: Caller,
  { catalogId, supplierId }: Pick<ProductInput, 'catalogId' | 'supplierId'>,
  products: readonly NewProduct[],
): Promise<AddedProduct[]> {
  await checkCatalog(tx, catalogId);
  const supplier_id = await chosenSupplier(tx, supplierId);
  const values = products.map(({ input }) => ({ ...toValues({ ...input, catalogId, supplierId }), supplier_id }));
  const pictures = products.map(({ picture }) => picture);
  const records = await writeNewProducts(tx, caller, values, pictures);
  return records.map(({ id, number, updated_at }) => ({ id, number, version: updated_at }));
}

/** Inserts products and audits them. */
export async function writeNewProducts(
  tx: Tx,
  caller: Caller,
  products: readonly (Partial<ProductValues> & Pick<ProductValues, 'name' | 'price'>)[],
  pictures: readonly (StoredPicture | null)[] = [],
): Promise<ProductRecord[]> {
  const ids = await insertProducts(tx, products, caller.accountId);
  await insertMainImages(
    tx,
    ids.flatMap((id, index) => {
      const picture = pictures[index];
      return picture ? [{ product_id: id, ...toNewImage(picture) }] : [];
    }),
  );
  const records = await findByIds(tx, ids);
  await recordAudit(
    tx,
    ...records.map((record) => ({
      by: caller,
      action: 'product.created' as const,
      id: record.id,
      changes: statedFields(toProduct(record)),
    })),
  );
  return records;
}
