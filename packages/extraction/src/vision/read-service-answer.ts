import { SERVICE_FIELDS, type ServiceField } from './numbered-page.ts';

/** A value as the service gave it: a line, a text in it, or both. */
export interface GivenValue {
  readonly line: string | null;
  readonly text: string | null;
}

export interface GivenProduct {
  readonly fields: Readonly<Partial<Record<ServiceField, readonly GivenValue[]>>>;
  readonly picture: string | null;
}

export type ServiceAnswer =
  | { readonly kind: 'products'; readonly products: readonly GivenProduct[] }
  /** Words instead of JSON. */
  | { readonly kind: 'refusal' }
  | { readonly kind: 'wrong-json' };

const MAX_PRODUCTS = 200;
const MAX_VALUES = 8;
const MAX_TEXT = 500;

/** Reads what a service answered about a page. All that is not a product, a field or a value is ignored. */
export function readServiceAnswer(content: string): ServiceAnswer {
  const [start, end] = [content.indexOf('{'), content.lastIndexOf('}')];
  if (start < 0) return { kind: content.includes('[') ? 'wrong-json' : 'refusal' };
  let answer: unknown;
  try {
    answer = JSON.parse(content.slice(start, end + 1));
  } catch {
    return { kind: 'wrong-json' };
  }
  const products = isRecord(answer) ? answer['products'] : undefined;
  if (!Array.isArray(products)) return { kind: 'wrong-json' };
  return { kind: 'products', products: products.slice(0, MAX_PRODUCTS).flatMap(toProduct) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toProduct(value: unknown): GivenProduct[] {
  if (!isRecord(value)) return [];
  const fields: Partial<Record<ServiceField, GivenValue[]>> = {};
  for (const field of SERVICE_FIELDS) {
    const given = toValues(value[field]);
    if (given.length > 0) fields[field] = given;
  }
  const { picture } = value;
  return [{ fields, picture: typeof picture === 'string' && /^P\d{1,4}$/.test(picture) ? picture : null }];
}

const isLine = (value: unknown): value is string => typeof value === 'string' && /^L\d{1,4}$/.test(value);

function toValues(value: unknown): GivenValue[] {
  const all = Array.isArray(value) ? value.slice(0, MAX_VALUES) : [value];
  return all.flatMap((one): GivenValue[] => {
    if (isLine(one)) return [{ line: one, text: null }];
    if (!isRecord(one)) return withText(null, one);
    return withText(isLine(one['line']) ? one['line'] : null, one['text']);
  });
}

function withText(line: string | null, text: unknown): GivenValue[] {
  const plain = typeof text === 'number' ? String(text) : text;
  const tidy =
    typeof plain === 'string'
      ? plain
          .replace(/[\p{C}\s]+/gu, ' ')
          .trim()
          .slice(0, MAX_TEXT)
      : '';
  if (tidy !== '') return [{ line, text: tidy }];
  return line === null ? [] : [{ line, text: null }];
}
