import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

const names = new Map<string, string>();

/**
 * Runs a statement that each connection parses once and, after five runs, plans once, if PostgreSQL expects a plan for any
 * values to be as good. Only for statements with few different texts: no connection forgets one.
 */
export async function executePrepared<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db);
  const name = names.get(text) ?? `prepared_${names.size}`;
  names.set(text, name);
  // Kysely passes `sql` on to pg, which prepares statements that have a name.
  const named = { name, text } as unknown as string;
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(named, [...parameters]));
  return rows;
}
