import type { Product, ProductImage, PublicProduct } from '@sampan/contract/products';
import type { Settings } from '@sampan/contract/settings';
import { pictureAddress } from '#src/features/pictures/pictures.service.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import type { ProductRecord, PublicRecord, StoredImage } from './product-record.queries.ts';

export function toProduct(row: ProductRecord): Product {
  const { supplier_id, supplier_name, catalog_id, catalog_name } = row;
  return {
    ...toSharedFields(row),
    originalSku: row.original_sku,
    price: Number(row.price),
    attributes: row.attributes,
    supplierId: supplier_id && supplier_name !== null ? { _id: supplier_id, name: supplier_name } : null,
    catalogId: catalog_id && catalog_name !== null ? { _id: catalog_id, catalogName: catalog_name } : null,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The public fields of a product; settings can hide price and supplier. */
export function toPublicProduct(
  row: PublicRecord,
  { showPrices, showSupplierNames }: Pick<Settings, 'showPrices' | 'showSupplierNames'>,
): PublicProduct {
  const { supplier_name, catalog_name } = row;
  return {
    ...toSharedFields(row),
    ...(showPrices && { price: Number(row.price) }),
    supplierId: showSupplierNames && supplier_name !== null ? { name: supplier_name } : null,
    catalogId: catalog_name === null ? null : { catalogName: catalog_name },
  };
}

function toSharedFields(row: PublicRecord) {
  const sku = humanNumber('SKU', row.number);
  return {
    _id: row.id,
    productId: humanNumber('PRD', row.number),
    newSku: sku,
    sku,
    name: row.name,
    description: row.description,
    images: row.images.map((image) => toImage(image, row.name)),
    tags: row.tags,
    category: row.category,
    specifications: row.specifications,
    inventory: row.quantity === null ? {} : { quantity: row.quantity },
  };
}

function toImage({ file_key, widths, width, height }: StoredImage, alt: string): ProductImage {
  return {
    url: pictureAddress(file_key, width),
    alt,
    width,
    height,
    thumbnails: widths
      .filter((narrower) => narrower < width)
      .map((narrower) => ({ url: pictureAddress(file_key, narrower), width: narrower })),
  };
}

/** The files of a picture in the file store. */
export const toFiles = ({ file_key, widths }: Pick<StoredImage, 'file_key' | 'widths'>) => ({
  fileKey: file_key,
  widths,
});
