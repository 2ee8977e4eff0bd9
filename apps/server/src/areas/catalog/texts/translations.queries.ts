import type { Language } from '@sampan/contract/languages';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

export interface MemoryRow {
  source: string;
  target: string;
}

/** The earlier translations of exactly these texts, and the most used ones. The most used of each text comes first. */
export async function findMemory(
  db: Db,
  { from, to, keys, most }: { from: Language; to: Language; keys: readonly string[]; most: number },
): Promise<MemoryRow[]> {
  const { rows } = await sql<MemoryRow>`
    SELECT DISTINCT ON (source_key) source_key AS source, target FROM (
      (SELECT * FROM translation_memory
        WHERE language_from = ${from} AND language_to = ${to} AND source_key = ANY(${keys}::text[]))
      UNION ALL
      (SELECT * FROM translation_memory WHERE language_from = ${from} AND language_to = ${to}
        ORDER BY uses DESC, last_used_at DESC LIMIT ${most})
    ) AS found ORDER BY source_key, uses DESC, last_used_at DESC`.execute(db);
  return rows;
}

export interface NewMemory extends MemoryRow {
  from: Language;
  to: Language;
}

export async function rememberTexts(tx: Db, texts: readonly NewMemory[]): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    INSERT INTO translation_memory (language_from, language_to, source_key, target)
    SELECT DISTINCT new.* FROM unnest(
      ${texts.map(({ from }) => from)}::text[], ${texts.map(({ to }) => to)}::text[],
      ${texts.map(({ source }) => source)}::text[], ${texts.map(({ target }) => target)}::text[]
    ) AS new ORDER BY 1, 2, 3, 4
    ON CONFLICT (language_from, language_to, source_key, target)
    DO UPDATE SET uses = translation_memory.uses + 1, last_used_at = now()`.execute(tx);
}
