import type { ExtractedData, ExtractedProduct } from '@sampan/contract/extraction';
import type { MessageKey } from '@sampan/contract/message-ref';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { notifyChange } from './extraction.queries.ts';

/** After this time without a heartbeat, another process claims the extraction. */
const HEARTBEAT_TIMEOUT_SECONDS = 30;

export interface ClaimedExtraction {
  id: string;
  file_key: string;
  size: number;
  attempts: number;
}

/** Claims the oldest queued extraction, or one whose process died. Only one process gets it. */
export async function claimExtraction(db: Db): Promise<ClaimedExtraction | undefined> {
  const { rows } = await sql<ClaimedExtraction>`
    UPDATE extraction SET state = 'running', attempts = attempts + 1, beat_at = now(), pages_done = 0, total_pages = NULL
    WHERE id = (
      SELECT id FROM extraction
      WHERE state = 'queued' OR (state = 'running' AND beat_at < now() - make_interval(secs => ${HEARTBEAT_TIMEOUT_SECONDS}))
      ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1
    )
    RETURNING id, file_key, size, attempts`.execute(db);
  const [claimed] = rows;
  if (claimed) await notifyChange(db, claimed.id);
  return claimed;
}

/** Records a heartbeat. False if the extraction was cancelled. */
export async function heartbeatExtraction(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('extraction')
    .set({ beat_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

interface PageRows {
  page: number;
  of: number;
  rows: readonly ExtractedProduct[];
}

/** Rejects if the extraction was cancelled. */
export async function insertPage(tx: Db, id: string, { page, of, rows }: PageRows): Promise<void> {
  await tx
    .updateTable('extraction')
    .set({ pages_done: page, total_pages: of })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('extraction_page')
    .values({ extraction_id: id, page, rows: JSON.stringify(rows) })
    .execute();
  await notifyChange(tx, id);
}

interface NewPicture {
  filename: string;
  file_key: string;
  perceptual_hash: string;
}

export async function insertPicture(db: Db, id: string, picture: NewPicture): Promise<void> {
  await db
    .insertInto('extracted_picture')
    .values({ extraction_id: id, ...picture })
    .execute();
}

/** False if the extraction was cancelled. */
export async function completeExtraction(tx: Db, id: string, result: ExtractedData): Promise<boolean> {
  const done = await tx
    .updateTable('extraction')
    .set({ state: 'done', result: JSON.stringify(result), total_pages: result.summary.totalPages })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (!done) return false;
  // The complete result replaces them.
  await tx.deleteFrom('extraction_page').where('extraction_id', '=', id).execute();
  await notifyChange(tx, id);
  return true;
}

export async function failExtraction(tx: Db, id: string, problem: MessageKey): Promise<void> {
  await tx
    .updateTable('extraction')
    .set({ state: 'failed', problem })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
  await notifyChange(tx, id);
}

/** Lets another process claim it immediately. */
export async function releaseExtraction(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('extraction')
    .set((row) => ({ state: 'queued', attempts: row('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
  await notifyChange(tx, id);
}
