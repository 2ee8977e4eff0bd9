import { createHash } from 'node:crypto';
import type { Language } from '@sampan/contract/languages';
import { totalPages } from '@sampan/contract/lists';
import type {
  CandidateChanges,
  CandidatePage,
  CandidateQuery,
  NewCandidate,
  SupplierCandidate,
} from '@sampan/contract/supplier-candidates';
import { type MailConfig, queueCandidateNotice } from '#src/areas/messages/mail/mail.service.ts';
import { attachmentsOf, claimAttachments } from '#src/areas/platform/attachments/attachments.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { consumeSubmissionLimit } from '#src/areas/platform/spam-limits/submission-limits.service.ts';
import { isSuspect } from '#src/areas/platform/spam-limits/suspicion.service.ts';
import type { SupplierCandidateRow } from '#src/db/catalog-tables.ts';
import type { Db } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import { notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { toCandidate } from './supplier-candidates.mapper.ts';
import { findCandidates, insertCandidate, updateCandidate, wasSent } from './supplier-candidates.queries.ts';

export interface CandidateDeps {
  db: Db;
  config: MailConfig & { rateLimits: boolean };
}

/** Stores a visitor's application, once, and notifies the office. Suspected spam is listed separately, without a notice. */
export async function submitCandidate(
  { db, config }: CandidateDeps,
  { formToken, website, attachments, ...fields }: NewCandidate,
  { address, language }: { address: string; language: Language },
): Promise<void> {
  const suspect = await isSuspect(db, { formToken, website });
  const submissionKey = createHash('sha256').update(JSON.stringify({ fields, attachments })).digest();
  await db.transaction().execute(async (tx) => {
    await takeLock(tx, `supplier-candidate:${submissionKey.toString('hex')}`);
    if (await wasSent(tx, submissionKey)) return;
    // The same limit as for inquiries.
    if (config.rateLimits) await consumeSubmissionLimit(tx, { address });
    const { name, company, wechatId, products } = fields;
    const values = { name, company, wechat_id: wechatId, products, language, suspect, submission_key: submissionKey };
    const id = await insertCandidate(tx, values);
    await claimAttachments(tx, { supplier_candidate_id: id }, attachments, ['pdf']);
    await recordAudit(tx, { by: null, action: 'supplier-candidate.created', id, changes: { name: company, suspect } });
    if (suspect) return;
    await announce(tx, { type: 'supplier-candidate.created', id, company });
    await queueCandidateNotice(tx, { name, company, wechatId, products }, config);
  });
}

export async function candidatePage(db: Db, query: CandidateQuery): Promise<CandidatePage> {
  const { rows, total } = await findCandidates(db, query);
  const candidates: SupplierCandidate[] = [];
  for (const row of rows) candidates.push(await withFiles(db, row));
  return { candidates, total, totalPages: totalPages(total, query.limit), page: query.page };
}

export function changeCandidate(
  db: Db,
  caller: Caller,
  id: string,
  { state }: CandidateChanges,
): Promise<SupplierCandidate> {
  return inTransaction(db, async (tx) => {
    const row = await updateCandidate(tx, id, state, caller.accountId);
    if (!row) throw notFound('candidateNotFound');
    await recordAudit(tx, { by: caller, action: 'supplier-candidate.changed', id, changes: { status: state } });
    return withFiles(tx, row);
  });
}

const withFiles = async (db: Db, row: SupplierCandidateRow): Promise<SupplierCandidate> =>
  toCandidate(row, await attachmentsOf(db, { supplier_candidate_id: row.id }));
