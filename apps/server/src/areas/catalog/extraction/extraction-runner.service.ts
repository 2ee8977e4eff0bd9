import type { Logger } from 'pino';
import type { DatabaseConnection } from '#src/db/database.ts';
import { discardFiles } from '#src/files/delete-files.ts';
import { removeStaleFolders } from '#src/lib/child/work-folders.ts';
import { createExtractionHub, type ExtractionHub } from './extraction.hub.ts';
import {
  type ClaimedExtraction,
  claimExtraction,
  completeExtraction,
  deletePartialResult,
  failExtraction,
  heartbeatExtraction,
  type PageReader,
  releaseExtraction,
} from './extraction.queries.ts';
import { mergeResults } from './merge-results.ts';
import { type ReadDeps, type ReadOutcome, readPdf } from './read-pdf.service.ts';
import { readSheetFile } from './read-sheet.service.ts';
import type { VisionNetwork } from './vision/ask-vision.service.ts';
import { readByVision } from './vision/read-by-vision.service.ts';

/** Limits retries for a file that crashes the server. */
const MAX_ATTEMPTS = 3;

interface RunnerDeps extends ReadDeps {
  log: Pick<Logger, 'warn'>;
  hub: Pick<ExtractionHub, 'changes'>;
  network: VisionNetwork;
}

export interface ExtractionRunner {
  /** Releases the running extraction for another process. */
  stop(): Promise<void>;
}

/**
 * Runs queued extractions, one at a time per process, and beside it one reading by a vision service, which mostly waits. Does not use the job queue, which has too few slots for work that
 * takes minutes.
 */
export async function startExtractions({
  connection,
  ...own
}: Omit<RunnerDeps, 'hub'> & { connection: DatabaseConnection }): Promise<ExtractionRunner> {
  const { db, log, workFolder } = own;
  await removeStaleFolders(workFolder);
  const hub = createExtractionHub(connection);
  const deps = { ...own, hub };
  const stopping = new AbortController();

  async function runPending(reader: PageReader): Promise<void> {
    while (!stopping.signal.aborted) {
      const claimed = await db.transaction().execute((tx) => claimExtraction(tx, reader));
      if (!claimed) return;
      await runExtraction(deps, reader, claimed, stopping.signal);
    }
  }

  async function work(reader: PageReader): Promise<void> {
    for await (const _ of hub.changes(null)) {
      try {
        await runPending(reader);
      } catch (error) {
        // Another process claims it after the heartbeat timeout.
        log.warn({ err: error }, 'reading a PDF was interrupted');
      }
    }
  }
  const working = Promise.all([work('engine'), work('vision')]);

  return {
    async stop() {
      stopping.abort();
      await hub.close();
      await working;
    },
  };
}

/** Reads one PDF and stores results page by page. Ends early on cancellation or server stop. */
async function runExtraction(
  deps: RunnerDeps,
  reader: PageReader,
  claimed: ClaimedExtraction,
  stopping: AbortSignal,
): Promise<void> {
  const { db, files, log } = deps;
  const { id, kind, attempts, unused, earlier } = claimed;
  await discardFiles(files, unused);
  if (attempts > MAX_ATTEMPTS) return failExtraction(db, id, 'extractionStopped');

  const cancelled = new AbortController();
  const done = new AbortController();
  const heartbeats = sendHeartbeats(deps, id, done.signal, () => cancelled.abort());
  let outcome: ReadOutcome;
  try {
    const signal = AbortSignal.any([cancelled.signal, stopping]);
    if (reader === 'vision') outcome = await readByVision(deps, claimed, signal);
    else outcome = await (claimed.kind === 'sheet' ? readSheetFile : readPdf)(deps, claimed, signal);
  } finally {
    done.abort();
    await heartbeats;
  }
  if (outcome.kind === 'done') {
    const { detail } = outcome;
    if (detail !== undefined) log.warn({ extraction: id, detail }, 'a PDF could be read only in part');
    const data = earlier && kind === 'pdf' && reader === 'engine' ? mergeResults(earlier, outcome.data) : outcome.data;
    if (await db.transaction().execute((tx) => completeExtraction(tx, id, data, reader))) return;
    outcome = { kind: 'cancelled' };
  }
  await discardFiles(files, await db.transaction().execute((tx) => deletePartialResult(tx, id)));
  if (outcome.kind === 'cancelled') return releaseExtraction(db, id);
  if (outcome.detail !== undefined) log.warn({ extraction: id, detail: outcome.detail }, 'a PDF could not be read');
  return failExtraction(db, id, outcome.problem);
}

/** Sends heartbeats and listens for cancellation. */
async function sendHeartbeats(
  { db, hub }: RunnerDeps,
  id: string,
  until: AbortSignal,
  onCancelled: () => void,
): Promise<void> {
  for await (const _ of hub.changes(id, until)) {
    // While the database is unavailable, assume that the extraction was not cancelled.
    if (!(await heartbeatExtraction(db, id).catch(() => true))) return onCancelled();
  }
}
