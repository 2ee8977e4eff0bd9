import type { LearnedRules, PageLine } from '@sampan/extraction/learned/learned-model';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/** The lines of a page. A page that is read again replaces them. */
export async function insertLines(tx: Db, id: string, page: number, lines: readonly PageLine[]): Promise<void> {
  const json = JSON.stringify(lines);
  await tx
    .insertInto('extraction_lines')
    .values({ extraction_id: id, page, lines: json })
    .onConflict((row) => row.columns(['extraction_id', 'page']).doUpdateSet({ lines: json }))
    .execute();
}

export async function findLines(db: Db, id: string): Promise<Map<number, PageLine[]>> {
  const rows = await db
    .selectFrom('extraction_lines')
    .select(['page', 'lines'])
    .where('extraction_id', '=', id)
    .execute();
  return new Map(rows.map(({ page, lines }) => [page, lines]));
}

interface NewLearnedFile {
  supplier_id: string;
  extraction_id: string;
  file_name: string;
  rules: LearnedRules;
}

/** Replaces what was learned from the file before. */
export async function keepLearnedFile(tx: Db, { rules, ...file }: NewLearnedFile): Promise<string> {
  await tx
    .deleteFrom('learned_file')
    .where('extraction_id', '=', file.extraction_id)
    .where('supplier_id', '<>', file.supplier_id)
    .execute();
  const values = { ...file, rules: JSON.stringify(rules) };
  const { id } = await tx
    .insertInto('learned_file')
    .values(values)
    .onConflict((row) =>
      row
        .columns(['supplier_id', 'extraction_id'])
        .doUpdateSet({ rules: values.rules, learned_at: sql<Date>`clock_timestamp()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('learned_column').where('learned_file_id', '=', id).execute();
  return id;
}

/** Also its columns. */
export async function forgetLearnedFile(tx: Db, extractionId: string): Promise<void> {
  await tx.deleteFrom('learned_file').where('extraction_id', '=', extractionId).execute();
}

/** What was learned last from the supplier's files. */
export function findNewestLearnedFile(db: Db, supplierId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('learned_file')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .orderBy('learned_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The rules that the rows of an extraction are shown with. */
export function findRulesOf(db: Db, extractionId: string) {
  return db
    .selectFrom('extraction')
    .innerJoin('learned_file', 'learned_file.id', 'extraction.learned_file_id')
    .select(['learned_file.supplier_id', 'learned_file.file_name', 'learned_file.rules', 'extraction.local_result'])
    .where('extraction.id', '=', extractionId)
    .executeTakeFirst();
}

export function findLearnedState(db: Db, id: string) {
  return db
    .selectFrom('extraction')
    .select(['supplier_id', 'learned_file_id', 'learned_off'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function updateLearnedState(
  tx: Db,
  id: string,
  state: { supplier_id?: string; learned_file_id: string | null; learned_off: boolean },
): Promise<void> {
  await tx.updateTable('extraction').set(state).where('id', '=', id).execute();
}

/** Two saves of one file must not both replace its rules. */
export const lockExtraction = (tx: Db, id: string) =>
  sql`SELECT FROM extraction WHERE id = ${id} FOR UPDATE`.execute(tx);
