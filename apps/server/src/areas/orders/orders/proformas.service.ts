import type { DocumentIssue, IssuedDocument, IssuedProforma } from '@sampan/contract/issued-documents';
import type { Order } from '@sampan/contract/orders';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import { isSame } from '#src/lib/is-same.ts';
import { todayIn } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { printedBankAccount, usableBankAccount } from '../bank-accounts/bank-accounts.service.ts';
import { usedStamps } from '../company-stamps/company-stamps.service.ts';
import { freezeProforma, lastProformaOf } from '../documents/load-documents.service.ts';
import { loadOrder } from './load-order.service.ts';
import { insertOrderActivity } from './order-activity.queries.ts';
import { refuseIncomplete, writeState } from './order-states.service.ts';
import { comparedContent, proformaContent } from './orders.mapper.ts';
import { updateOrder } from './orders.queries.ts';
import { change, refuseClosed } from './orders.service.ts';

/**
 * Issues the proforma: freezes what it prints as the next revision. The same content keeps its revision, in any language.
 * The first proforma confirms a draft.
 */
export async function issueProforma(
  db: Db,
  caller: Caller,
  id: string,
  { language, bankAccountId }: DocumentIssue,
): Promise<{ document: IssuedDocument; order: Order; isNew: boolean }> {
  let isNew = false;
  const order = await change(db, id, async (tx, row) => {
    refuseClosed(row);
    const chosen = await usableBankAccount(tx, bankAccountId || row.bank_account_id || '', row.bank_account_id);
    if (chosen !== row.bank_account_id) await updateOrder(tx, id, { bank_account_id: chosen }, caller.accountId);
    refuseIncomplete(await loadOrder(tx, id), true);
    // Confirming gives the parts that are due with the order their day.
    if (row.state === 'draft') await writeState(tx, caller, row, 'confirmed', { activity: 'confirmed' });
    const loaded = await loadOrder(tx, id);
    const { company, orders, office } = await readSettings(tx);
    const { name, email, phone, address } = company;
    const last = await lastProformaOf(tx, id);
    const stamps = await usedStamps(tx);
    const data: IssuedProforma = {
      ...proformaContent(loaded),
      revision: (last?.revision ?? 0) + 1,
      issuedOn: todayIn(office.timeZone),
      language: language ?? loaded.language,
      company: { name, email, phone, address, taxId: orders.taxId },
      bank: await printedBankAccount(tx, loaded.bankAccountId),
      // Without them, the content is the same as before they existed.
      ...(stamps && { stamps }),
    };
    if (last && isSame(printed(last.data), printed(data))) return;
    isNew = true;
    const { bankAccountId: account } = loaded;
    const documentId = await freezeProforma(tx, id, data, { bankAccountId: account, by: caller.accountId });
    const text = `${data.number} r${data.revision}`;
    await insertOrderActivity(tx, { order: row, by: caller.accountId, kind: 'document-issued', details: { text } });
    await recordAudit(tx, {
      by: caller,
      action: 'document.made',
      id: documentId,
      changes: { name: text, total: data.total, currency: data.currency },
    });
  });
  const document = order.documents.find(({ kind, isReplaced }) => kind === 'pi' && !isReplaced);
  if (!document) throw new Error('An issued proforma is stored.');
  return { document, order, isNew };
}

/** What counts as a change: neither the revision, nor its day, nor the language of the file. */
const printed = ({ revision, issuedOn, language, ...content }: IssuedProforma) => comparedContent(content);
