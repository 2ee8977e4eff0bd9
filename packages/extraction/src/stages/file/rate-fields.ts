/** The fields with a confidence of their own, by their names in the API. */
export const RATED_FIELDS = [
  'productName',
  'modelNumber',
  'dimensions',
  'price',
  'color',
  'material',
  'image',
] as const;
export type RatedField = (typeof RATED_FIELDS)[number];

/** Log odds that a value is right: `base` plus `row` times the log odds of the row's confidence. */
export interface FieldRating {
  readonly base: number;
  readonly row: number;
}

/**
 * Fitted by `npm run bench -- extraction --fit --labelled DIR`. A value counts as right if the catalog prints it. Colour and material have
 * too few labelled values for a weight of the row.
 */
const FIELD_RATINGS: Readonly<Record<RatedField, FieldRating>> = {
  productName: { base: -0.09, row: 1.28 },
  modelNumber: { base: 3.11, row: 0.59 },
  dimensions: { base: 0.55, row: 0.48 },
  price: { base: 1.46, row: 0.85 },
  color: { base: 0.21, row: 0 },
  material: { base: -0.31, row: 0 },
  image: { base: 0.59, row: 0.74 },
};

/** Confidences outside these limits count as the limits. */
const LEAST = 0.03;
const MAX_SHARE = 0.985;

export function rowOdds(confidence: number): number {
  const share = Math.min(MAX_SHARE, Math.max(LEAST, confidence / 100));
  return Math.log(share / (1 - share));
}

/** Confidence of a value, 0 to 100, given the confidence of its row. */
export const rateField = (confidence: number, { base, row }: FieldRating): number =>
  Math.round(100 / (1 + Math.exp(-base - row * rowOdds(confidence))));

/** Confidence of each value of a row; null where there is no value. */
export function rateFields(
  confidence: number,
  isGiven: Readonly<Record<RatedField, boolean>>,
): Record<RatedField, number | null> {
  const rated = RATED_FIELDS.map((field) => [
    field,
    isGiven[field] ? rateField(confidence, FIELD_RATINGS[field]) : null,
  ]);
  return Object.fromEntries(rated) as Record<RatedField, number | null>;
}
