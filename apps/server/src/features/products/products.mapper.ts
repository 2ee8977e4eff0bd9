import type { Product, ProductImage, PublicProduct } from '@sampan/contract/products';
import type { Settings } from '@sampan/contract/settings';
import { pictureAddress } from '#src/features/pictures/pictures.service.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import type { ProductRecord, StoredImage } from './product-record.queries.ts';

export function toProduct(row: ProductRecord): Product {
  const { supplier, catalog } = row;
  return {
    ...toSharedFields(row),
    originalSku: row.original_sku,
    price: Number(row.price),
    attributes: row.attributes,
    supplierId: supplier && { _id: supplier.id, name: supplier.name },
    catalogId: catalog && { _id: catalog.id, catalogName: catalog.name },
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The public fields of a product; settings can hide price and supplier. */
export function toPublicProduct(
  row: ProductRecord,
  { showPrices, showSupplierNames }: Pick<Settings, 'showPrices' | 'showSupplierNames'>,
): PublicProduct {
  const { supplier, catalog } = row;
  return {
    ...toSharedFields(row),
    ...(showPrices && { price: Number(row.price) }),
    supplierId: showSupplierNames && supplier ? { name: supplier.name } : null,
    catalogId: catalog && { catalogName: catalog.name },
  };
}

function toSharedFields(row: ProductRecord) {
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
