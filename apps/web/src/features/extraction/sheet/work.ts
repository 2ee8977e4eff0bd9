import type { ExtractionSaved } from '@sampan/contract/extraction-jobs';
import { carryOver, isKept } from './carry-over.ts';
import { applyChanges, type Change, originOf, rowsOf } from './changes.ts';
import { PLAIN_PRICING, type Pricing } from './pricing.ts';
import type { Field, ReadRow } from './row.ts';
import { type Refusal, refusalsOf } from './to-product.ts';

/** `key` names it, to take it back later. */
type MadeChange = Change & { key: number };

export interface SavedRow {
  saveId: string;
  productId: string;
  _id: string;
}

/** Everything about one job that the person decides; the rows themselves are the server's. */
export interface Work {
  /** As they were read: of the pages so far, or of the whole file. */
  readonly read: readonly ReadRow[];
  readonly isWhole: boolean;
  readonly changes: readonly MadeChange[];
  /** Taken back, the last one first: for "do it again". */
  readonly undone: readonly MadeChange[];
  readonly pricing: Pricing;
  readonly catalogId: string;
  readonly supplierId: string;
  /** By the row's id. */
  readonly saved: Readonly<Record<string, SavedRow>>;
  readonly refused: Readonly<Record<string, readonly Refusal[]>>;
}

export const NEW_WORK: Work = {
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

export type WorkAction =
  /** The rows of all pages so far, those of one page, or of the whole file. */
  | { type: 'pages'; rows: readonly ReadRow[] }
  | { type: 'page'; page: number; rows: readonly ReadRow[] }
  | { type: 'whole'; rows: readonly ReadRow[] }
  | { type: 'change'; change: Change }
  | { type: 'takeBack'; key: number }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'price'; pricing: Partial<Pricing> }
  | { type: 'target'; catalogId?: string; supplierId?: string }
  | { type: 'saved'; answer: ExtractionSaved }
  | { type: 'unsaved'; saveIds: readonly string[] };

export function changeWork(work: Work, action: WorkAction): Work {
  switch (action.type) {
    case 'pages':
      return work.isWhole ? work : { ...work, read: withPages(work.read, action.rows) };
    case 'page':
      return work.isWhole ? work : { ...work, read: withPages(work.read, action.rows, action.page) };
    case 'whole':
      return withWhole(work, action.rows);
    case 'change':
      return withChange(work, action.change);
    case 'takeBack':
      return { ...work, changes: work.changes.filter(({ key }) => key !== action.key) };
    case 'undo': {
      const last = work.changes.at(-1);
      return last ? { ...work, changes: work.changes.slice(0, -1), undone: [last, ...work.undone] } : work;
    }
    case 'redo': {
      const [next, ...undone] = work.undone;
      return next ? { ...work, changes: [...work.changes, next], undone } : work;
    }
    case 'price':
      return { ...work, pricing: { ...work.pricing, ...action.pricing } };
    case 'target': {
      const { catalogId = work.catalogId, supplierId = work.supplierId } = action;
      return { ...work, catalogId, supplierId };
    }
    case 'saved':
      return withSaved(work, action.answer);
    case 'unsaved': {
      const left = Object.entries(work.saved).filter(([, { saveId }]) => !action.saveIds.includes(saveId));
      return { ...work, saved: Object.fromEntries(left) };
    }
  }
}

export const nextKey = ({ changes, undone }: Work): number =>
  Math.max(0, ...changes.map(({ key }) => key), ...undone.map(({ key }) => key)) + 1;

/** Pages that are told of replace themselves, `empty` even where it has no rows; the others stay. */
function withPages(read: readonly ReadRow[], rows: readonly ReadRow[], empty?: number): ReadRow[] {
  const told = new Set([empty, ...rows.map(({ page }) => page)]);
  return [...read.filter(({ page }) => !told.has(page)), ...rows].toSorted((a, b) => a.page - b.page);
}

/** What was done to the rows of single pages is done to those of the whole file; nothing of it is lost. */
function withWhole(work: Work, rows: readonly ReadRow[]): Work {
  if (work.isWhole) return { ...work, read: withKept(rows, work.read.filter(isKept)) };
  const { changes, kept } = carryOver(work.read, rows, work.changes);
  // What was taken back names rows that may be others by now.
  return { ...work, isWhole: true, read: withKept(rows, kept), changes, undone: [] };
}

/** A row that was kept stands with those of its page. */
const withKept = (rows: readonly ReadRow[], kept: readonly ReadRow[]): readonly ReadRow[] =>
  kept.length === 0 ? rows : [...rows, ...kept].toSorted((a, b) => a.page - b.page);

function withChange(work: Work, change: Change): Work {
  const made: MadeChange = { ...change, key: nextKey(work) };
  const refused = change.type === 'edit' ? withoutRefusal(work.refused, change.row, change.field) : work.refused;
  return { ...work, changes: [...work.changes, made], undone: [], refused };
}

/** Whoever corrects a cell has read what was wrong with it. */
function withoutRefusal(refused: Work['refused'], row: string, field: Field): Work['refused'] {
  const own = refused[row];
  if (own === undefined) return refused;
  const { [row]: _, ...others } = refused;
  const left = own.filter((refusal) => refusal.field !== field);
  return left.length === 0 ? others : { ...others, [row]: left };
}

function withSaved(work: Work, { saveId, saved, refused }: ExtractionSaved): Work {
  const values = new Map(rowsOfWork(work).map((row) => [row.id, row.values]));
  const nowSaved = saved.map(({ rowId, productId, _id }) => [rowId, { saveId: saveId ?? '', productId, _id }]);
  const told = new Set([...saved, ...refused].map(({ rowId }) => rowId));
  const before = Object.entries(work.refused).filter(([id]) => !told.has(id));
  const nowRefused = refused.flatMap(({ rowId, errors }) => {
    const own = values.get(rowId);
    return own ? [[rowId, refusalsOf(own, errors)]] : [];
  });
  return {
    ...work,
    saved: { ...work.saved, ...Object.fromEntries(nowSaved) },
    refused: Object.fromEntries([...before, ...nowRefused]),
  };
}

export const rowsOfWork = ({ read, changes }: Pick<Work, 'read' | 'changes'>) => applyChanges(read, changes);

/** The rows that were worked on, as they were read. */
export function touchedRows({ read, changes }: Work): ReadRow[] {
  const named = new Set(changes.flatMap(rowsOf).map(originOf));
  return read.filter(({ id }) => named.has(id));
}
