import { RATED_FIELDS, type RatedField, rateField, rowOdds } from '@sampan/extraction/stages/file/rate-fields';

/** A value that was given: its field, the confidence of its row, and whether the catalog prints it. */
export interface FieldSample {
  readonly file: string;
  readonly field: RatedField;
  readonly confidence: number;
  readonly right: boolean;
}

/** Fields with too few labelled values for a weight of the row. */
const CONSTANT: readonly RatedField[] = ['color', 'material'];
const RIDGE = 8;
const ROUNDS = 30;
/** Prior weight of the row. */
const PRIOR = 0.5;
const LEVELS = [0, 40, 70, 90, 101] as const;

/** Fits base and row weight of one field. Rows of large files count less than those of small ones. */
export function fitField(samples: readonly FieldSample[], field: RatedField) {
  const own = samples.filter((sample) => sample.field === field);
  const files = Map.groupBy(own, ({ file }) => file);
  if (CONSTANT.includes(field)) {
    const share = own.filter(({ right }) => right).length / own.length;
    return { base: Math.log(share / (1 - share)), row: 0 };
  }
  let [base, row] = [0, PRIOR];
  for (let round = 0; round < ROUNDS; round += 1) {
    let [slope, rowSlope, curve, mixed, rowCurve] = [0, -RIDGE * (row - PRIOR), 0.01, 0, RIDGE];
    for (const { file, confidence, right } of own) {
      const weight = Math.sqrt(own.length / files.size / (files.get(file)?.length ?? 1));
      const odds = rowOdds(confidence);
      const chance = 1 / (1 + Math.exp(-base - row * odds));
      const error = weight * (Number(right) - chance);
      const bend = weight * chance * (1 - chance);
      slope += error;
      rowSlope += error * odds;
      curve += bend;
      mixed += bend * odds;
      rowCurve += bend * odds * odds;
    }
    const whole = curve * rowCurve - mixed * mixed;
    base += (rowCurve * slope - mixed * rowSlope) / whole;
    row += (curve * rowSlope - mixed * slope) / whole;
  }
  return { base, row };
}

/** A table of the given values and how many are right, by level of confidence. Each part is rated by weights fitted on the other parts. */
export function fieldTable(
  parts: readonly { readonly fit: readonly FieldSample[]; readonly test: readonly FieldSample[] }[],
) {
  const lines = RATED_FIELDS.map((field) => {
    const rated = parts.flatMap(({ fit, test }) => {
      const rating = fitField(fit, field);
      return test
        .filter((sample) => sample.field === field)
        .map(({ confidence, right }) => ({ confidence: rateField(confidence, rating), right }));
    });
    const share = (list: readonly { right: boolean }[]) =>
      list.length === 0 ? '-' : `${((100 * list.filter(({ right }) => right).length) / list.length).toFixed(1)} %`;
    const levels = LEVELS.slice(0, -1).map((from, index) => {
      const inside = rated.filter(({ confidence }) => confidence >= from && confidence < (LEVELS[index + 1] ?? 0));
      return inside.length === 0 ? '-' : `${inside.length}, ${share(inside)}`;
    });
    return `| ${[field, `${rated.length}, ${share(rated)}`, ...levels].join(' | ')} |`;
  });
  return [
    '| field | given, right | below 40 | 40 to 69 | 70 to 89 | 90 or more |',
    `|${' --- |'.repeat(6)}`,
    ...lines,
  ].join('\n');
}
