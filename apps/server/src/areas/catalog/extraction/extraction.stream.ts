import { EVENTS_BEAT_MS } from '@sampan/contract/events';
import type { ExtractionEvent } from '@sampan/contract/extraction-jobs';
import { activeSessions } from '#src/areas/platform/sessions/sessions.service.ts';
import type { Db } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import type { ExtractionHub } from './extraction.hub.ts';
import { type JobFormat, toJob } from './extraction.mapper.ts';
import { type ExtractionBrief, findExtraction, findPages } from './extraction.queries.ts';
import { hasEnded } from './extraction.service.ts';

interface FollowOptions {
  db: Db;
  hub: ExtractionHub;
  caller: Caller;
  extraction: ExtractionBrief;
  format: JobFormat;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

const COMMENT = ':\n\n';

/** The body of an event stream: the pages so far, then updates, until the extraction or the session ends. */
export async function* streamExtraction({
  db,
  hub,
  caller,
  extraction,
  format,
  signal,
}: FollowOptions): AsyncGenerator<string> {
  const { id } = extraction;
  let last = extraction;
  let lastPage = 0;
  let toldState = '';
  let beatAt = performance.now();
  yield COMMENT;
  for await (const _ of hub.changes(id, signal)) {
    // Checked before every event: a signed-out session receives nothing more.
    if (!(await activeSessions(db, [caller.sessionId])).has(caller.sessionId)) return;
    if (performance.now() - beatAt > EVENTS_BEAT_MS) {
      beatAt = performance.now();
      yield COMMENT;
    }
    const row = await findExtraction(db, caller.accountId, id);
    const pages = row && !hasEnded(row) ? await findPages(db, id, row.pages_done < lastPage ? 0 : lastPage) : [];
    for (const { page, rows } of pages) {
      lastPage = page;
      yield toLine({ type: 'page', page, of: row?.total_pages ?? page, rows });
    }
    last = row ?? last;
    const state = `${row?.state ?? 'cancelled'} ${last.pages_done}`;
    if (state !== toldState) {
      toldState = state;
      const job = toJob(last, format);
      yield toLine({ type: 'job', job: row ? job : { ...job, state: 'cancelled' } });
    }
    if (!row || hasEnded(row)) return;
  }
}

const toLine = (event: ExtractionEvent): string => `data: ${JSON.stringify(event)}\n\n`;
