import { tmpdir } from 'node:os';
import { IMPORT_MAX_ROWS } from '@sampan/contract/spreadsheets';
import type { ReadRfqOutcome } from '@sampan/documents/read-rfq-sheet';
import type { SheetOwner } from '@sampan/documents/rfq-sheet';
import type { Refusal } from '@sampan/workbooks/limits';
import type { TextRow } from '@sampan/workbooks/read-rows';
import { invalidField } from '#src/lib/app-error.ts';
import { runWatchedChild } from '#src/lib/child/run-watched-child.ts';
import { createSemaphore } from '#src/lib/concurrency-limiter.ts';
import type { ReadAnswer, ReadQuestion } from './read-file.child.ts';

const CHILD = new URL('./read-file.child.ts', import.meta.url);
/**
 * A file that needs more is refused. The office may import 20,000 rows of 20 unique texts, which take 425 MB and 6 s; the
 * form of a link has at most a few hundred lines.
 */
const LIMITS = {
  office: { memoryBytes: 550_000_000, stallMs: 15_000, totalMs: 180_000 },
  link: { memoryBytes: 240_000_000, stallMs: 15_000, totalMs: 60_000 },
};
/** A small file never gets as much memory as a large one. */
const LEAST_BYTES = 200_000_000;
const BYTES_PER_BYTE = 120;
/** The rest is the program and its buffers. */
const HEAP_SHARE = 0.6;

/** Who sent a file: the office, or someone by link. A link cannot keep the office or other links waiting. */
export type Sender = 'office' | { linkId: string };

const office = createSemaphore({ slots: 2, queueLimit: 10 });
const links = createSemaphore({ slots: 1, queueLimit: 8 });

const REFUSALS = {
  unreadable: 'spreadsheetUnreadable',
  locked: 'spreadsheetUnreadable',
  'too-many-rows': `importTooManyRows:${IMPORT_MAX_ROWS}`,
  'too-much-text': 'importTextTooLong',
} as const satisfies Record<Refusal, string>;

/** Reads the rows of a CSV or XLSX file, detected by content. */
export async function readTable(content: Buffer): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  let refusal: Refusal | undefined;
  // The header is a row too.
  await readFile('office', { content, rows: IMPORT_MAX_ROWS + 1 }, (answer) => {
    if ('rows' in answer) for (const row of answer.rows) rows.push(row);
    if ('refusal' in answer) refusal = answer.refusal;
  });
  if (refusal === undefined && rows.length === 0) refusal = 'unreadable';
  if (refusal !== undefined) throw invalidField('file', REFUSALS[refusal]);
  return rows;
}

/** Reads the filled form of an owner; null if the file is damaged. */
export async function readForm(from: Sender, content: Buffer, owner: SheetOwner): Promise<ReadRfqOutcome | null> {
  const found: ReadRfqOutcome[] = [];
  await readFile(from, { content, owner }, (answer) => {
    if ('form' in answer) found.push(answer.form);
    if ('refusal' in answer && answer.refusal === 'too-much-text') throw tooCostly();
    if (!('picture' in answer)) return;
    const [form] = found;
    const line = typeof form === 'object' && 'own' in form ? form.own.lines[answer.line] : undefined;
    if (line) line.picture = answer.picture;
  });
  return found[0] ?? null;
}

/**
 * The only reader of workbooks and tables from outside. A child process reads one file, so that a hostile file can
 * exhaust only the memory and time of that process, and everything is limited before it leaves it.
 */
async function readFile(from: Sender, input: ReadQuestion, onMessage: (answer: ReadAnswer) => void): Promise<void> {
  const release = await (from === 'office' ? office.acquire() : links.acquire(undefined, from.linkId));
  try {
    // It writes no file.
    const most = LIMITS[from === 'office' ? 'office' : 'link'];
    const memoryBytes = Math.min(most.memoryBytes, LEAST_BYTES + BYTES_PER_BYTE * input.content.length);
    const heapMb = Math.round((HEAP_SHARE * memoryBytes) / 1_000_000);
    const child = { module: CHILD, input, cwd: tmpdir(), onMessage, limits: { ...most, memoryBytes }, heapMb };
    const outcome = await runWatchedChild<ReadAnswer>(child);
    if (outcome.kind === 'too-costly' || (outcome.kind === 'failed' && outcome.isKilled)) throw tooCostly();
    if (outcome.kind !== 'done') throw new Error(`The file could not be read: ${JSON.stringify(outcome)}`);
  } finally {
    release();
  }
}

const tooCostly = () => invalidField('file', 'spreadsheetTooCostly');
