import type { ProductReference } from '@sampan/contract/new-inquiries';
import { findProductsByIdOrNumber } from '#src/areas/catalog/products/products.service.ts';
import type { Db } from '#src/db/database.ts';
import type { AskedProductValues } from './inquiries.queries.ts';

/**
 * Builds the stored products of an inquiry: the current name, number and price of known products, beside the price that
 * the visitor saw. Unknown products are stored as submitted.
 */
export async function readAskedProducts(
  db: Db,
  references: readonly ProductReference[],
): Promise<AskedProductValues[]> {
  const named = references.filter(({ productId, productName, productSku }) => productId || productName || productSku);
  if (named.length === 0) return [];
  const find = await findProductsByIdOrNumber(
    db,
    named.map(({ productId }) => productId),
  );
  return named.map(({ productId, productName, productSku, productPrice, quantity, targetPrice }) => {
    const product = find(productId);
    return {
      product_id: product?._id ?? null,
      name: product?.name ?? (productName || productSku || productId),
      sku: product?.productId ?? (productSku || productId),
      seen_price: amount(productPrice),
      price_then: amount(product?.price ?? null),
      quantity,
      target_price: amount(targetPrice),
    };
  });
}

const amount = (value: number | null): string | null => (value === null ? null : String(value));
