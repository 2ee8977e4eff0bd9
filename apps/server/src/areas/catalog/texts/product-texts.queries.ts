import type { Db } from '#src/db/database.ts';
import { isId } from '#src/lib/is-id.ts';
import { orNone } from '#src/records/find-by-id-or-number.queries.ts';

export function findTexts(db: Db, id: string) {
  if (!isId(id)) return Promise.resolve(undefined);
  return db
    .selectFrom('product')
    .select(['id', 'name', 'description', 'language', 'translations', 'updated_at', 'updated_by'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function findAccountNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', orNone(ids))
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
}

/** The names of the newest products in a language. */
export async function findNewestNames(db: Db, language: 'en' | 'he' | 'zh', limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('name')
    .where('deleted_at', 'is', null)
    .where('language', '=', language)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}
