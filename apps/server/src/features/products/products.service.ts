import type { CatalogWithFigures } from '@sampan/contract/catalogs';
import { type DetailQuery, totalPages } from '@sampan/contract/lists';
import {
  IMAGES_MAX,
  type Product,
  type ProductInput,
  type ProductPage,
  type ProductQuery,
} from '@sampan/contract/products';
import type { Db, Tx } from '#src/db/database.ts';
import { indexByIdOrNumber } from '#src/db/id-or-number.ts';
import { checkCatalog } from '#src/features/catalogs/catalogs.service.ts';
import {
  deletePicturesAfter,
  discardPicture,
  type StoredPicture,
  storePicture,
} from '#src/features/pictures/pictures.service.ts';
import { chosenSupplier } from '#src/features/suppliers/suppliers.service.ts';
import { accountName } from '#src/features/users/users.service.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { invalidField, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { checkVersion } from '#src/lib/versions.ts';
import { withoutUndefined } from '#src/lib/without-undefined.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { findFigures } from './product-figures.queries.ts';
import { deleteImageAt, findImages, insertImage, type NewImage, reorderImages } from './product-images.queries.ts';
import { toFiles, toProduct } from './products.mapper.ts';
import {
  deleteProduct,
  findNamedProducts,
  findProduct,
  findProducts,
  insertProduct,
  lockProduct,
  updateProduct,
} from './products.queries.ts';

interface Deps {
  db: Db;
  files: FileStore;
}

export async function productPage(db: Db, query: ProductQuery): Promise<ProductPage> {
  const { rows, total } = await findProducts(db, query);
  return {
    products: rows.map(toProduct),
    totalProducts: total,
    totalPages: totalPages(total, query.limit),
    page: query.page,
  };
}

export async function getProduct(db: Db, id: string): Promise<Product> {
  const row = await findProduct(db, id);
  if (!row) throw notFound('productNotFound');
  return toProduct(row);
}

/** Returns a lookup of products by id or number, excluding deleted ones. */
export async function namedProducts(db: Db, names: readonly string[]): Promise<(name: string) => Product | undefined> {
  const find = indexByIdOrNumber('product', await findNamedProducts(db, names));
  return (name) => {
    const row = find(name);
    return row && toProduct(row);
  };
}

/** The newest products of a supplier and their total count. */
export const productsOfSupplier = (db: Db, supplier: string, page: DetailQuery): Promise<ProductPage> =>
  productPage(db, { ...page, search: '', supplier });

export const productsOfCatalog = (db: Db, catalog: string, page: DetailQuery): Promise<ProductPage> =>
  productPage(db, { ...page, search: '', catalog });

export async function figuresOfCatalog(db: Db, catalogId: string): Promise<CatalogWithFigures['statistics']> {
  const { total, average_price, last_updated } = await findFigures(db, catalogId);
  return {
    totalProducts: total,
    averagePrice: average_price === null ? null : Number(average_price),
    lastUpdated: last_updated?.toISOString() ?? null,
  };
}

export async function createProduct(deps: Deps, caller: Caller, input: ProductInput, upload: Buffer): Promise<Product> {
  return withPicture(deps, upload, (tx, picture) => addProduct(tx, caller, input, picture));
}

/** Adds a product with a stored picture inside a caller's transaction. */
export async function addProduct(tx: Tx, by: Author, input: ProductInput, picture: StoredPicture): Promise<Product> {
  await checkCatalog(tx, input.catalogId);
  const supplier_id = await chosenSupplier(tx, input.supplierId);
  const id = await insertProduct(tx, { ...toValues(input), supplier_id }, by?.accountId ?? null);
  await insertImage(tx, id, toNewImage(picture));
  const product = await getProduct(tx, id);
  await recordAudit(tx, { by, action: 'product.created', id, changes: statedFields(product) });
  return product;
}

/** A new picture replaces the main one, whose files are deleted after the commit. */
export async function changeProduct(
  deps: Deps,
  caller: Caller,
  id: string,
  input: ProductInput,
  upload?: Buffer,
): Promise<Product> {
  const change = async (tx: Tx, picture?: StoredPicture) => {
    const stored = await holdProduct(tx, id);
    await checkVersion(input.updatedAt, stored, (accountId) => accountName(tx, accountId));
    const before = await getProduct(tx, id);
    await checkCatalog(tx, input.catalogId);
    const supplier_id = await chosenSupplier(tx, input.supplierId, stored.supplier_id);
    await updateProduct(tx, id, { ...toValues(input), supplier_id }, caller.accountId);
    if (picture) await replaceMainImage(tx, id, picture);
    const after = await getProduct(tx, id);
    const changes = changedFields(statedFields(before), statedFields(after));
    await recordAudit(tx, { by: caller, action: 'product.updated', id, changes });
    return after;
  };
  return upload ? withPicture(deps, upload, change) : deps.db.transaction().execute((tx) => change(tx));
}

