import type { ProductNames } from '@sampan/contract/product-texts';
import type { Product } from '@sampan/contract/products';
import { useLanguage } from '#src/lib/i18n.ts';
import { productName } from '#src/lib/product-name.ts';

/** A product's name in the language of the screen, with its own name on hover. */
export function ProductName({ product }: { product: Pick<Product, 'name' | 'language' | 'translations'> }) {
  return <bdi title={product.name}>{productName(product, useLanguage())}</bdi>;
}

type NamedBesideProps = {
  name: string;
  /** By language; absent if there is no other. */
  names?: ProductNames | undefined;
};

/** The same for the product of another record. */
export function NamedBeside({ name, names }: NamedBesideProps) {
  return <bdi title={name}>{names?.[useLanguage()] ?? name}</bdi>;
}
