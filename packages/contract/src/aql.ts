/**
 * ISO 2859-1, single sampling plans for normal inspection, general inspection level II. Arrows of the table are resolved
 * here, so that a caller gets a sample size and acceptance numbers.
 */

export const AQL_MAJOR = ['0', '1.0', '1.5', '2.5', '4.0'] as const;
export type AqlMajor = (typeof AQL_MAJOR)[number];
export const AQL_MINOR = ['1.0', '1.5', '2.5', '4.0', '6.5'] as const;
export type AqlMinor = (typeof AQL_MINOR)[number];
type Aql = AqlMajor | AqlMinor;

/** A lot of at most this many pieces is checked completely. The standard would take fewer; this rule is ours. */
const FULL_CHECK_LOT = 50;

interface TableRow {
  /** The largest lot of this code letter. */
  lotUpTo: number;
  sampleSize: number;
}

/** Code letters A to Q. */
const ROWS: readonly TableRow[] = [
  { lotUpTo: 8, sampleSize: 2 },
  { lotUpTo: 15, sampleSize: 3 },
  { lotUpTo: 25, sampleSize: 5 },
  { lotUpTo: 50, sampleSize: 8 },
  { lotUpTo: 90, sampleSize: 13 },
  { lotUpTo: 150, sampleSize: 20 },
  { lotUpTo: 280, sampleSize: 32 },
  { lotUpTo: 500, sampleSize: 50 },
  { lotUpTo: 1200, sampleSize: 80 },
  { lotUpTo: 3200, sampleSize: 125 },
  { lotUpTo: 10_000, sampleSize: 200 },
  { lotUpTo: 35_000, sampleSize: 315 },
  { lotUpTo: 150_000, sampleSize: 500 },
  { lotUpTo: 500_000, sampleSize: 800 },
  { lotUpTo: Number.POSITIVE_INFINITY, sampleSize: 1250 },
];

/** The row of each AQL whose acceptance number is 0. After it come an arrow up, an arrow down and the numbers below. */
const ZERO_ROW: Record<Exclude<Aql, '0'>, number> = { '1.0': 4, '1.5': 3, '2.5': 2, '4.0': 1, '6.5': 0 };
const AFTER_ARROWS = [1, 2, 3, 5, 7, 10, 14, 21];
const ARROW_DOWN_OFFSET = 2;
const FIRST_NUMBER_OFFSET = 3;
const LAST_NUMBER_OFFSET = FIRST_NUMBER_OFFSET + AFTER_ARROWS.length - 1;

/** The row that the arrow of a row points to, or the row itself. */
function followArrow(row: number, aql: Aql): number {
  // Nothing is accepted, with any sample.
  if (aql === '0') return row;
  const zero = ZERO_ROW[aql];
  if (row <= zero) return zero;
  const offset = row - zero;
  if (offset < ARROW_DOWN_OFFSET) return zero;
  if (offset === ARROW_DOWN_OFFSET) return zero + FIRST_NUMBER_OFFSET;
  return zero + Math.min(offset, LAST_NUMBER_OFFSET);
}

/** The acceptance number of a sample that has at least the size of a row. */
function acceptanceAt(row: number, aql: Aql): number {
  if (aql === '0') return 0;
  const offset = row - ZERO_ROW[aql];
  return AFTER_ARROWS[Math.min(offset, LAST_NUMBER_OFFSET) - FIRST_NUMBER_OFFSET] ?? 0;
}

export interface SamplingInput {
  /** Pieces. */
  lot: number;
  aqlMajor: AqlMajor;
  aqlMinor: AqlMinor;
  /** Null: by the table. */
  sampleSize: number | null;
}

export interface SamplingPlan {
  sampleSize: number;
  /** The most defects with which a lot passes. */
  accept: { critical: 0; major: number; minor: number };
}

/**
 * The sample of a lot and the most defects that it may have. Both AQLs share one sample: the larger one, with the limits of
 * its row.
 */
export function samplingPlan({ lot, aqlMajor, aqlMinor, sampleSize }: SamplingInput): SamplingPlan {
  if (lot <= FULL_CHECK_LOT)
    return { sampleSize: Math.min(sampleSize ?? lot, lot), accept: { critical: 0, major: 0, minor: 0 } };
  const row = sampleSize === null ? rowOfLot(lot, aqlMajor, aqlMinor) : largestRow(sampleSize);
  return {
    sampleSize: sampleSize ?? ROWS[row]?.sampleSize ?? lot,
    accept: { critical: 0, major: acceptanceAt(row, aqlMajor), minor: acceptanceAt(row, aqlMinor) },
  };
}

/** The larger row of both AQLs. Where it has an arrow for the other AQL, no defect of that grade is accepted. */
function rowOfLot(lot: number, aqlMajor: AqlMajor, aqlMinor: AqlMinor): number {
  const row = ROWS.findIndex(({ lotUpTo }) => lot <= lotUpTo);
  return Math.max(followArrow(row, aqlMajor), followArrow(row, aqlMinor));
}

/** The largest row of the table that a typed sample reaches; -1 for a sample of one piece. */
const largestRow = (sampleSize: number): number => ROWS.findLastIndex((row) => row.sampleSize <= sampleSize);
