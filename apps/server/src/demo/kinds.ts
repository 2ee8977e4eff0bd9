import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { DIVISIONS, type Division } from './divisions.ts';
import { COLOURS, MATERIALS, type Words } from './words.ts';

export interface Variant {
  words: Words;
  /** Multiplies the price of the kind. */
  factor: number;
}

/** A kind of product with one picture. Its variants become the demo products. */
export interface Kind {
  division: Division;
  /** The picture's file, without `.webp`. */
  picture: string;
  name: Words;
  price: number;
  material: keyof typeof MATERIALS;
  colour?: keyof typeof COLOURS | undefined;
  /** In what the variants differ, and its name. */
  axis: string;
  attribute: Words;
  variants: readonly Variant[];
}

const keysOf = <Key extends string>(record: Record<Key, unknown>) => z.enum(Object.keys(record) as [Key, ...Key[]]);

const KindRow = z.object({
  picture: z.string(),
  division: keysOf(DIVISIONS),
  en: z.string(),
  he: z.string(),
  zh: z.string(),
  price: z.coerce.number(),
  material: keysOf(MATERIALS),
  axis: z.string(),
  colour: keysOf(COLOURS).or(z.literal('')),
});
const VariantRow = z.object({
  axis: z.string(),
  attributeEn: z.string(),
  attributeHe: z.string(),
  attributeZh: z.string(),
  en: z.string(),
  he: z.string(),
  zh: z.string(),
  factor: z.coerce.number(),
});

/** The rows of a CSV file of the demo. */
function rowsOf<Row>(file: string, row: z.ZodType<Row>): Row[] {
  const text = readFileSync(new URL(`../../demo/${file}`, import.meta.url), 'utf8');
  return z.array(row).parse(parse(text, { columns: true }));
}

const VARIANTS = Map.groupBy(rowsOf('variants.csv', VariantRow), ({ axis }) => axis);

export const KINDS: readonly Kind[] = rowsOf('kinds.csv', KindRow).map((row) => {
  const variants = VARIANTS.get(row.axis);
  const first = variants?.[0];
  if (!first) throw new Error(`variants.csv has no axis ${row.axis}.`);
  return {
    division: row.division,
    picture: row.picture,
    name: [row.en, row.he, row.zh],
    price: row.price,
    material: row.material,
    colour: row.colour || undefined,
    axis: row.axis,
    attribute: [first.attributeEn, first.attributeHe, first.attributeZh],
    variants: variants.map(({ en, he, zh, factor }) => ({ words: [en, he, zh], factor })),
  };
});
