import type { PublicProduct } from '@sampan/contract/products';
import { displaySku } from '@sampan/contract/sku';

/** A product of an inquiry, as the visitor sees it. */
export interface ChosenProduct {
  productId: string;
  productName: string;
  productSku: string;
  /** Null if prices are hidden. */
  productPrice: number | null;
}

export function chosenProduct(product: PublicProduct): ChosenProduct {
  return {
    productId: product._id,
    productName: product.name,
    productSku: displaySku(product),
    productPrice: product.price ?? null,
  };
}

export const joinNames = (products: readonly ChosenProduct[]): string =>
  products.map(({ productName }) => productName).join(', ');
