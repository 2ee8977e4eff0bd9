import type { DatabaseConnection } from '#src/db/database.ts';
import { removeStaleFolders } from '#src/lib/child/work-folders.ts';
import { createExtractionHub } from './extraction.hub.ts';
import { claimExtraction } from './extraction-runs.queries.ts';
import { type ExtractionRunDeps, runExtraction } from './run-extraction.service.ts';

export interface ExtractionRunner {
  /** Releases the running extraction for another process. */
  stop(): Promise<void>;
}

/**
 * Runs queued extractions, one at a time per process. Does not use the job queue, which has too few slots for work that
 * takes minutes.
 */
export async function startExtractions({
  connection,
  ...own
}: Omit<ExtractionRunDeps, 'hub'> & { connection: DatabaseConnection }): Promise<ExtractionRunner> {
  const { db, log, workFolder } = own;
  await removeStaleFolders(workFolder);
  const hub = createExtractionHub(connection);
  const deps = { ...own, hub };
  const stopping = new AbortController();

  async function runPending(): Promise<void> {
    while (!stopping.signal.aborted) {
      const claimed = await claimExtraction(db);
      if (!claimed) return;
      await runExtraction(deps, claimed, stopping.signal);
    }
  }

  async function work(): Promise<void> {
    for await (const _ of hub.changes(null)) {
      try {
        await runPending();
      } catch (error) {
        // Another process claims it after the heartbeat timeout.
        log.warn({ err: error }, 'reading a PDF was interrupted');
      }
    }
  }
  const working = work();

  return {
    async stop() {
      stopping.abort();
      await hub.close();
      await working;
    },
  };
}