export async function removeProduct(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdProduct(tx, id);
    const { name } = await getProduct(tx, id);
    await deleteProduct(tx, id, caller.accountId);
    await recordAudit(tx, { by: caller, action: 'product.deleted', id, changes: { name } });
  });
}

export async function addProductImage(deps: Deps, caller: Caller, id: string, upload: Buffer): Promise<Product> {
  return withPicture(deps, upload, async (tx, picture) => {
    await holdProduct(tx, id);
    const images = await findImages(tx, id);
    if (images.length >= IMAGES_MAX) throw invalidField('images', `imagesFull:${IMAGES_MAX}`);
    await insertImage(tx, id, toNewImage(picture));
    // A picture change creates a new version too.
    await updateProduct(tx, id, {}, caller.accountId);
    const product = await getProduct(tx, id);
    await recordAudit(tx, { by: caller, action: 'product.image_added', id, changes: { images: urlsOf(product) } });
    return product;
  });
}

/** Positions are zero-based. */
export async function removeProductImage(db: Db, caller: Caller, id: string, position: number): Promise<Product> {
  return db.transaction().execute(async (tx) => {
    await holdProduct(tx, id);
    const gone = await deleteImageAt(tx, id, position);
    if (!gone) throw notFound('imageNotFound');
    await deletePicturesAfter(tx, [toFiles(gone)]);
    await updateProduct(tx, id, {}, caller.accountId);
    const product = await getProduct(tx, id);
    await recordAudit(tx, { by: caller, action: 'product.image_deleted', id, changes: { images: urlsOf(product) } });
    return product;
  });
}

/** Stores the picture, then runs the transaction that references it. Discards the picture if that fails. */
async function withPicture<T>(
  { db, files }: Deps,
  upload: Buffer,
  write: (tx: Tx, picture: StoredPicture) => Promise<T>,
): Promise<T> {
  const picture = await storePicture(files, upload);
  try {
    return await db.transaction().execute((tx) => write(tx, picture));
  } catch (error) {
    await discardPicture(files, picture);
    throw error;
  }
}

async function holdProduct(tx: Db, id: string) {
  const stored = await lockProduct(tx, id);
  if (!stored) throw notFound('productNotFound');
  return stored;
}

async function replaceMainImage(tx: Tx, id: string, picture: StoredPicture): Promise<void> {
  const [main] = await findImages(tx, id);
  if (main) {
    await deleteImageAt(tx, id, main.position);
    await deletePicturesAfter(tx, [toFiles(main)]);
  }
  await insertImage(tx, id, toNewImage(picture));
  const images = await findImages(tx, id);
  await reorderImages(
    tx,
    id,
    [...images.slice(-1), ...images.slice(0, -1)].map((image) => image.id),
  );
}

/** Converts a stored picture to a row. */
export const toNewImage = ({ fileKey, widths, width, height, perceptualHash }: StoredPicture): NewImage => ({
  file_key: fileKey,
  widths,
  width,
  height,
  perceptual_hash: perceptualHash,
});

const urlsOf = ({ images }: Product): string[] => images.map(({ url }) => url);

/** The audited fields of a product, named as in the API. */
export function statedFields(product: Product) {
  const { _id, productId, newSku, sku, inventory, createdAt, updatedAt, images, supplierId, catalogId, ...own } =
    product;
  return {
    ...own,
    quantity: inventory.quantity ?? null,
    images: urlsOf(product),
    supplierId: supplierId?._id ?? null,
    catalogId: catalogId?._id ?? null,
  };
}

/** Omitted fields stay unchanged. */
export function toValues(input: ProductInput) {
  const { name, description, price, catalogId, originalSku, attributes, tags, quantity, status, category } = input;
  const { specifications } = input;
  return {
    name,
    price,
    catalog_id: catalogId,
    ...withoutUndefined({
      description,
      original_sku: originalSku,
      attributes,
      tags,
      quantity,
      status,
      category,
      specifications,
    }),
  };
}
