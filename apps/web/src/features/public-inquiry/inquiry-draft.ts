import { randomKey } from '#src/lib/random-key.ts';
import type { InquiryFields } from './inquiry-fields.ts';

/** The visitor's draft, kept for this tab until it is sent. */
export interface InquiryDraft {
  /** The source of the pre-filled values, which win over a draft from another source. */
  context: string;
  fields: Partial<InquiryFields>;
}

interface Attempt {
  key: string;
  /** The content sent with the key. */
  content: string;
}

const DRAFT_ITEM = 'inquiry-draft';
const ATTEMPT_ITEM = 'inquiry-attempt';

export const readDraft = (): InquiryDraft | null => readItem<InquiryDraft>(DRAFT_ITEM);

export const writeDraft = (draft: InquiryDraft): void => writeItem(DRAFT_ITEM, draft);

/**
 * The same key for the same content, even after a reload: resending after a lost response creates no second inquiry.
 * Different content is a new inquiry.
 */
export function attemptKey(content: string): string {
  const last = readItem<Attempt>(ATTEMPT_ITEM);
  if (last?.content === content) return last.key;
  const key = randomKey();
  writeItem(ATTEMPT_ITEM, { key, content } satisfies Attempt);
  return key;
}

/** Clears the draft after success. */
export function clearDraft(): void {
  for (const item of [DRAFT_ITEM, ATTEMPT_ITEM]) {
    try {
      sessionStorage.removeItem(item);
    } catch {
      // Storage is blocked, so there is nothing to clear.
    }
  }
}

function readItem<Item>(name: string): Item | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Item | null;
  } catch {
    return null;
  }
}

function writeItem(name: string, item: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(item));
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}
