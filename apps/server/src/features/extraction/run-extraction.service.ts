import type { Logger } from 'pino';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { makeWorkFolder, removeWorkFolder } from '#src/lib/child/work-folders.ts';
import { discardFiles, pictureKey } from './extraction.files.ts';
import type { ExtractionHub } from './extraction.hub.ts';
import { deleteExtractionResult } from './extraction.queries.ts';
import {
  type ClaimedExtraction,
  completeExtraction,
  failExtraction,
  heartbeatExtraction,
  insertPage,
  insertPicture,
  releaseExtraction,
} from './extraction-runs.queries.ts';
import { type ReadOutcome, readPdf } from './read-pdf.service.ts';

/** Limits retries for a file that crashes the server. */
const MAX_ATTEMPTS = 3;

export interface ExtractionRunDeps {
  db: Db;
  files: FileStore;
  log: Pick<Logger, 'warn'>;
  hub: Pick<ExtractionHub, 'changes'>;
  /** The parent of the child process's working folder. */
  workFolder: string;
}

/** Reads one PDF and stores results page by page. Ends early on cancellation or server stop. */
export async function runExtraction(
  deps: ExtractionRunDeps,
  claimed: ClaimedExtraction,
  stopping: AbortSignal,
): Promise<void> {
  const { db, files, log } = deps;
  const { id, attempts } = claimed;
  await discardFiles(files, await db.transaction().execute((tx) => deleteExtractionResult(tx, id)));
  if (attempts > MAX_ATTEMPTS) return failExtraction(db, id, 'extractionStopped');

  const cancelled = new AbortController();
  const done = new AbortController();
  const heartbeats = sendHeartbeats(deps, id, done.signal, () => cancelled.abort());
  let outcome: ReadOutcome;
  try {
    outcome = await readInFolder(deps, claimed, AbortSignal.any([cancelled.signal, stopping]));
  } finally {
    done.abort();
    await heartbeats;
  }
  if (outcome.kind === 'done') {
    const { data } = outcome;
    if (await db.transaction().execute((tx) => completeExtraction(tx, id, data))) return;
    outcome = { kind: 'cancelled' };
  }
  await discardFiles(files, await db.transaction().execute((tx) => deleteExtractionResult(tx, id)));
  if (outcome.kind === 'cancelled') return releaseExtraction(db, id);
  if (outcome.detail !== undefined) log.warn({ extraction: id, detail: outcome.detail }, 'a PDF could not be read');
  return failExtraction(db, id, outcome.problem);
}

/** Sends heartbeats and listens for cancellation. */
async function sendHeartbeats(
  { db, hub }: ExtractionRunDeps,
  id: string,
  until: AbortSignal,
  onCancelled: () => void,
): Promise<void> {
  for await (const _ of hub.changes(id, until)) {
    // While the database is unavailable, assume that the extraction was not cancelled.
    if (!(await heartbeatExtraction(db, id).catch(() => true))) return onCancelled();
  }
}

async function readInFolder(
  { db, files, workFolder }: ExtractionRunDeps,
  { id, file_key }: ClaimedExtraction,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const folder = await makeWorkFolder(workFolder);
  try {
    return await readPdf({
      files,
      id,
      fileKey: file_key,
      folder,
      signal,
      onPage: (page) => db.transaction().execute((tx) => insertPage(tx, id, page)),
      async onPicture({ file, filename, perceptualHash, content }) {
        await files.put(pictureKey(file), content);
        await insertPicture(db, id, { filename, file_key: pictureKey(file), perceptual_hash: perceptualHash }).catch(
          async (error: unknown) => {
            await discardFiles(files, [pictureKey(file)]);
            throw error;
          },
        );
      },
    });
  } catch (error) {
    // Storing failed because the extraction was cancelled.
    if (signal.aborted || !(await heartbeatExtraction(db, id))) return { kind: 'cancelled' };
    throw error;
  } finally {
    await removeWorkFolder(folder);
  }
}
