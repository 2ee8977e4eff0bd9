import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';

/** All rows of all tables in a backup, as text, except the tables left out. */
export async function rowsOf(db: Db, ...leftOut: string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
      AND relkind = 'r' AND relpersistence = 'p' AND relname <> 'migration' ORDER BY 1`.execute(db);
  const found: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !leftOut.includes(table.name))) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(name)} AS t ORDER BY 1`.execute(db);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** The digest of every file, by its key. */
export async function filesOf(files: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of files.list()) {
    const hash = createHash('sha256');
    for await (const chunk of (await files.open(key))?.stream ?? []) hash.update(chunk);
    found[key] = hash.digest('hex');
  }
  return found;
}
