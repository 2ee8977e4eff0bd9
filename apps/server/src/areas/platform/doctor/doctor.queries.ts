import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { Migration } from '#src/db/migrate.ts';

export async function findServer(db: Db) {
  const { rows } = await sql<{ version: number; fsync: string; commit: string }>`
    SELECT current_setting('server_version_num')::integer / 10000 AS version, current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS commit`.execute(db);
  const [server] = rows;
  if (!server) throw new Error('The SELECT returned no row.');
  return server;
}

export interface ReplicaState {
  isReplica: boolean;
  isFollowing: boolean;
  /** Identical for all replicas of a database; null without the permission to read it. */
  origin: string | null;
  /** Its WAL position in bytes. */
  position: number;
}

export async function findReplicaState(db: Db): Promise<ReplicaState> {
  const { rows } = await sql<ReplicaState>`
    SELECT pg_is_in_recovery() AS "isReplica", EXISTS (SELECT FROM pg_stat_wal_receiver) AS "isFollowing",
      CASE WHEN has_function_privilege('pg_control_system()', 'EXECUTE')
        THEN (SELECT system_identifier::text FROM pg_control_system()) END AS origin,
      pg_wal_lsn_diff(
        CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0'
      )::bigint AS position`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('The SELECT returned no row.');
  return state;
}

/** Null for a database without a schema. */
export async function findHistory(db: Db): Promise<Migration[] | null> {
  const { rows: tables } = await sql<{ found: boolean }>`SELECT to_regclass('migration') IS NOT NULL AS found`.execute(
    db,
  );
  if (!tables[0]?.found) return null;
  return (await sql<Migration>`SELECT number, name, sha256 FROM migration ORDER BY number`.execute(db)).rows;
}

export async function findFailedJobs(db: Db) {
  const { rows } = await sql<{ task: string; count: number; error: string }>`
    SELECT task_identifier AS task, count(*) AS count, max(last_error) AS error FROM graphile_worker.jobs
    WHERE last_error IS NOT NULL GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** The file ids in all tables with such a column. All files of a record share one id. */
export async function findFileIds(db: Db): Promise<Set<string>> {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    SELECT relname AS "table", attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attname IN ('file_key', 'picture_key', 'thumbnail_key') AND relkind = 'r'
      AND relnamespace = current_schema()::regnamespace AND NOT attisdropped`.execute(db);
  const ids = new Set<string>();
  for (const { table, name } of columns) {
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT substring(${sql.ref(name)} FROM '[0-9a-f]{32}') AS id FROM ${sql.table(table)}
      WHERE ${sql.ref(name)} IS NOT NULL`.execute(db);
    for (const { id } of rows) ids.add(id);
  }
  return ids;
}

/** The ids of files that are made when they are first needed. */
export async function findDocumentIds(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT replace(id::text, '-', '') AS id FROM quote_version
    UNION ALL SELECT replace(id::text, '-', '') FROM issued_document`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** File sizes by file id, for rows that store one. */
export async function findFileSizes(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; size: number }>`
    SELECT substring(file_key FROM '[0-9a-f]{32}') AS id, size FROM pdf_file
    UNION SELECT substring(file_key FROM '[0-9a-f]{32}'), size FROM extraction
      WHERE file_key IS NOT NULL
    UNION SELECT file_key, size FROM attachment WHERE kind = 'pdf'
    UNION SELECT file_key, size FROM order_file WHERE kind <> 'picture'`.execute(db);
  return new Map(rows.map(({ id, size }) => [id, size]));
}

export async function findLastBackup(db: Db, now: Date) {
  const last = await db
    .selectFrom('backup')
    .select(['failure', 'ended_at'])
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const good = await db
    .selectFrom('audit_entry')
    .select((max) => max.fn.max('at').as('at'))
    .where('action', '=', 'backup.made')
    .where('at', '<=', now)
    .executeTakeFirst();
  return { lastFailure: last?.failure ?? null, lastGood: good?.at ?? null };
}
