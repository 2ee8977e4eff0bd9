import type { TermInput, TermQuery } from '@sampan/contract/glossary';
import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { type SqlBool, sql } from 'kysely';
import type { GlossaryTermRow } from '#src/db/catalog-tables.ts';
import type { Db } from '#src/db/database.ts';
import { textMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';
import { orNone } from '#src/records/find-by-id-or-number.queries.ts';

/** A page of terms, most used first. */
export async function findTerms(
  db: Db,
  { page, limit, search, kind, show }: TermQuery,
): Promise<{ rows: GlossaryTermRow[]; total: number }> {
  let matching = db.selectFrom('glossary_term').where('deleted_at', 'is', null);
  if (kind) matching = matching.where('kind', '=', kind);
  if (search !== '') matching = matching.where(textMatches('search', search));
  if (show === 'duplicates') matching = matching.where(hasTwin);
  const { total } = await matching.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .$if(show === 'duplicates', (query) => query.orderBy(sql`lower(title)`))
    .orderBy('uses', 'desc')
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** Whether another active term has the same text in one language, and no other text in the languages that both have. */
const hasTwin = sql<SqlBool>`EXISTS (
  SELECT FROM glossary_term AS twin WHERE twin.deleted_at IS NULL AND twin.id <> glossary_term.id AND (
    ${sql.join(
      LANGUAGES.map((language) => {
        const [own, other] = [sql.ref(`glossary_term.${language}`), sql.ref(`twin.${language}`)];
        return sql`(${own} <> '' AND lower(${own}) = lower(${other}))`;
      }),
      sql` OR `,
    )}) AND NOT (${sql.join(
      LANGUAGES.map((language) => {
        const [own, other] = [sql.ref(`glossary_term.${language}`), sql.ref(`twin.${language}`)];
        return sql`(${own} <> '' AND ${other} <> '' AND lower(${own}) <> lower(${other}))`;
      }),
      sql` OR `,
    )}))`;

export function findTerm(db: Db, id: string): Promise<GlossaryTermRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return db
    .selectFrom('glossary_term')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** All active terms, in the order of the list. */
export const findAllTerms = (db: Db): Promise<GlossaryTermRow[]> =>
  db
    .selectFrom('glossary_term')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('uses', 'desc')
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute();

/** Active terms with one of these words, in lower case, in any language, most used first. */
export const findTermsOfWords = (db: Db, words: readonly string[]): Promise<GlossaryTermRow[]> =>
  db
    .selectFrom('glossary_term')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((term) =>
      term.or(LANGUAGES.map((language) => sql<SqlBool>`lower(${sql.ref(language)}) = ANY (${words}::text[])`)),
    )
    .orderBy('uses', 'desc')
    .orderBy('id')
    .execute();

/**
 * An active term with the same texts in two languages and no other text in the third: a synonym is another term. For a
 * term in one language, one with the same text in it.
 */
export async function findSamePair(
  db: Db,
  input: Pick<TermInput, Language>,
  exceptId: string | null,
): Promise<string | undefined> {
  const isSame = (language: Language) =>
    sql<number>`(${input[language]}::text <> '' AND lower(${sql.ref(language)}) = lower(${input[language]}::text))::integer`;
  const isOther = (language: Language) =>
    sql<SqlBool>`(${input[language]}::text <> '' AND ${sql.ref(language)} <> '' AND lower(${sql.ref(language)}) <> lower(${input[language]}::text))`;
  const given = LANGUAGES.filter((language) => input[language] !== '').length;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM glossary_term WHERE deleted_at IS NULL AND id IS DISTINCT FROM ${exceptId}::uuid
      AND ${sql.join(LANGUAGES.map(isSame), sql` + `)} >= ${Math.min(given, 2)}::integer
      AND NOT (${sql.join(LANGUAGES.map(isOther), sql` OR `)})
    ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.id;
}

export async function addUses(tx: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  if (counts.size === 0) return;
  // Ordered, so that two writers cannot deadlock.
  const ids = [...counts.keys()].toSorted();
  await sql`
    WITH locked AS (SELECT id FROM glossary_term WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE)
    UPDATE glossary_term SET uses = uses + used.count
    FROM locked, unnest(${ids}::uuid[], ${ids.map((id) => counts.get(id) ?? 0)}::integer[]) AS used (id, count)
    WHERE glossary_term.id = locked.id AND used.id = locked.id`.execute(tx);
}

/** Moves terms to the trash. */
export async function deleteTerms(tx: Db, ids: readonly string[], by: string): Promise<void> {
  await tx
    .updateTable('glossary_term')
    .set({ deleted_at: sql`now()`, deleted_by: by, updated_by: by })
    .where('id', 'in', orNone(ids))
    .execute();
}

export async function setUses(tx: Db, id: string, uses: number): Promise<void> {
  await tx.updateTable('glossary_term').set({ uses }).where('id', '=', id).execute();
}
