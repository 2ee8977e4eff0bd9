import { ProductInput } from '@sampan/contract/products';
import { readCarton, readCertificates, readSteps } from '@sampan/contract/trade-texts';
import { parse as parseJson } from 'secure-json-parse';
import { z } from 'zod';
import { countryCode } from '#src/lib/countries.ts';
import { checkInput } from '#src/lib/validation-error.ts';

/** A parsed multipart form: text fields and an optional picture. */
interface ProductForm {
  fields: Readonly<Record<string, string>>;
  files: { images?: { content: Buffer } };
}

const NewProductForm = ProductInput.extend({ images: z.instanceof(Buffer, { error: 'imageRequired' }) });

/** The form in the API documentation: some fields are formatted differently than stored. */
export const ProductFormDocument = ProductInput.extend({
  tags: typedText('tags', 'Separated by commas'),
  translations: typedText('translations', 'JSON: a name and a description per language'),
  quantity: typedText('quantity', 'A whole number; empty means unknown stock'),
  priceSteps: typedText('priceSteps', 'JSON, or text such as 500: 2.1; 1000: 1.9'),
  cartonCm: typedText('cartonCm', 'JSON, or text such as 60 x 40 x 40'),
  certificates: typedText('certificates', 'JSON, or text such as CE (2027-05-31); RoHS'),
  images: z.file().describe('One picture; required when creating a product').optional(),
});

/** A field of the form: a text that is read before the schema validates it. */
function typedText(name: keyof typeof ProductInput.shape, description: string) {
  const isValid = (typed: string) =>
    ProductInput.shape[name].safeParse(readProductTexts({ [name]: typed })[name]).success;
  return z.string().refine(isValid).describe(description).optional();
}

/** Represents invalid JSON: the wrong type for every field, so that the schema rejects it with the field's message. */
const UNREADABLE = Symbol('unreadable');

/** Reads the form of a new product, which must have a picture. */
export function readNewProduct(form: ProductForm): { input: ProductInput; picture: Buffer } {
  const { images: picture, ...input } = checkInput(NewProductForm, {
    ...readProductTexts(form.fields),
    images: form.files.images?.content,
  });
  return { input, picture };
}

/** Reads the form of an update. A picture replaces the main one. */
export function readProductChanges(form: ProductForm): { input: ProductInput; picture: Buffer | undefined } {
  return { input: checkInput(ProductInput, readProductTexts(form.fields)), picture: form.files.images?.content };
}

/** Parses the text fields; the schema validates them. */
export function readProductTexts(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const { description, quantity, tags, attributes, specifications, status, translations } = fields;
  return {
    ...fields,
    // Forms send line breaks as CRLF, but the client counts them as one character.
    ...(description !== undefined && { description: description.replaceAll('\r\n', '\n') }),
    ...(quantity !== undefined && { quantity: toQuantity(quantity) }),
    ...(tags !== undefined && { tags: toTags(tags) }),
    ...(attributes !== undefined && { attributes: toJson(attributes, []) }),
    ...(specifications !== undefined && { specifications: toJson(specifications, {}) }),
    ...(translations !== undefined && { translations: toJson(translations, {}) }),
    ...(status !== undefined && { status: status.trim().toLowerCase() }),
    ...readTradeTexts(fields),
  };
}

/** An empty text removes a fact. Lists are JSON or short texts. */
function readTradeTexts(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const { priceSteps, cartonCm, certificates, origin } = fields;
  const numbers = NUMBERS.flatMap((name) => (fields[name]?.trim() === '' ? [[name, null] as const] : []));
  return {
    ...Object.fromEntries(numbers),
    ...(priceSteps !== undefined && { priceSteps: toList(priceSteps, readSteps) }),
    ...(cartonCm !== undefined && { cartonCm: toList(cartonCm, readCarton) }),
    ...(certificates !== undefined && { certificates: toList(certificates, readCertificates) }),
    ...(origin !== undefined && { origin: countryCode(origin) }),
  };
}

const NUMBERS = ['moq', 'leadDays', 'cartonQuantity', 'cartonKg', 'samplePrice'];

const toList = (typed: string, read: (text: string) => unknown): unknown =>
  typed.trim().startsWith('[') ? toJson(typed, []) : read(typed);

/** Empty means unknown stock. The schema rejects other text. */
function toQuantity(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,10}$/.test(text) ? Number(text) : text;
}

/** For example, `red, wool, ,red` has two tags. */
function toTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== '');
}

function toJson(typed: string, empty: object): unknown {
  if (typed.trim() === '') return empty;
  try {
    return parseJson(typed, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    return UNREADABLE;
  }
}
