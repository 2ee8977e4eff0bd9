import type { ProductInput } from '@sampan/contract/products';
import { checkCatalog } from '#src/areas/catalog/catalogs/catalogs.service.ts';
import { chosenSupplier } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { textValues } from '#src/areas/catalog/texts/product-texts.service.ts';
import { pictureAddress, type StoredPicture } from '#src/areas/platform/pictures/pictures.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { writeCreated } from '#src/records/import.ts';
import { insertMainImages } from './product-images.queries.ts';
import { deleteUnchangedProducts } from './products.queries.ts';
import { PRODUCT_DEFAULTS, productRecord } from './products.record.ts';
import { toNewImage } from './products.service.ts';

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

/** Creates many products of one catalog. Returns them in the given order. */
export async function addProducts(
  tx: Tx,
  caller: Caller,
  { catalogId, supplierId }: Pick<ProductInput, 'catalogId' | 'supplierId'>,
  products: readonly NewProduct[],
): Promise<AddedProduct[]> {
  await checkCatalog(tx, catalogId);
  const links = { catalog_id: catalogId, supplier_id: await chosenSupplier(tx, supplierId) };
  const values = products.map(({ input }) => ({
    ...PRODUCT_DEFAULTS,
    ...productRecord.valuesOf(input),
    ...textValues(input, null, caller),
    ...links,
  }));
  const rows = await writeCreated(tx, caller, productRecord, values, async (created) => {
    const pictures = created.map(({ id }, index) => ({ id, picture: products[index]?.picture ?? null }));
    await insertMainImages(
      tx,
      pictures.flatMap(({ id, picture }) => (picture ? [{ product_id: id, ...toNewImage(picture) }] : [])),
    );
    return pictures.map(({ picture }) => ({
      images: picture ? [pictureAddress(picture.fileKey, picture.width)] : [],
    }));
  });
  return rows.map(({ id, number, updated_at }) => ({ id, number, version: updated_at }));
}

/** Deletes the products that still have this version. Returns their number. */
export async function removeUnchangedProducts(
  tx: Db,
  caller: Caller,
  products: readonly { id: string; version: Date }[],
): Promise<number> {
  const deleted = await deleteUnchangedProducts(tx, products, caller.accountId);
  const entry = { by: caller, action: 'product.deleted' } as const;
  await recordAudit(tx, ...deleted.map(({ id, name }) => ({ ...entry, id, changes: { name } })));
  return deleted.length;
}
