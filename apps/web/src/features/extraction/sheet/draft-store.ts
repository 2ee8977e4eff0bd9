import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { PLAIN_PRICING } from './pricing.ts';
import type { ReadRow } from './row.ts';
import { NEW_WORK, touchedRows, type Work } from './work.ts';

/** Another number for another shape: what an older version of the screen stored is then left alone. */
const VERSION = 1;
const PREFIX = 'pdf-upload:';

/** All of a person's work but the rows, which the server has; of those only the ones that were worked on. */
interface Draft extends Omit<Work, 'read' | 'undone'> {
  version: typeof VERSION;
  touched: readonly ReadRow[];
}

const itemOf = (user: string, job: string) => `${PREFIX}${user}:${job}`;

/** Tells whether the browser took it. */
export function storeWork(user: string, job: string, work: Work): boolean {
  const { read: _, undone: __, ...kept } = work;
  const draft: Draft = { version: VERSION, ...kept, touched: touchedRows(work) };
  return writeStored(itemOf(user, job), JSON.stringify(draft));
}

/** The work as it was left; a new one where there is none. */
export function storedWork(user: string, job: string): Work {
  try {
    const draft = JSON.parse(readStored(itemOf(user, job)) ?? 'null') as Draft | null;
    if (draft?.version !== VERSION) return NEW_WORK;
    const { version: _, touched, ...work } = draft;
    // Until the server's rows are there, those that were worked on stand for themselves.
    return { ...work, pricing: { ...PLAIN_PRICING, ...work.pricing }, read: touched, undone: [] };
  } catch {
    return NEW_WORK;
  }
}

export const forgetWork = (user: string, job: string): boolean => writeStored(itemOf(user, job), null);

/** Work on jobs that the server no longer has. */
export function forgetOtherWork(user: string, jobs: readonly string[]): void {
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
