import type { Product } from '@sampan/contract/products';
import { useLanguage } from '#src/lib/i18n.ts';
import { productName } from '#src/lib/product-name.ts';

/** A product's name in the language of the screen, with its own name on hover. */
export function ProductName({ product }: { product: Pick<Product, 'name' | 'language' | 'translations'> }) {
  return <bdi title={product.name}>{productName(product, useLanguage())}</bdi>;
}
