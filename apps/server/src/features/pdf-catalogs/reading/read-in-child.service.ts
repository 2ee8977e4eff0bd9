import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PdfReading } from '@sampan/contract/pdf-catalogs';
import type { OpenedFile } from '#src/files/file-store.ts';
import { runWatchedChild } from '#src/lib/child/run-watched-child.ts';
import { makeWorkFolder, removeWorkFolder } from '#src/lib/child/work-folders.ts';
import type { ReadInput, ReadMessage } from './read-pdf.child.ts';

const CHILD = new URL('./read-pdf.child.ts', import.meta.url);
const INPUT = 'input.pdf';
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

/** Reads a stored PDF in a child process with a working folder below `root`. Returns null if aborted. */
export async function readInChild(opened: OpenedFile, root: string, signal: AbortSignal): Promise<PdfContent | null> {
  const folder = await makeWorkFolder(root);
  try {
    await pipeline(opened.stream, createWriteStream(join(folder, INPUT)));
    const content: PdfContent = { reading: 'unreadable', pageCount: null, cover: null, pages: [], problem: null };
    const outcome = await runWatchedChild<ReadMessage>({
      module: CHILD,
      input: { file: INPUT, coverWidth: COVER_WIDTH } satisfies ReadInput,
      cwd: folder,
      signal,
      onMessage: gatherInto(content),
      limits: { totalMs: TOTAL_MS },
    });
    if (outcome.kind === 'cancelled') return null;
    if (outcome.kind === 'too-costly') content.problem = outcome.limit;
    if (outcome.kind === 'failed') content.problem = outcome.detail;
    return content;
  } finally {
    await removeWorkFolder(folder);
  }
}

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
