import type { InquiryFields } from './inquiry-fields.ts';

/** What a visitor has typed, kept for this tab until it is sent. */
export interface InquiryDraft {
  /** What the form was pre-filled from: what it brings again wins over what was typed about something else. */
  context: string;
  fields: Partial<InquiryFields>;
}

interface Attempt {
  key: string;
  /** What was sent with it. */
  content: string;
}

const DRAFT_ITEM = 'inquiry-draft';
const ATTEMPT_ITEM = 'inquiry-attempt';

export const readDraft = (): InquiryDraft | null => readItem<InquiryDraft>(DRAFT_ITEM);

export const writeDraft = (draft: InquiryDraft): void => writeItem(DRAFT_ITEM, draft);

/**
 * The same key for the same content, over a reload too: sending again after an answer was lost makes no second inquiry.
 * Other content is another inquiry.
 */
export function attemptKey(content: string): string {
  const last = readItem<Attempt>(ATTEMPT_ITEM);
  if (last?.content === content) return last.key;
  const key = randomKey();
  writeItem(ATTEMPT_ITEM, { key, content } satisfies Attempt);
  return key;
}

/** It has arrived. */
export function forgetDraft(): void {
  for (const item of [DRAFT_ITEM, ATTEMPT_ITEM]) {
    try {
      sessionStorage.removeItem(item);
    } catch {
      // Nothing could be stored either.
    }
  }
}

// Not randomUUID: browsers have it on secure pages only.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
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
    // The visitor forbids it: what was typed then lives as long as the page.
  }
}
