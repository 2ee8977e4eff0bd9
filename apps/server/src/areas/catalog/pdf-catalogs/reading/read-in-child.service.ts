import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PdfReading } from '@sampan/contract/pdf-catalogs';
import type { OpenedFile } from '#src/files/file-store.ts';
import { runWatchedChild } from '#src/lib/child/run-watched-child.ts';
import { makeWorkFolder } from '#src/lib/child/work-folders.ts';
import type { ReadInput, ReadMessage } from './read-pdf.child.ts';

const CHILD = new URL('./read-pdf.child.ts', import.meta.url);
const COVER_WIDTH = 480;
/** The limit for all pages together: a hundred times a typical catalog. */
const MAX_TEXT = 10_000_000;
const TOTAL_MS = 300_000;

export interface PdfContent {
  reading: Exclude<PdfReading, 'waiting'>;
  pageCount: number | null;
  cover: Buffer | null;
  /** Only pages with text. */
  pages: { page: number; text: string }[];
  /** Why reading is incomplete, for the log. */
  problem: string | null;
}

export interface PdfToRead {
  id: string;
  opened: OpenedFile;
}

/**
 * Reads stored PDFs one after the other in a child process with a working folder below `root`: starting one takes longer than
 * most files. After a file that breaks its child, the next files get a new one. Returns false if aborted.
 */
export async function readInChild(
  pdfs: readonly PdfToRead[],
  root: string,
  signal: AbortSignal,
  onRead: (id: string, content: PdfContent) => Promise<void>,
): Promise<boolean> {
  await using folder = await makeWorkFolder(root);
  for (const { id, opened } of pdfs) await pipeline(opened.stream, createWriteStream(join(folder.path, id)));
  let left = pdfs.map(({ id }) => id);
  while (left.length > 0) {
    const read = await readFiles(left, folder.path, signal, onRead);
    if (read === null) return false;
    left = left.slice(read);
  }
  return true;
}

/** Returns the number of files that are done; null if aborted. */
async function readFiles(
  ids: readonly string[],
  folder: string,
  signal: AbortSignal,
  onRead: (id: string, content: PdfContent) => Promise<void>,
): Promise<number | null> {
  let done = 0;
  let content = newContent();
  let gather = gatherInto(content);
  const end = async () => {
    await onRead(ids[done] ?? '', content);
    done += 1;
    content = newContent();
    gather = gatherInto(content);
  };
  const outcome = await runWatchedChild<ReadMessage>({
    module: CHILD,
    input: { files: [...ids], coverWidth: COVER_WIDTH } satisfies ReadInput,
    cwd: folder,
    signal,
    onMessage: (message) => (message.kind === 'end' ? end() : gather(message)),
    limits: { totalMs: TOTAL_MS },
  });
  if (outcome.kind === 'cancelled') return null;
  // Only the first file of a child has all of its time and memory. Another one is tried again in a child of its own.
  if (outcome.kind !== 'done' && done === 0) {
    content.problem = outcome.kind === 'failed' ? outcome.detail : outcome.limit;
    await end();
  }
  return done;
}

const newContent = (): PdfContent => ({
  reading: 'unreadable',
  pageCount: null,
  cover: null,
  pages: [],
  problem: null,
});

/** Keeps pages that were read before a failure. A file without any readable page is unreadable. */
function gatherInto(content: PdfContent): (message: ReadMessage) => void {
  let room = MAX_TEXT;
  let pageCount = 0;
  return (message) => {
    if (message.kind === 'opened') pageCount = message.pageCount;
    if (message.kind === 'refused' && message.reason === 'password') content.reading = 'locked';
    if (message.kind === 'cover') content.cover = Buffer.from(message.picture);
    if (message.kind !== 'page' || message.text === null) return;
    content.reading = 'ready';
    content.pageCount = pageCount;
    if (message.text === '' || message.text.length > room) return;
    room -= message.text.length;
    content.pages.push({ page: message.page, text: message.text });
  };
}
