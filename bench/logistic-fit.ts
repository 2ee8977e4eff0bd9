import { chanceOf, FEATURES, type Features, type Rating } from '@sampan/extraction/stages/file/rate-draft';

type Feature = (typeof FEATURES)[number];

/** One scored product: its features, and whether its number and name are right. */
export interface Sample {
  readonly file: string;
  readonly features: Features;
  readonly right: boolean;
}

/** Regularisation towards the prior: there are few files, and the rows of one file are similar. */
const RIDGE = 8;
const ROUNDS = 25;
const LEVELS = [0, 40, 70, 90] as const;

/** Prior weights: a heading or mixed scripts read by OCR, or a single caption, are doubtful. */
const EXPECTED: Partial<Features> = {
  ocrHeading: -2,
  mixedScripts: -2,
  loneCaption: -2,
  namelessTable: -1.5,
  longName: -1,
  oddName: -1,
  wordyModel: -0.5,
  nameLabelled: 0.7,
  ocr: -0.3,
  byModel: -2,
  modelDoubt: -1,
};

/** The sign that each weight must have. With few samples, chance may suggest the opposite sign. */
const FOR = ['modelLabelled', 'modelPlaced', 'nameLabelled', 'namePlaced', 'nameHeading', 'picture'];
const AGAINST = [
  'namelessTable',
  'bareCaption',
  'loneCaption',
  'longName',
  'oddName',
  'ocr',
  'ocrDoubt',
  'ocrHeading',
  'mixedScripts',
  'wordyModel',
  'byModel',
  'modelDoubt',
];

/** Minimum fraction of right rows, over all rows and as the mean over files, for a sure row. */
const SURE_SHARE = 0.93;
/** Minimum number of files with sure rows for that fraction to be meaningful. */
const MIN_FILES = 4;

/** Fits the confidence: weights on all samples, and the threshold for 90 by leave-one-file-out. */
export function fitRating(samples: readonly Sample[]): Rating {
  const left = [...Map.groupBy(samples, ({ file }) => file)].flatMap(([file, own]) => {
    const weights = fitWeights(samples.filter((sample) => sample.file !== file));
    return own.map((sample) => ({ ...sample, chance: chanceOf(sample.features, weights) }));
  });
  const chances = [...new Set(left.map(({ chance }) => Math.round(1000 * chance) / 1000))].toSorted((a, b) => a - b);
  const holds = (from: number) => {
    const sure = left.filter(({ chance }) => chance >= from);
    const files = [...Map.groupBy(sure, ({ file }) => file).values()].map(rightShare);
    return files.length >= MIN_FILES && Math.min(rightShare(sure), mean(files)) >= SURE_SHARE;
  };
  return { weights: fitWeights(samples), sureFrom: chances.find(holds) ?? 1 };
}

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
const rightShare = (samples: readonly Sample[]) => mean(samples.map(({ right }) => Number(right)));

/** Logistic regression. Features with a weight of the wrong sign are removed one by one. */
function fitWeights(samples: readonly Sample[]): Features {
  let used: readonly Feature[] = FEATURES;
  for (;;) {
    const weights = regress(samples, used);
    const isWrong = (feature: Feature) =>
      (FOR.includes(feature) && weights[feature] < 0) || (AGAINST.includes(feature) && weights[feature] > 0);
    if (!used.some(isWrong)) return weights;
    used = used.filter((feature) => !isWrong(feature));
  }
}

/** Newton's method. Each file has the same weight, whatever its number of rows. The bias is not regularised. */
function regress(samples: readonly Sample[], used: readonly Feature[]): Features {
  const files = Map.groupBy(samples, ({ file }) => file);
  const expected = used.map((feature) => EXPECTED[feature] ?? 0);
  let weights = [...expected];
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = used.map((_, at) => (at === 0 ? 0 : -RIDGE * ((weights[at] ?? 0) - (expected[at] ?? 0))));
    const curve = used.map((_, row) => used.map((__, column): number => (row === column && row > 0 ? RIDGE : 1e-6)));
    for (const { file, features, right } of samples) {
      const share = samples.length / files.size / (files.get(file)?.length ?? 1);
      const values = used.map((feature) => features[feature]);
      const chance = 1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)));
      for (const [row, value] of values.entries()) {
        if (value === 0) continue;
        slope[row] = (slope[row] ?? 0) + share * (Number(right) - chance) * value;
        const line = curve[row] ?? [];
        for (const [column, other] of values.entries())
          line[column] = (line[column] ?? 0) + share * chance * (1 - chance) * value * other;
      }
    }
    const step = solve(curve, slope);
    weights = weights.map((value, at) => value + (step[at] ?? 0));
  }
  return Object.fromEntries(FEATURES.map((feature) => [feature, weights[used.indexOf(feature)] ?? 0])) as Features;
}

/** Gaussian elimination with pivoting. */
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

/** For each level of confidence: the number of samples, and how many are right. */
export function reliability(rated: readonly { readonly confidence: number; readonly right: boolean }[]): string {
  return LEVELS.map((from, index) => {
    const to = LEVELS[index + 1] ?? 101;
    const inside = rated.filter(({ confidence }) => confidence >= from && confidence < to);
    const held =
      inside.length === 0 ? '-' : `${(100 * mean(inside.map(({ right }) => Number(right)))).toFixed(1)} % right`;
    return `  ${String(from).padStart(2)} to ${to - 1}: ${String(inside.length).padStart(5)} rows, ${held}`;
  }).join('\n');
}
