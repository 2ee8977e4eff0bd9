import type { Language } from '@sampan/contract/languages';
import type { Product } from '@sampan/contract/products';

type TranslatedProduct = Pick<Product, 'name' | 'language' | 'translations'>;

/** A product's name in a language, if a person typed or checked it there; else its own. */
export function productName({ name, language, translations }: TranslatedProduct, wanted: Language): string {
  const translation = wanted === language ? null : translations[wanted];
  return translation && translation.state !== 'suggested' && translation.name !== '' ? translation.name : name;
}
