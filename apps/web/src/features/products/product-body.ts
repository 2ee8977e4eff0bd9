import { guessLanguage } from '@sampan/contract/languages';
import type { ProductValues } from './product-fields.ts';

/** The multipart body of POST and PUT /products. A supplier is sent only when one is chosen. */
export function productBody(values: ProductValues): FormData {
  const {
    images,
    supplierId,
    attributes,
    specifications,
    translations,
    tags = [],
    quantity,
    updatedAt,
    ...texts
  } = values;
  const language = values.language ?? guessLanguage(values.name);
  const body = new FormData();
  for (const [name, value] of Object.entries(texts)) {
    // An empty field means unknown.
    if (value !== undefined)
      body.set(name, typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? ''));
  }
  if (supplierId !== '') body.set('supplierId', supplierId);
  body.set('attributes', JSON.stringify(attributes));
  body.set('specifications', JSON.stringify(specifications));
  body.set('language', language);
  // The texts in the product's own language are its name and description.
  body.set('translations', JSON.stringify({ ...translations, [language]: undefined }));
  body.set('tags', tags.join(','));
  // An empty field means that the stock is unknown.
  body.set('quantity', quantity === null || quantity === undefined ? '' : String(quantity));
  if (updatedAt !== undefined) body.set('updatedAt', updatedAt);
  // Last, so that a streaming server knows the fields before the file.
  if (images !== undefined) body.set('images', images);
  return body;
}
