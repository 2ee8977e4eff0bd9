import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { PLAIN_PRICING } from './pricing.ts';
import { NEW_REVIEW, type ReviewState, touchedRows } from './review-state.ts';
import { FIELDS, type ReadRow, type RowValues } from './row.ts';

/** Bump when the stored shape changes; older drafts are then ignored. */
const VERSION = 1;
const PREFIX = 'pdf-upload:';

/** The review state without the server's rows, except those with changes. */
interface ReviewDraft extends Omit<ReviewState, 'read' | 'undone'> {
  version: typeof VERSION;
  touched: readonly ReadRow[];
}

const itemOf = (user: string, job: string) => `${PREFIX}${user}:${job}`;

/** Returns whether the browser stored it. */
export function storeReview(user: string, job: string, reviewState: ReviewState): boolean {
  const { read: _, undone: __, ...kept } = reviewState;
  const draft: ReviewDraft = { version: VERSION, ...kept, touched: touchedRows(reviewState) };
  return writeStored(itemOf(user, job), JSON.stringify(draft));
}

/** The stored review state, or a new one. */
export function storedReview(user: string, job: string): ReviewState {
  try {
    const draft = JSON.parse(readStored(itemOf(user, job)) ?? 'null') as ReviewDraft | null;
    if (draft?.version !== VERSION) return NEW_REVIEW;
    const { version: _, touched, ...reviewState } = draft;
    // Until the server's rows arrive, show the changed ones.
    const read = touched.map(completeRow);
    return { ...reviewState, pricing: { ...PLAIN_PRICING, ...reviewState.pricing }, read, undone: [] };
  } catch {
    return NEW_REVIEW;
  }
}

/** A draft may be older than a field. */
const completeRow = (row: ReadRow): ReadRow => ({
  ...row,
  cells: row.cells ?? [],
  values: { ...NO_VALUES, ...row.values },
});

const NO_VALUES = Object.fromEntries(FIELDS.map((field) => [field, ''])) as RowValues;

export const removeStoredReview = (user: string, job: string): boolean => writeStored(itemOf(user, job), null);

/** Removes drafts of jobs that the server no longer has. */
export function removeOtherReviews(user: string, jobs: readonly string[]): void {
  const kept = new Set(jobs.map((job) => itemOf(user, job)));
  for (const item of storedItems()) {
    if (item.startsWith(`${PREFIX}${user}:`) && !kept.has(item)) writeStored(item, null);
  }
}

function storedItems(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
