import type { Language } from '@sampan/contract/languages';
import { TRANSLATION_STATES } from '@sampan/contract/product-texts';
import { TranslationsInput } from '@sampan/contract/product-translations';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, type Product, ProductInput } from '@sampan/contract/products';
import { ref, text } from '@sampan/contract/text';
import { tradeFields } from '@sampan/contract/trade-facts';
import {
  cartonText,
  certificatesText,
  readCarton,
  readCertificates,
  readSteps,
  stepsText,
} from '@sampan/contract/trade-texts';
import { z } from 'zod';
import type { FormFields } from '#src/lib/forms/form-fields.ts';

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

/** An empty field means unknown. */
const orUnknown = <Out>(schema: z.ZodOptional<z.ZodType<Out, unknown>>) =>
  z
    .string()
    .trim()
    .transform((typed): unknown => (typed === '' ? null : typed))
    .pipe(schema.unwrap());

/** A list typed as one text. */
const listIn = <Out>(schema: z.ZodOptional<z.ZodType<Out, unknown>>, read: (typed: string) => unknown) =>
  z.string().transform(read).pipe(schema.unwrap());

/** The facts as texts of the controls. The server knows the countries by name. */
const factFields = {
  moq: orUnknown(tradeFields.moq),
  leadDays: orUnknown(tradeFields.leadDays),
  cartonQuantity: orUnknown(tradeFields.cartonQuantity),
  cartonKg: orUnknown(tradeFields.cartonKg),
  samplePrice: orUnknown(tradeFields.samplePrice),
  priceSteps: listIn(tradeFields.priceSteps, readSteps),
  cartonCm: listIn(tradeFields.cartonCm, readCarton),
  certificates: listIn(tradeFields.certificates, readCertificates),
  origin: text(60).optional(),
};

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
  ...factFields,
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

export const EMPTY: FormFields<ProductFields> = {
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
  brand: '',
  unit: '',
  moq: '',
  priceSteps: '',
  leadDays: '',
  cartonQuantity: '',
  cartonCm: '',
  cartonKg: '',
  hsCode: '',
  material: '',
  color: '',
  size: '',
  origin: '',
  samplePrice: '',
  port: '',
  certificates: '',
  language: undefined,
  translations: textsOf({}),
};

export const toFields = (product: Product): FormFields<ProductFields> => ({
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
  brand: product.brand,
  unit: product.unit,
  moq: textOf(product.moq),
  priceSteps: stepsText(product.priceSteps),
  leadDays: textOf(product.leadDays),
  cartonQuantity: textOf(product.cartonQuantity),
  cartonCm: cartonText(product.cartonCm),
  cartonKg: textOf(product.cartonKg),
  hsCode: product.hsCode,
  material: product.material,
  color: product.color,
  size: product.size,
  origin: product.origin,
  samplePrice: textOf(product.samplePrice),
  port: product.port,
  certificates: certificatesText(product.certificates),
  language: product.language,
  translations: textsOf(product.translations),
  updatedAt: product.updatedAt,
});

const textOf = (value: number | null): string => (value === null ? '' : String(value));

function textsOf(stored: Product['translations']): ProductFields['translations'] {
  const textIn = (language: Language) => {
    const { name = '', description = '', state = 'typed', origin = '' } = stored[language] ?? {};
    return { name, description, state, origin } as const;
  };
  return { en: textIn('en'), he: textIn('he'), zh: textIn('zh') };
}

/** The facts in screen order. */
export const FACT_FIELDS = [
  'unit',
  'moq',
  'leadDays',
  'priceSteps',
  'samplePrice',
  'material',
  'color',
  'size',
  'brand',
  'origin',
  'port',
  'hsCode',
  'certificates',
  'cartonQuantity',
  'cartonCm',
  'cartonKg',
] as const satisfies readonly (keyof ProductFields)[];

/** In screen order, so the first error is the topmost. */
export const FIELD_ORDER = [
  'name',
  'description',
  'price',
  'catalogId',
  'supplierId',
  'images',
  ...FACT_FIELDS,
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
