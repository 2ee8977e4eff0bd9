import type { CatalogWithFigures } from '@sampan/contract/catalogs';
import { type DetailQuery, totalPages } from '@sampan/contract/lists';
import {
  IMAGES_MAX,
  type Product,
  type ProductFigures,
  type ProductInput,
  type ProductPage,
  type ProductQuery,
} from '@sampan/contract/products';
import { checkCatalog } from '#src/areas/catalog/catalogs/catalogs.service.ts';
import { chosenSupplier } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { noteTexts, textValues } from '#src/areas/catalog/texts/product-texts.service.ts';
import {
  deletePicturesAfter,
  discardPicture,
  type StoredPicture,
  storePicture,
} from '#src/areas/platform/pictures/pictures.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { invalidField, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { bandsOf } from '#src/lib/picture-likeness.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { byIdOrNumber, splitNames } from '#src/records/find-by-id-or-number.queries.ts';
import { checkVersion, createLifeCycle } from '#src/records/life-cycle.ts';
import { updateRows } from '#src/records/record.queries.ts';
import {
  deleteImageAt,
  findImages,
  findImagesOf,
  insertImage,
  type NewImage,
  reorderImages,
} from './product-images.queries.ts';
import { toFiles, toProduct } from './products.mapper.ts';
import { findFigures, findNamedProducts, findProduct } from './products.queries.ts';
import { productRecord } from './products.record.ts';
import { findPage, forStaff } from './search/product-search.queries.ts';
import { deleteCertificatesOf } from './stored-certificates.service.ts';

interface ProductDeps {
  db: Db;
  files: FileStore;
}

export async function productPage(db: Db, query: ProductQuery): Promise<ProductPage> {
  const { rows, total } = await findPage(db, forStaff(query), query);
  return {
    products: rows.map(toProduct),
    totalProducts: total,
    totalPages: totalPages(total, query.limit),
    page: query.page,
  };
}

export const products = createLifeCycle(productRecord, {
  find: findProduct,
  toWire: toProduct,
  resolve: async (tx, input, stored, by) => {
    await checkCatalog(tx, input.catalogId ?? '');
    return {
      supplier_id: await chosenSupplier(tx, input.supplierId ?? '', stored?.supplier_id),
      ...textValues(input, stored, by),
    };
  },
  created: (tx, by, row) => noteTexts(tx, by, null, row),
  updated: noteTexts,
  purging: async (tx, ids) => {
    await deletePicturesAfter(tx, (await findImagesOf(tx, ids)).map(toFiles));
    await deleteCertificatesOf(tx, ids);
  },
});

/** Finds active products by id or human number. */
export async function findProductsByIdOrNumber(
  db: Db,
  names: readonly string[],
): Promise<(name: string) => Product | undefined> {
  const find = byIdOrNumber('PRD', await findNamedProducts(db, splitNames('PRD', names)));
  return (name) => {
    const row = find(name);
    return row && toProduct(row);
  };
}

/** The newest products of a supplier, and their total. */
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

export async function createProduct(
  deps: ProductDeps,
  caller: Caller,
  input: ProductInput,
  upload: Buffer,
): Promise<Product> {
  return withPicture(deps, upload, (tx, picture) => addProduct(tx, caller, input, picture));
}

/** Creates a product with pictures that are already stored. */
export const addProduct = (tx: Tx, by: Author, input: ProductInput, ...pictures: StoredPicture[]): Promise<Product> =>
  products.create(tx, by, input, {
    attach: async (_, id) => {
      for (const picture of pictures) await insertImage(tx, id, toNewImage(picture));
      return imagesOf(tx, id);
    },
  });

/** Updates a product. A new picture replaces the main one, whose files are deleted after the commit. */
export async function changeProduct(
  deps: ProductDeps,
  caller: Caller,
  id: string,
  input: ProductInput,
  upload?: Buffer,
): Promise<Product> {
  if (!upload) return products.change(deps.db, caller, id, input);
  return withPicture(deps, upload, (tx, picture) =>
    products.change(tx, caller, id, input, {
      attach: async () => {
        await replaceMainImage(tx, id, picture);
        return imagesOf(tx, id);
      },
    }),
  );
}

/** Changes the price or the stock alone; the catalog and the supplier are not checked again. */
export const changeFigures = (
  db: Db,
  caller: Caller,
  id: string,
  { price, quantity, updatedAt }: ProductFigures,
): Promise<Product> =>
  db.transaction().execute(async (tx) => {
    await checkVersion(tx, updatedAt, await products.lock(tx, id));
    const values = { ...(price !== undefined && { price }), ...(quantity !== undefined && { quantity }) };
    await products.changeMany(tx, caller, [id], () => values);
    return products.get(tx, id);
  });

export async function addProductImage(deps: ProductDeps, caller: Caller, id: string, upload: Buffer): Promise<Product> {
  return withPicture(deps, upload, async (tx, picture) => {
    await products.lock(tx, id);
    const images = await findImages(tx, id);
    if (images.length >= IMAGES_MAX) throw invalidField('images', `imagesFull:${IMAGES_MAX}`);
    await insertImage(tx, id, toNewImage(picture));
    return noteImages(tx, caller, id, 'product.image_added');
  });
}

/** Deletes a picture. Positions are zero-based. */
export async function removeProductImage(db: Db, caller: Caller, id: string, position: number): Promise<Product> {
  return db.transaction().execute(async (tx) => {
    await products.lock(tx, id);
    const gone = await deleteImageAt(tx, id, position);
    if (!gone) throw notFound('imageNotFound');
    await deletePicturesAfter(tx, [toFiles(gone)]);
    return noteImages(tx, caller, id, 'product.image_deleted');
  });
}

/** Audits a change of the pictures and gives the product a new version. */
async function noteImages(
  tx: Tx,
  by: Caller,
  id: string,
  action: 'product.image_added' | 'product.image_deleted',
): Promise<Product> {
  await updateRows(tx, 'product', [{ id }], by.accountId);
  await recordAudit(tx, { by, action, id, changes: await imagesOf(tx, id) });
  return products.get(tx, id);
}

/** Stores the picture, then runs the transaction. If the transaction fails, deletes the picture. */
async function withPicture<T>(
  { db, files }: ProductDeps,
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

export const toNewImage = ({
  fileKey,
  widths,
  width,
  height,
  perceptualHash,
  descriptor,
}: StoredPicture): NewImage => ({
  file_key: fileKey,
  widths,
  width,
  height,
  perceptual_hash: perceptualHash,
  visual_descriptor: descriptor,
  visual_bands: bandsOf(descriptor),
});

const imagesOf = async (tx: Tx, id: string) => ({
  images: (await products.get(tx, id)).images.map(({ url }) => url),
});
