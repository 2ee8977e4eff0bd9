import { chanceOf, FEATURES, type Features } from '@sampan/extraction/stages/file/rate-draft';

type Feature = (typeof FEATURES)[number];

/** One product found: what speaks for it, and whether its number and name are right. */
export interface Sample {
  readonly file: string;
  readonly features: Features;
  readonly right: boolean;
}

/**
 * What a sample that is right, or wrong, counts for. Rules and made-up catalogs have one author, and the labelled files
 * were looked at while the rules were written: a row that is right there would not always be on a file that nobody has
 * seen. Without this doubt the samples can be told apart so well that every row would promise all but certainty.
 */
const RIGHT = 0.93;
const WRONG = 0.02;

/** Keeps the weights of rare features near nothing. */
const RIDGE = 1;
const ROUNDS = 25;
const LEVELS = [0, 40, 70, 90] as const;

/** What can only speak for a draft, and what only against it; chance in the samples may seem to say otherwise. */
const FOR = ['modelLabelled', 'modelPlaced', 'nameLabelled', 'namePlaced', 'nameHeading', 'table', 'columns'];
const ALSO_FOR = ['facts', 'picture', 'alike'];
const AGAINST = [
  'namelessTable',
  'bareCaption',
  'loneCaption',
  'longName',
  'oddName',
  'ocr',
  'ocrDoubt',
  'byModel',
  'modelDoubt',
];

/** Logistic regression; features with a weight of the wrong sign are left out, one fit after another. */
export function fitWeights(samples: readonly Sample[]): Features {
  let used: readonly Feature[] = FEATURES;
  for (;;) {
    const weights = regress(samples, used);
    const isWrong = (feature: Feature) =>
      ([...FOR, ...ALSO_FOR].includes(feature) && weights[feature] < 0) ||
      (AGAINST.includes(feature) && weights[feature] > 0);
    if (!used.some(isWrong)) return weights;
    used = used.filter((feature) => !isWrong(feature));
  }
}

/** With a ridge, by Newton's method. The base is left free. */
function regress(samples: readonly Sample[], used: readonly Feature[]): Features {
  let weights = used.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = used.map((_, at) => (at === 0 ? 0 : -RIDGE * (weights[at] ?? 0)));
    const curve = used.map((_, row) => used.map((__, column): number => (row === column && row > 0 ? RIDGE : 1e-6)));
    for (const { features, right } of samples) {
      const values = used.map((feature) => features[feature]);
      const chance = 1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)));
      for (const [row, value] of values.entries()) {
        if (value === 0) continue;
        slope[row] = (slope[row] ?? 0) + ((right ? RIGHT : WRONG) - chance) * value;
        const line = curve[row] ?? [];
        for (const [column, other] of values.entries())
          line[column] = (line[column] ?? 0) + chance * (1 - chance) * value * other;
      }
    }
    const step = solve(curve, slope);
    weights = weights.map((value, at) => value + (step[at] ?? 0));
  }
  return Object.fromEntries(FEATURES.map((feature) => [feature, weights[used.indexOf(feature)] ?? 0])) as Features;
}

/** Gauss elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (let at = 0; at < rows.length; at += 1) {
    const pivot = rows.slice(at).reduce((best, row) => (Math.abs(row[at] ?? 0) > Math.abs(best[at] ?? 0) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(at, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

/** For each level of confidence how many samples have it, what they promise and what they hold. */
export function reliability(title: string, samples: readonly Sample[], weights: Features): string {
  const rated = samples.map((sample) => ({ right: Number(sample.right), chance: chanceOf(sample.features, weights) }));
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const lines = LEVELS.map((from, index) => {
    const to = LEVELS[index + 1] ?? 101;
    const inside = rated.filter(({ chance }) => Math.round(100 * chance) >= from && Math.round(100 * chance) < to);
    const held = inside.length === 0 ? '-' : `${(100 * mean(inside.map(({ right }) => right))).toFixed(1)} % right`;
    return `  ${String(from).padStart(2)} to ${to - 1}: ${String(inside.length).padStart(5)} rows, ${held}`;
  });
  const brier = mean(rated.map(({ right, chance }) => (chance - right) ** 2));
  return `${title} (${rated.length} rows, Brier ${brier.toFixed(3)})\n${lines.join('\n')}`;
}
