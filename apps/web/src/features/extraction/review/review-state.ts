import type { ExtractionSaved } from '@sampan/contract/extraction-jobs';
import { carryOver, isKept } from './carry-over.ts';
import { applyChanges, originOf, type RowChange, rowsOf } from './changes.ts';
import { PLAIN_PRICING, type Pricing } from './pricing.ts';
import type { ReadRow, RowField } from './row.ts';
import { type Refusal, refusalsOf } from './to-product.ts';

/** `key` identifies the change for a later undo. */
type MadeChange = RowChange & { key: number };

export interface SavedRow {
  saveId: string;
  productId: string;
  _id: string;
}

/** The user's state for one job; the rows themselves are the server's. */
export interface ReviewState {
  /** The extracted rows: of the pages so far, or of the whole file. */
  readonly read: readonly ReadRow[];
  readonly isWhole: boolean;
  readonly changes: readonly MadeChange[];
  /** Undone changes for redo, the last one first. */
  readonly undone: readonly MadeChange[];
  readonly pricing: Pricing;
  readonly catalogId: string;
  readonly supplierId: string;
  /** Keyed by row id. */
  readonly saved: Readonly<Record<string, SavedRow>>;
  readonly refused: Readonly<Record<string, readonly Refusal[]>>;
}

export const NEW_REVIEW: ReviewState = {
  read: [],
  isWhole: false,
  changes: [],
  undone: [],
  pricing: PLAIN_PRICING,
  catalogId: '',
  supplierId: '',
  saved: {},
  refused: {},
};

export type ReviewAction =
  /** The rows of all pages so far, those of one page, or of the whole file. */
  | { type: 'pages'; rows: readonly ReadRow[] }
  | { type: 'page'; page: number; rows: readonly ReadRow[] }
  | { type: 'whole'; rows: readonly ReadRow[] }
  | { type: 'change'; change: RowChange }
  | { type: 'takeBack'; key: number }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'price'; pricing: Partial<Pricing> }
  | { type: 'target'; catalogId?: string; supplierId?: string }
  | { type: 'saved'; answer: ExtractionSaved }
  | { type: 'unsaved'; saveIds: readonly string[] };

export function reduceReview(reviewState: ReviewState, action: ReviewAction): ReviewState {
  switch (action.type) {
    case 'pages':
      return reviewState.isWhole ? reviewState : { ...reviewState, read: withPages(reviewState.read, action.rows) };
    case 'page':
      return reviewState.isWhole
        ? reviewState
        : { ...reviewState, read: withPages(reviewState.read, action.rows, action.page) };
    case 'whole':
      return withWhole(reviewState, action.rows);
    case 'change':
      return withChange(reviewState, action.change);
    case 'takeBack':
      return { ...reviewState, changes: reviewState.changes.filter(({ key }) => key !== action.key) };
    case 'undo': {
      const last = reviewState.changes.at(-1);
      return last
        ? { ...reviewState, changes: reviewState.changes.slice(0, -1), undone: [last, ...reviewState.undone] }
        : reviewState;
    }
    case 'redo': {
      const [next, ...undone] = reviewState.undone;
      return next ? { ...reviewState, changes: [...reviewState.changes, next], undone } : reviewState;
    }
    case 'price':
      return { ...reviewState, pricing: { ...reviewState.pricing, ...action.pricing } };
    case 'target': {
      const { catalogId = reviewState.catalogId, supplierId = reviewState.supplierId } = action;
      return { ...reviewState, catalogId, supplierId };
    }
    case 'saved':
      return withSaved(reviewState, action.answer);
    case 'unsaved': {
      const left = Object.entries(reviewState.saved).filter(([, { saveId }]) => !action.saveIds.includes(saveId));
      return { ...reviewState, saved: Object.fromEntries(left) };
    }
  }
}

export const nextKey = ({ changes, undone }: ReviewState): number =>
  Math.max(0, ...changes.map(({ key }) => key), ...undone.map(({ key }) => key)) + 1;

/** Replaces the rows of the given pages, including `empty` ones; other pages stay. */
function withPages(read: readonly ReadRow[], rows: readonly ReadRow[], empty?: number): ReadRow[] {
  const reported = new Set([empty, ...rows.map(({ page }) => page)]);
  return [...read.filter(({ page }) => !reported.has(page)), ...rows].toSorted((a, b) => a.page - b.page);
}

/** Carries the changes from the per-page rows over to the final rows. */
function withWhole(reviewState: ReviewState, rows: readonly ReadRow[]): ReviewState {
  if (reviewState.isWhole) return { ...reviewState, read: withKept(rows, reviewState.read.filter(isKept)) };
  const { changes, kept } = carryOver(reviewState.read, rows, reviewState.changes);
  // Undone changes may refer to different rows now.
  return { ...reviewState, isWhole: true, read: withKept(rows, kept), changes, undone: [] };
}

/** A kept row stays with the rows of its page. */
const withKept = (rows: readonly ReadRow[], kept: readonly ReadRow[]): readonly ReadRow[] =>
  kept.length === 0 ? rows : [...rows, ...kept].toSorted((a, b) => a.page - b.page);

function withChange(reviewState: ReviewState, change: RowChange): ReviewState {
  const made: MadeChange = { ...change, key: nextKey(reviewState) };
  const refused =
    change.type === 'edit' ? withoutRefusal(reviewState.refused, change.row, change.field) : reviewState.refused;
  return { ...reviewState, changes: [...reviewState.changes, made], undone: [], refused };
}

/** Editing a cell clears its error. */
function withoutRefusal(refused: ReviewState['refused'], row: string, field: RowField): ReviewState['refused'] {
  const own = refused[row];
  if (own === undefined) return refused;
  const { [row]: _, ...others } = refused;
  const left = own.filter((refusal) => refusal.field !== field);
  return left.length === 0 ? others : { ...others, [row]: left };
}

function withSaved(reviewState: ReviewState, { saveId, saved, refused }: ExtractionSaved): ReviewState {
  const values = new Map(rowsOfReview(reviewState).map((row) => [row.id, row.values]));
  const nowSaved = saved.map(({ rowId, productId, _id }) => [rowId, { saveId: saveId ?? '', productId, _id }]);
  const reported = new Set([...saved, ...refused].map(({ rowId }) => rowId));
  const before = Object.entries(reviewState.refused).filter(([id]) => !reported.has(id));
  const nowRefused = refused.flatMap(({ rowId, errors }) => {
    const own = values.get(rowId);
    return own ? [[rowId, refusalsOf(own, errors)]] : [];
  });
  return {
    ...reviewState,
    saved: { ...reviewState.saved, ...Object.fromEntries(nowSaved) },
    refused: Object.fromEntries([...before, ...nowRefused]),
  };
}

export const rowsOfReview = ({ read, changes }: Pick<ReviewState, 'read' | 'changes'>) => applyChanges(read, changes);

/** The original state of the changed rows. */
export function touchedRows({ read, changes }: ReviewState): ReadRow[] {
  const named = new Set(changes.flatMap(rowsOf).map(originOf));
  return read.filter(({ id }) => named.has(id));
}
