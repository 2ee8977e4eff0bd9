import type { ReplyTemplateFields } from '@sampan/contract/reply-templates';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { ReplyTemplateRow } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export function findTemplates(db: Db): Promise<ReplyTemplateRow[]> {
  return db.selectFrom('reply_template').selectAll().orderBy(sql`lower(title), id`).execute();
}

export async function lockTemplate(tx: Db, id: string): Promise<ReplyTemplateRow | undefined> {
  if (!isId(id)) return undefined;
  return tx.selectFrom('reply_template').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const valuesOf = ({ title, use, texts }: ReplyTemplateFields, by: string | null) => ({
  title,
  use,
  texts: JSON.stringify(texts),
  updated_by: by,
});

export function insertTemplate(tx: Db, fields: ReplyTemplateFields, by: string | null): Promise<ReplyTemplateRow> {
  return tx.insertInto('reply_template').values(valuesOf(fields, by)).returningAll().executeTakeFirstOrThrow();
}

export async function updateTemplate(
  tx: Db,
  id: string,
  fields: ReplyTemplateFields,
  by: string,
): Promise<ReplyTemplateRow | undefined> {
  if (!isId(id)) return undefined;
  return tx
    .updateTable('reply_template')
    .set(valuesOf(fields, by))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteTemplate(tx: Db, id: string): Promise<ReplyTemplateRow | undefined> {
  if (!isId(id)) return undefined;
  return tx.deleteFrom('reply_template').where('id', '=', id).returningAll().executeTakeFirst();
}
