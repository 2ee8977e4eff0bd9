import type { toExtractedData } from '#src/extracted-data.ts';
import type { Truth } from './compose.ts';

type Row = ReturnType<typeof toExtractedData>['catalogData']['products'][number];

export const FIELDS = ['model', 'name', 'dimensions', 'price', 'material', 'colour', 'picture'] as const;
export type ScoredField = (typeof FIELDS)[number];

export interface Score {
  readonly products: number;
  readonly given: number;
  readonly found: number;
  readonly f1: number;
  /** Fraction of printed values that are right, for the products found; null if none is printed. */
  readonly fields: Readonly<Record<ScoredField, number | null>>;
  /** Values returned where nothing is printed. */
  readonly invented: number;
  /** Confidence of each row, and whether its number and name are right apart from small OCR errors. */
  readonly rated: readonly { readonly confidence: number; readonly right: boolean }[];
}

const key = (text: string | null) =>
  (text ?? '').normalize('NFKC').toLowerCase().replace(/[×*✕]/g, 'x').replace(/\s+/g, '');
const numbers = (text: string | null) =>
  (text ?? '')
    .match(/\d+(?:[.,]\d+)?/g)
    ?.toSorted()
    .join(' ') ?? '';

/** Compares rows with labels, matched by page and number, or by name if there is no number. */
export function score(truths: readonly Truth[], rows: readonly Row[]): Score {
  const open = [...rows];
  const pairs = truths.flatMap((truth) => {
    const candidates = open.filter((row) => row.pageNumber === truth.page && isSame(truth, row));
    const row = candidates.find((each) => numbers(each.dimensions) === numbers(truth.dimensions)) ?? candidates[0];
    if (row === undefined) return [];
    open.splice(open.indexOf(row), 1);
    return [{ truth, row }];
  });
  const share = (field: ScoredField) => {
    const judged = pairs.map(({ truth, row }) => judge(field, truth, row)).filter((right) => right !== null);
    return judged.length === 0 ? null : judged.filter(Boolean).length / judged.length;
  };
  return {
    products: truths.length,
    given: rows.length,
    found: pairs.length,
    f1: truths.length + rows.length === 0 ? 1 : (2 * pairs.length) / (truths.length + rows.length),
    fields: Object.fromEntries(FIELDS.map((field) => [field, share(field)])) as Score['fields'],
    invented: pairs.filter(({ truth, row }) => isInvented(truth, row)).length,
    rated: rows.map((row) => {
      const truth = pairs.find((pair) => pair.row === row)?.truth;
      const right = truth !== undefined && judge('model', truth, row) !== false && isNearName(truth, row.productName);
      return { confidence: row.confidence, right };
    }),
  };
}

function isSame(truth: Truth, row: Row): boolean {
  if (truth.model !== null) return row.allModelNumbers.some((model) => key(model) === key(truth.model));
  return row.productName !== null && key(row.productName) === key(truth.name);
}

const isInvented = (truth: Truth, row: Row) =>
  (truth.model === null && row.modelNumber !== null) || (truth.price === null && row.price !== null);

/** A caption may be returned whole, including its number. */
const isName = (truth: Truth, name: string | null) =>
  key(name) === key(truth.name) || key(name) === key(`${truth.model} ${truth.name}`);

/** Fraction of letters that must match, as in the scorer of labelled catalogs. */
const NEAR = 0.8;

function isNearName(truth: Truth, name: string | null): boolean {
  if (truth.name === null) return true;
  const read = key(name);
  return [key(truth.name), key(`${truth.model} ${truth.name}`)].some(
    (printed) => 1 - slips(printed, read) / Math.max(printed.length, read.length) >= NEAR,
  );
}

/** Levenshtein distance. */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= b.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + Number(letter !== b[at - 1]);
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whether a printed value was returned correctly; null if nothing was printed. */
function judge(field: ScoredField, truth: Truth, row: Row): boolean | null {
  if (field === 'model') return truth.model === null ? null : key(row.modelNumber) === key(truth.model);
  if (field === 'name') return truth.name === null ? null : isName(truth, row.productName);
  if (field === 'dimensions')
    return truth.dimensions === null ? null : numbers(row.dimensions) === numbers(truth.dimensions);
  if (field === 'price') return truth.price === null ? null : row.price === truth.price;
  if (field === 'material') return truth.material === null ? null : key(row.material) === key(truth.material);
  if (field === 'colour') return truth.colour === null ? null : key(row.color) === key(truth.colour);
  return truth.box === null ? null : overlap(truth.box, row.image?.box ?? null) >= 0.5;
}

function overlap(a: readonly number[], b: readonly number[] | null): number {
  if (b === null) return 0;
  const [ax0 = 0, ay0 = 0, ax1 = 0, ay1 = 0] = a;
  const [bx0 = 0, by0 = 0, bx1 = 0, by1 = 0] = b;
  const shared =
    Math.max(0, Math.min(ax1, bx1) - Math.max(ax0, bx0)) * Math.max(0, Math.min(ay1, by1) - Math.max(ay0, by0));
  return shared / ((ax1 - ax0) * (ay1 - ay0) + (bx1 - bx0) * (by1 - by0) - shared);
}
