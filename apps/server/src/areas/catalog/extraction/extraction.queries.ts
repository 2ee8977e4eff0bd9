import type { ExtractedData, ExtractedProduct } from '@sampan/contract/extraction';
import { EXTRACTION_DAYS } from '@sampan/contract/extraction-jobs';
import type { MessageKey } from '@sampan/contract/message-ref';
import { sql } from 'kysely';
import { announce } from '#src/areas/platform/events/events.service.ts';
import type { Db } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import type { ExtractionRow } from '#src/db/pdf-tables.ts';
import { isId } from '#src/lib/is-id.ts';
import type { SheetMessage, SheetRoles } from './sheet-messages.ts';

/** The columns of an extraction without its large results. */
const BRIEF = [
  'id',
  'file_name',
  'file_key',
  'owns_file',
  'size',
  'state',
  'problem',
  'pages_done',
  'total_pages',
  'created_at',
  'kind',
  'supplier_id',
] as const;
export type ExtractionBrief = Pick<ExtractionRow, (typeof BRIEF)[number]>;

const LISTED = 50;

/** Every change of an extraction sends its id on this channel. */
export const EXTRACTION_CHANNEL = 'extractions';

/** Notifies the streams of the extraction, and the office screens of its account. */
export async function notifyChange(tx: Db, id: string): Promise<void> {
  await sql`SELECT pg_notify(${EXTRACTION_CHANNEL}, ${id})`.execute(tx);
  const row = await tx
    .selectFrom('extraction')
    .select(['account_id', 'state', 'pages_done', 'total_pages'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const event = { type: `job.${row.state}`, jobId: id, page: row.pages_done, totalPages: row.total_pages } as const;
  await announce(tx, event, row.account_id);
}

export async function countQueued(db: Db): Promise<number> {
  const { queued } = await db
    .selectFrom('extraction')
    .select((row) => row.fn.countAll<number>().as('queued'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return queued;
}

/** Prevents two parallel uploads from both taking the last slot. */
export const lockExtractionQueue = (tx: Db) => takeLock(tx, 'extractions waiting');

export interface NewExtraction {
  account_id: string;
  file_name: string;
  file_key: string;
  owns_file: boolean;
  size: number;
  kind?: 'pdf' | 'sheet';
}

export function insertExtraction(tx: Db, values: NewExtraction): Promise<ExtractionBrief> {
  return tx.insertInto('extraction').values(values).returning(BRIEF).executeTakeFirstOrThrow();
}

/** After this time without a heartbeat, another process claims the extraction. */
const HEARTBEAT_TIMEOUT_SECONDS = 30;

export interface ClaimedExtraction {
  id: string;
  file_key: string;
  kind: 'pdf' | 'sheet';
  sheet_roles: SheetRoles;
  with_hidden: boolean;
  attempts: number;
  /** The result whose unread pages are read again. */
  earlier: ExtractedData | null;
  /** The keys of the pictures of an earlier attempt. */
  unused: string[];
}

/** Who reads it: the engine, or a vision service that has been asked to. */
export type PageReader = 'engine' | 'vision';

/** Claims the oldest queued extraction, or one whose process died. Only one process gets it. */
export async function claimExtraction(tx: Db, reader: PageReader): Promise<ClaimedExtraction | undefined> {
  const { rows } = await sql<Omit<ClaimedExtraction, 'unused'>>`
    UPDATE extraction SET state = 'running', attempts = attempts + 1, beat_at = now(), pages_done = 0, total_pages = NULL
    WHERE id = (
      SELECT id FROM extraction
      WHERE (state = 'queued' OR (state = 'running' AND beat_at < now() - make_interval(secs => ${HEARTBEAT_TIMEOUT_SECONDS})))
        AND EXISTS (SELECT FROM vision_reading WHERE extraction_id = extraction.id AND state <> 'done') = ${reader === 'vision'}
      ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1
    )
    RETURNING id, file_key, kind, sheet_roles, with_hidden, attempts, result AS earlier`.execute(tx);
  const [claimed] = rows;
  if (!claimed) return undefined;
  await notifyChange(tx, claimed.id);
  return { ...claimed, unused: await deletePartialResult(tx, claimed.id) };
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

/** A part of a sheet for the screen. A sheet that is read again replaces it. */
export async function insertCells(
  db: Db,
  id: string,
  { page, part, cells, layout }: Extract<SheetMessage, { kind: 'cells' }>,
): Promise<void> {
  const values = { extraction_id: id, page, part, cells: JSON.stringify(cells), layout: JSON.stringify(layout) };
  await db
    .insertInto('extraction_cells')
    .values(values)
    .onConflict((row) =>
      row.columns(['extraction_id', 'page', 'part']).doUpdateSet({ cells: values.cells, layout: values.layout }),
    )
    .execute();
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

/** False if the extraction was cancelled. The rows of the engine are kept beside those of a vision service. */
export async function completeExtraction(
  tx: Db,
  id: string,
  result: ExtractedData,
  reader: PageReader = 'engine',
): Promise<boolean> {
  const json = JSON.stringify(result);
  const local = sql<string>`CASE WHEN result = ${json}::jsonb THEN local_result ELSE coalesce(local_result, result) END`;
  const done = await tx
    .updateTable('extraction')
    .set({
      state: 'done',
      result: json,
      local_result: reader === 'vision' ? local : null,
      total_pages: result.summary.totalPages,
    })
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

/** An extraction with an earlier result keeps that result instead. */
export async function failExtraction(tx: Db, id: string, problem: MessageKey): Promise<void> {
  await sql`
    UPDATE extraction SET
      state = CASE WHEN result IS NULL THEN 'failed' ELSE 'done' END,
      problem = CASE WHEN result IS NULL THEN ${problem} END,
      total_pages = coalesce((result #>> '{summary,totalPages}')::integer, total_pages)
    WHERE id = ${id} AND state = 'running'`.execute(tx);
  await notifyChange(tx, id);
}

/** Queues a finished extraction again, to read its unread pages. False if it is not finished any more. */
export async function requeueExtraction(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('extraction')
    .set({ state: 'queued', attempts: 0, pages_done: 0 })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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

/** The account's extractions without the cancelled ones, newest first. */
export function findExtractions(db: Db, accountId: string): Promise<ExtractionBrief[]> {
  return db
    .selectFrom('extraction')
    .select(BRIEF)
    .where('account_id', '=', accountId)
    .where('state', '<>', 'cancelled')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
}

/** Returns undefined also if it belongs to another account. */
export function findExtraction(db: Db, accountId: string, id: string): Promise<ExtractionBrief | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return db
    .selectFrom('extraction')
    .select(BRIEF)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Finds the file for a signed URL, without an account check. */
export function findFile(
  db: Db,
  id: string,
): Promise<Pick<ExtractionRow, 'file_key' | 'file_name' | 'size'> | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return db.selectFrom('extraction').select(['file_key', 'file_name', 'size']).where('id', '=', id).executeTakeFirst();
}

export function findResult(db: Db, id: string): Promise<Pick<ExtractionRow, 'result'> | undefined> {
  return db.selectFrom('extraction').select('result').where('id', '=', id).executeTakeFirst();
}

/** The partial results of the pages after the given one. */
export function findPages(db: Db, id: string, after = 0) {
  return db
    .selectFrom('extraction_page')
    .select(['page', 'rows'])
    .where('extraction_id', '=', id)
    .where('page', '>', after)
    .orderBy('page')
    .execute();
}

/** Extends the retention. Throttled, so that most reads do not write. */
export async function touchExtraction(db: Db, id: string): Promise<void> {
  await db
    .updateTable('extraction')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}

/** Deletes an extraction with all its rows. Returns the keys of files that are no longer used. */
export async function deleteExtraction(tx: Db, id: string): Promise<string[]> {
  const unused = await deleteExtractionContents(tx, id);
  await tx.deleteFrom('extraction').where('id', '=', id).execute();
  await notifyChange(tx, id);
  return unused;
}

/** Deletes its rows and keeps it as cancelled. Returns the keys of files that are no longer used. */
export async function cancelExtraction(tx: Db, id: string): Promise<string[]> {
  const unused = await deleteExtractionContents(tx, id);
  await tx
    .updateTable('extraction')
    .set({ state: 'cancelled', problem: null, file_key: null, result: null, local_result: null })
    .where('id', '=', id)
    .execute();
  await notifyChange(tx, id);
  return unused;
}

async function deleteExtractionContents(tx: Db, id: string): Promise<string[]> {
  const row = await tx
    .selectFrom('extraction')
    .select(['file_key', 'owns_file'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await tx.deleteFrom('extraction_page').where('extraction_id', '=', id).execute();
  await tx.deleteFrom('extraction_cells').where('extraction_id', '=', id).execute();
  await tx.deleteFrom('extraction_lines').where('extraction_id', '=', id).execute();
  const pictures = await tx
    .deleteFrom('extracted_picture')
    .where('extraction_id', '=', id)
    .returning('file_key')
    .execute();
  const unused = pictures.map((picture) => picture.file_key);
  if (row?.owns_file && row.file_key !== null) unused.push(row.file_key);
  return unused;
}

/** Deletes the pages and pictures of an unfinished attempt, not those of an earlier result. Returns the pictures' keys. */
export async function deletePartialResult(tx: Db, id: string): Promise<string[]> {
  await tx.deleteFrom('extraction_page').where('extraction_id', '=', id).execute();
  const { rows } = await sql<{ file_key: string }>`
    DELETE FROM extracted_picture picture USING extraction
    WHERE extraction.id = ${id} AND picture.extraction_id = extraction.id AND NOT coalesce(
      jsonb_path_exists(result, '$.images[*].filename ? (@ == $name)', jsonb_build_object('name', filename))
        OR result #>> '{catalogData,header,image,filename}' = filename, false)
    RETURNING picture.file_key`.execute(tx);
  return rows.map(({ file_key }) => file_key);
}

export function findPicture(db: Db, filename: string): Promise<{ file_key: string } | undefined> {
  return db.selectFrom('extracted_picture').select('file_key').where('filename', '=', filename).executeTakeFirst();
}

/** A batch of extractions past retention. */
export async function findExpiredExtractions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('extraction')
    .select('id')
    .where('used_at', '<', sql<Date>`now() - make_interval(days => ${EXTRACTION_DAYS})`)
    .orderBy('used_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** The given keys that a row references. */
export async function findUsedFiles(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('extraction')
    .select('file_key')
    .where('file_key', 'in', keys)
    .union(db.selectFrom('extracted_picture').select('file_key').where('file_key', 'in', keys))
    .execute();
  return new Set(rows.flatMap(({ file_key }) => file_key ?? []));
}
