import { type ReplyTemplate, ReplyTemplateFields, type ReplyTemplates } from '@sampan/contract/reply-templates';
import type { z } from 'zod';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { ReplyTemplateRow } from '#src/db/tables.ts';
import { notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { changesOf, withChanges } from '#src/records/changes.ts';
import {
  deleteTemplate,
  findTemplates,
  insertTemplate,
  lockTemplate,
  updateTemplate,
} from './reply-templates.queries.ts';

export async function replyTemplates(db: Db): Promise<ReplyTemplates> {
  const { company } = await readSettings(db);
  return { company: company.name, templates: (await findTemplates(db)).map(toTemplate) };
}

export async function addTemplate(tx: Tx, by: Author, fields: ReplyTemplateFields): Promise<ReplyTemplate> {
  const row = await insertTemplate(tx, fields, by?.accountId ?? null);
  await recordAudit(tx, { by, action: 'reply-template.created', id: row.id, changes: auditedFields(fields) });
  return toTemplate(row);
}

export const ReplyTemplateChanges = changesOf(ReplyTemplateFields);

export function changeTemplate(
  db: Db,
  by: Caller,
  id: string,
  { texts, ...changes }: z.infer<typeof ReplyTemplateChanges>,
): Promise<ReplyTemplate> {
  return db.transaction().execute(async (tx) => {
    const stored = await lockTemplate(tx, id);
    if (!stored) throw notFound('replyTemplateNotFound');
    const changed = withChanges(toTemplate(stored), { ...changes, texts: withChanges(stored.texts, texts) });
    const fields = checkInput(ReplyTemplateFields, changed);
    const row = await updateTemplate(tx, id, fields, by.accountId);
    if (!row) throw notFound('replyTemplateNotFound');
    await recordAudit(tx, { by, action: 'reply-template.updated', id, changes: auditedFields(fields) });
    return toTemplate(row);
  });
}

export function removeTemplate(db: Db, by: Caller, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await deleteTemplate(tx, id);
    if (!row) throw notFound('replyTemplateNotFound');
    await recordAudit(tx, { by, action: 'reply-template.deleted', id, changes: { title: row.title } });
  });
}

const auditedFields = ({ title, use, texts }: ReplyTemplateFields) => ({ title, use, ...texts });

const toTemplate = ({ id, title, use, texts }: ReplyTemplateRow): ReplyTemplate => ({ _id: id, title, use, texts });
