import { ProductInput } from '@sampan/contract/products';
import { parse as parseJson } from 'secure-json-parse';
import { z } from 'zod';
import { checkInput } from '#src/lib/validation-error.ts';

/** What a form of a product consists of, as the multipart reader gives it: texts, and a picture or none. */
interface ProductForm {
  fields: Readonly<Record<string, string>>;
  files: { images?: { content: Buffer } };
}

const NewProductForm = ProductInput.extend({ images: z.instanceof(Buffer, { error: 'imageRequired' }) });

/** The form as the documentation shows it: some fields are written otherwise than they are kept. */
export const ProductFormDocument = ProductInput.extend({
  tags: z.string().describe('Separated by commas').optional(),
  quantity: z.string().describe('A whole number; empty means unknown stock').optional(),
  images: z.file().describe('One picture; required when creating a product').optional(),
});

/** What is no JSON. Of the wrong type for every field, so that the schema refuses it in the field's own words. */
const UNREADABLE = Symbol('unreadable');

/** A new product needs a picture. */
export function readNewProduct(form: ProductForm): { input: ProductInput; picture: Buffer } {
  const { images: picture, ...input } = checkInput(NewProductForm, {
    ...readProductTexts(form.fields),
    images: form.files.images?.content,
  });
  return { input, picture };
}

/** A picture replaces the main one. */
export function readProductChanges(form: ProductForm): { input: ProductInput; picture: Buffer | undefined } {
  return { input: checkInput(ProductInput, readProductTexts(form.fields)), picture: form.files.images?.content };
}

/** What texts mean, field by field; whether it may be so is for the schema to say. */
export function readProductTexts(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const { description, quantity, tags, attributes, specifications, status } = fields;
  return {
    ...fields,
    // Forms send line ends as two characters, which counted as one where they were typed.
    ...(description !== undefined && { description: description.replaceAll('\r\n', '\n') }),
    ...(quantity !== undefined && { quantity: toQuantity(quantity) }),
    ...(tags !== undefined && { tags: toTags(tags) }),
    ...(attributes !== undefined && { attributes: toJson(attributes, []) }),
    ...(specifications !== undefined && { specifications: toJson(specifications, {}) }),
    ...(status !== undefined && { status: status.trim().toLowerCase() }),
  };
}

/** An empty one is unknown stock. What is not written in digits is for the schema to refuse. */
function toQuantity(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,10}$/.test(text) ? Number(text) : text;
}

/** `red, wool, ,red` is two tags. */
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
