import type { Language } from '@sampan/contract/languages';
import { TRANSLATION_STATES } from '@sampan/contract/product-texts';
import { TranslationsInput } from '@sampan/contract/product-translations';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, type Product, ProductInput } from '@sampan/contract/products';
import { ref, text } from '@sampan/contract/text';
import { z } from 'zod';

/** A row of two fields; an empty row is omitted. */
function pairs(lengths: { name: number; value: number }, nameless: 'attributeNameRequired' | 'fieldRequired') {
  return z
    .array(
      z
        .object({ name: text(lengths.name), value: text(lengths.value) })
        .refine(({ name, value }) => name !== '' || value === '', { path: ['name'], error: nameless }),
    )
    .transform((rows) => rows.filter(({ name }) => name !== ''))
    .refine((rows) => rows.length <= 50, ref('tooMany:50'));
}

const Picture = z
  .instanceof(File)
  .refine(({ type }) => IMAGE_TYPES.some((known) => known === type), ref('imageTypeInvalid'))
  .refine(({ size }) => size <= IMAGE_MAX_BYTES, ref('imageTooLarge'));

/** Whether a file is a valid product picture. */
export const isPicture = (file: File): boolean => Picture.safeParse(file).success;

const StoredText = TranslationsInput.shape.en.unwrap();

/** The text in one language; an empty one removes it. */
const Text = z
  .object({
    name: z.string(),
    description: z.string(),
    state: z.enum(TRANSLATION_STATES),
    origin: z.enum(['machine', '']),
  })
  .transform(
    (text): z.input<typeof StoredText> => (text.name.trim() === '' && text.description.trim() === '' ? null : text),
  )
  .pipe(StoredText);

/** The contract's rules for a product, applied to the values of the form's controls. */
const StoredProductForm = ProductInput.extend({
  attributes: pairs({ name: 50, value: 200 }, 'attributeNameRequired'),
  specifications: pairs({ name: 50, value: 300 }, 'fieldRequired').transform((rows) =>
    Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  ),
  quantity: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : Number.NaN))
    .pipe(ProductInput.shape.quantity.unwrap()),
  translations: z.object({ en: Text, he: Text, zh: Text }),
  images: Picture.optional(),
});

/** A new product needs a picture. */
const NewProductForm = StoredProductForm.extend({
  images: Picture.optional().refine((picture) => picture !== undefined, ref('imageRequired')),
});

export const fieldsSchema = (isNew: boolean) => (isNew ? NewProductForm : StoredProductForm);

export type ProductValues = z.output<typeof StoredProductForm>;

/** The values of the controls. */
export type ProductFields = z.input<typeof StoredProductForm>;

export const EMPTY: ProductFields = {
  name: '',
  description: '',
  price: '',
  catalogId: '',
  supplierId: '',
  images: undefined,
  originalSku: '',
  quantity: '',
  status: 'active',
  category: '',
  tags: [],
  attributes: [],
  specifications: [],
  language: undefined,
  translations: textsOf({}),
};

export const toFields = (product: Product): ProductFields => ({
  name: product.name,
  description: product.description,
  price: String(product.price),
  catalogId: product.catalogId?._id ?? '',
  supplierId: product.supplierId?._id ?? '',
  images: undefined,
  originalSku: product.originalSku,
  quantity: product.inventory.quantity === undefined ? '' : String(product.inventory.quantity),
  status: product.status,
  category: product.category,
  tags: product.tags,
  attributes: product.attributes,
  specifications: Object.entries(product.specifications).map(([name, value]) => ({ name, value })),
  language: product.language,
  translations: textsOf(product.translations),
  updatedAt: product.updatedAt,
});

function textsOf(stored: Product['translations']): ProductFields['translations'] {
  const textIn = (language: Language) => {
    const { name = '', description = '', state = 'typed', origin = '' } = stored[language] ?? {};
    return { name, description, state, origin } as const;
  };
  return { en: textIn('en'), he: textIn('he'), zh: textIn('zh') };
}

/** In screen order, so the first error is the topmost. */
export const FIELD_ORDER = [
  'name',
  'description',
  'price',
  'catalogId',
  'supplierId',
  'images',
  'originalSku',
  'quantity',
  'status',
  'category',
  'tags',
  'attributes',
  'specifications',
  'translations',
] as const satisfies readonly (keyof ProductFields)[];

/** The fields of the collapsed section. */
export const MORE_FIELDS: readonly (keyof ProductFields)[] = FIELD_ORDER.slice(FIELD_ORDER.indexOf('originalSku'), -1);
