import type { Language } from '@sampan/contract/languages';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** The file ids that belong to a version. A file id is the id of its version without hyphens. */
export async function findVersionsOfDocuments(db: Db, fileIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ fileId: string }>`
    SELECT replace(id::text, '-', '') AS "fileId" FROM quote_version WHERE id = ANY(${fileIds}::uuid[])`.execute(db);
  return new Set(rows.map(({ fileId }) => fileId));
}

/** The quote, version and language of a file id; undefined if the quote is deleted. */
export async function findQuoteOfDocument(db: Db, fileId: string) {
  const { rows } = await sql<{ quoteId: string; number: number; language: Language }>`
    SELECT quote.id AS "quoteId", version.number, version.language FROM quote_version AS version
    JOIN quote ON quote.id = version.quote_id AND quote.deleted_at IS NULL
    WHERE version.id = ${fileId}::uuid`.execute(db);
  return rows[0];
}
