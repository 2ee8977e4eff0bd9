import { identityKey } from '@sampan/contract/text';
import type { Insertable } from 'kysely';
import type { CatalogRow, ProductImageRow, ProductRow, SupplierRow } from '#src/db/catalog-tables.ts';
import type { Db } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';

let made = 0;
const next = () => {
  made += 1;
  return made;
};

/** An active supplier. Tests pass the fields that matter. */
export function insertSupplier(
  db: Db,
  values: Partial<Omit<Insertable<Tables['supplier']>, 'email_key'>> = {},
): Promise<SupplierRow> {
  const n = next();
  const supplier = {
    name: `Factory ${n}`,
    email: `factory${n}@example.com`,
    phone: '8657985550100',
    street: '1 Market Road',
    city: 'Yiwu',
    country: 'China',
    ...values,
  };
  return db
    .insertInto('supplier')
    .values({ ...supplier, email_key: identityKey(supplier.email) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An active catalog without a supplier. */
export function insertCatalog(db: Db, values: Partial<Insertable<Tables['catalog']>> = {}): Promise<CatalogRow> {
  const catalog = { name: `Catalog ${next()}`, description: 'Everything for the kitchen', ...values };
  return db.insertInto('catalog').values(catalog).returningAll().executeTakeFirstOrThrow();
}

/** An active product without picture, catalog and supplier. */
export function insertProduct(db: Db, values: Partial<Insertable<Tables['product']>> = {}): Promise<ProductRow> {
  const product = { name: `Product ${next()}`, price: '12.50', ...values };
  return db.insertInto('product').values(product).returningAll().executeTakeFirstOrThrow();
}

/** The row of a picture, without a file. */
export function insertProductImage(
  db: Db,
  values: Pick<ProductImageRow, 'product_id'> & Partial<Insertable<Tables['product_image']>>,
): Promise<ProductImageRow> {
  const image = {
    position: 0,
    file_key: next().toString(16).padStart(32, '0'),
    widths: [160, 320, 400],
    width: 400,
    height: 300,
    perceptual_hash: '0',
    ...values,
  };
  return db.insertInto('product_image').values(image).returningAll().executeTakeFirstOrThrow();
}
