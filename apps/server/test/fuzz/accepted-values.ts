import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { NUMBERS, TEXT_KINDS, WORD } from './known-values.ts';
import { type SentFile, sentFiles } from './sent-file.ts';

const MAX_ITEMS = 300;
const MAX_CHARACTERS = 8_000;
const GREATEST_NUMBER = 2 ** 40;

/** The valid ids for a field of this name. */
type IdsOf = (field: string) => readonly string[];

interface Choice {
  idsOf: IdsOf;
  /** Whether to include values just past the limits. */
  isPastLimits: boolean;
  files?: Arbitrary<SentFile>;
}

/** Values that the schema accepts, up to its limits. */
export function acceptedBy(schema: z.ZodType, choice: Choice): Arbitrary<unknown> {
  const values = someOf(schema, choice);
  const nothing = [undefined, null].filter((absent) => schema.safeParse(absent).success);
  if (nothing.length === 0) return values;
  return fc.oneof(values, fc.constantFrom(...nothing));
}

function someOf(schema: z.ZodType, choice: Choice): Arbitrary<unknown> {
  const inner = unwrapped(schema);
  const accepted = (part: z.core.$ZodType) => acceptedBy(typed(part), choice);
  if (inner instanceof z.ZodObject) return fieldsOf(inner, choice);
  if (inner instanceof z.ZodArray) return listOf(inner, accepted(inner.element), choice);
  if (inner instanceof z.ZodRecord)
    return fc.dictionary(accepted(inner.keyType).map(String), accepted(inner.valueType), {
      maxKeys: 3,
      noNullPrototype: true,
    });
  if (inner instanceof z.ZodUnion && !inner.options.every(isSingleValue))
    return fc.oneof(...inner.options.map(accepted));
  return singleValue(schema, inner, choice);
}

/** To the schema an id is any string, so most generated ids are those of existing records. */
function fieldsOf({ shape }: z.ZodObject, choice: Choice): Arbitrary<object> {
  const fields = Object.entries(shape).map(([name, part]) => {
    const [values, ids] = [acceptedBy(typed(part), choice), choice.idsOf(name)];
    if (ids.length === 0) return [name, values];
    const known = fc.constantFrom(...ids);
    const isList = unwrapped(typed(part)) instanceof z.ZodArray;
    const arbitrary = isList ? fc.uniqueArray(known, { minLength: 1, maxLength: 3 }) : known;
    return [name, fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: values })];
  });
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
}

/** The input schema, without wrappers and transforms. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe)
    return unwrapped(typed(schema.in instanceof z.ZodTransform ? schema.out : schema.in));
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly;
  return isWrapper ? unwrapped(typed(schema.unwrap())) : schema;
}

function isSingleValue(schema: z.core.$ZodType): boolean {
  const inner = unwrapped(typed(schema));
  return !(
    inner instanceof z.ZodObject ||
    inner instanceof z.ZodArray ||
    inner instanceof z.ZodRecord ||
    inner instanceof z.ZodUnion
  );
}

/** Strings, numbers, booleans and enum values that the outer schema accepts. */
function singleValue(
  schema: z.ZodType,
  inner: z.ZodType,
  { isPastLimits, files = sentFiles }: Choice,
): Arbitrary<unknown> {
  if (inner instanceof z.ZodFile) return files;
  if (inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral)
    return fc.constantFrom(...(inner instanceof z.ZodEnum ? inner.options : inner.values));
  const accepts = (value: unknown) => schema.safeParse(value).success;
  const texts = TEXT_KINDS.filter(({ sample }) => accepts(sample));
  const constants = [...NUMBERS, true, false].filter(accepts);
  const choices = [
    ...texts.map((kind) => kind.texts),
    ...(constants.length > 0 ? [fc.constantFrom(...constants)] : []),
  ];
  if (choices.length === 0) return fc.constant(WORD);
  const edges = [...textEdges(accepts, texts[0]?.sample), ...numberEdges(accepts)].filter(
    (edge) => isPastLimits || accepts(edge),
  );
  const usual = { weight: 5, arbitrary: fc.oneof(...choices) };
  return edges.length === 0 ? fc.oneof(usual) : fc.oneof(usual, { weight: 1, arbitrary: fc.constantFrom(...edges) });
}

/** The longest accepted string, and one character more and less. */
function textEdges(accepts: (value: unknown) => boolean, sample: string | undefined): string[] {
  if (sample === undefined) return [];
  const padded = (length: number) => 'a'.repeat(length - sample.length) + sample;
  const most = greatest(sample.length, MAX_CHARACTERS, (length) => accepts(padded(length)));
  return [most - 1, most, most + 1].filter((length) => length >= sample.length).map(padded);
}

function numberEdges(accepts: (value: unknown) => boolean): number[] {
  const start = NUMBERS.find(accepts);
  if (start === undefined) return [];
  const most = greatest(start, GREATEST_NUMBER, accepts);
  return [-1, start - 1, most - 1, most, most + 1];
}

/** Usually a few items, sometimes the maximum. */
function listOf(schema: z.ZodArray, item: Arbitrary<unknown>, { isPastLimits }: Choice): Arbitrary<unknown[]> {
  const [sample] = fc.sample(item, { numRuns: 1, seed: 1 });
  const most = greatest(0, MAX_ITEMS, (length) => schema.safeParse(Array(length).fill(sample)).success);
  const usual = fc.array(item, { maxLength: 3 });
  if (most === 0 || most === MAX_ITEMS) return usual;
  const full = fc.constantFrom(most, ...(isPastLimits ? [most + 1] : [])).map((length) => Array(length).fill(sample));
  return fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: full });
}

/** The greatest integer in the range that passes, by binary search: assumes that all smaller ones pass too. */
function greatest(from: number, to: number, passes: (value: number) => boolean): number {
  let [good, bad] = [Math.floor(from), to];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (passes(middle)) good = middle;
    else bad = middle;
  }
  return passes(to) ? to : good;
}

/** Zod types the parts of a schema as `$ZodType`, which lacks the methods of `ZodType`. */
export const typed = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType;
