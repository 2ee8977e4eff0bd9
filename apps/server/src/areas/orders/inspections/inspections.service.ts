import { samplingPlan } from '@sampan/contract/aql';
import {
  INSPECTION_PICTURES_MAX,
  INSPECTIONS_MAX,
  type Inspection,
  InspectionInput,
  type NewInspection,
} from '@sampan/contract/inspections';
import type { Language } from '@sampan/contract/languages';
import type { Purchase } from '@sampan/contract/purchases';
import type { z } from 'zod';
import { officeToday } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { InspectionRow } from '#src/db/inspection-tables.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { changesOf, withChanges, withRowChanges } from '#src/records/changes.ts';
import { checkVersion } from '#src/records/life-cycle.ts';
import { freezeReport } from '../documents/load-documents.service.ts';
import { noteOnOrder, numberOfPurchase, showCheckStep } from '../orders/checked-orders.service.ts';
import { changePurchase, checkOpen, type LockedPurchase } from '../orders/purchases.service.ts';
import {
  countInspections,
  type DefectValues,
  deleteInspection,
  findInspection,
  insertInspection,
  updateInspection,
  writeDefects,
} from './inspections.queries.ts';
import {
  foundIn,
  isOutdated,
  loadInspection,
  reportContent,
  resultOf,
  toInspection,
} from './load-inspection.service.ts';

export const readInspection = async (db: Db, id: string): Promise<Inspection> =>
  toInspection(await loadInspection(db, id));

/** Plans an inspection of a purchase order that was sent, and shows its step. */
export async function createInspection(
  db: Db,
  caller: Caller,
  purchaseId: string,
  input: NewInspection,
): Promise<Inspection> {
  const id = await changePurchase(db, purchaseId, async (tx, { order, row }) => {
    checkOpen(order);
    if (row.state !== 'sent' && row.state !== 'confirmed' && row.state !== 'closed')
      throw new AppError('conflict', 'purchaseState');
    if ((await countInspections(tx, row.id)) >= INSPECTIONS_MAX)
      throw invalidField('purchaseId', `tooMany:${INSPECTIONS_MAX}`);
    const inspection = await insertInspection(tx, {
      purchase_id: row.id,
      planned_on: input.plannedOn,
      inspector: input.inspector,
      lot: input.lot ?? (await piecesOf(tx, row.id)),
      aql_major: input.aqlMajor,
      aql_minor: input.aqlMinor,
      created_by: caller.accountId,
      updated_by: caller.accountId,
    });
    await showCheckStep(tx, 'inspected', { purchaseId: row.id });
    await note(tx, { order, row }, caller, 'inspection-planned', inspection);
    const changes = { name: humanNumber('INS', inspection.number), lot: inspection.lot, plannedOn: input.plannedOn };
    await recordAudit(tx, { by: caller, action: 'inspection.created', id: inspection.id, changes });
    return inspection.id;
  });
  return readInspection(db, id);
}

async function piecesOf(tx: Tx, purchaseId: string): Promise<number> {
  const lines = await tx.selectFrom('purchase_line').select('quantity').where('purchase_id', '=', purchaseId).execute();
  return Math.max(
    1,
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  );
}

/** PUT /inspections/{id}: an absent field stays as it is. */
export const InspectionChanges = changesOf(InspectionInput).partial();
type InspectionChanges = z.infer<typeof InspectionChanges>;

/** Saves the whole inspection. The result follows from the defects and the limits. */
export async function saveInspection(
  db: Db,
  caller: Caller,
  id: string,
  changes: InspectionChanges,
): Promise<Inspection> {
  await changeInspection(db, id, async (tx, locked, inspection) => {
    await checkVersion(tx, changes.updatedAt, inspection);
    checkOpen(locked.order);
    if (inspection.result === 'released') throw new AppError('conflict', 'inspectionReleased');
    const loaded = await loadInspection(tx, id);
    const before = toInspection(loaded);
    const { updatedAt: _, ...sent } = changes;
    const stored = { ...before, sampleSize: before.typedSampleSize, updatedAt: undefined };
    const input = checkInput(InspectionInput, {
      ...withChanges(pickInput(stored), sent),
      checks: { ...before.checks, ...changes.checks },
      defects: withRowChanges(before.defects, 'defectId', changes.defects ?? before.defects),
    });
    const plan = samplingPlan(input);
    if (input.sampleSize !== null && input.sampleSize > input.lot) throw invalidField('sampleSize', 'sampleAboveLot');
    if (input.doneOn !== null && input.doneOn > (await officeToday(tx))) throw invalidField('doneOn', 'dayInFuture');
    const defects = checkDefects(input, before, loaded.purchase, plan.sampleSize);
    const result = resultOf(input.doneOn, plan.accept, foundIn(defects));
    await updateInspection(
      tx,
      id,
      {
        planned_on: input.plannedOn,
        done_on: input.doneOn,
        inspector: input.inspector,
        lot: input.lot,
        sample_size: input.sampleSize,
        aql_major: input.aqlMajor,
        aql_minor: input.aqlMinor,
        checks: JSON.stringify(input.checks),
        summary: input.summary,
        result,
      },
      caller.accountId,
    );
    await writeDefects(tx, id, defects);
    if (result !== '' && result !== inspection.result)
      await note(tx, locked, caller, `inspection-${result}`, inspection);
    const typed = ({ checks, defects: rows, ...rest }: InspectionInput) => ({
      ...rest,
      checks: JSON.stringify(checks),
      defects: rows.length,
    });
    await recordAudit(tx, {
      by: caller,
      action: 'inspection.updated',
      id,
      changes: changedFields<object>(
        { ...typed(pickInput(stored)), result: inspection.result },
        { ...typed(input), result },
      ),
    });
  });
  return readInspection(db, id);
}

const pickInput = ({
  plannedOn,
  doneOn,
  inspector,
  lot,
  sampleSize,
  aqlMajor,
  aqlMinor,
  checks,
  summary,
  defects,
}: InspectionInput): InspectionInput => ({
  plannedOn,
  doneOn,
  inspector,
  lot,
  sampleSize,
  aqlMajor,
  aqlMinor,
  checks,
  summary,
  defects,
});

/** Each row must name what exists, and not more pieces than the sample has. */
function checkDefects(
  { defects }: InspectionInput,
  { defects: stored, pictures }: Inspection,
  { lines }: Purchase,
  sampleSize: number,
): DefectValues[] {
  const known = new Set(stored.map(({ defectId }) => defectId));
  const files = new Set(pictures.map(({ fileId }) => fileId));
  const own = new Set(lines.map(({ purchaseLineId }) => purchaseLineId));
  const seen = new Set<string>();
  return defects.map(({ defectId, purchaseLineId, grade, text, count, fileIds }, index) => {
    const path = (field: string) => `defects.${index}.${field}`;
    const id = defectId?.toLowerCase();
    if (id !== undefined && (!known.has(id) || seen.has(id))) throw invalidField(path('defectId'), 'fieldInvalid');
    if (id !== undefined) seen.add(id);
    const line = purchaseLineId === '' ? null : purchaseLineId.toLowerCase();
    if (line !== null && !own.has(line)) throw invalidField(path('purchaseLineId'), 'fieldInvalid');
    const ids = fileIds.map((fileId) => fileId.toLowerCase());
    if (ids.some((fileId) => !files.has(fileId))) throw invalidField(path('fileIds'), 'fieldInvalid');
    if (count > sampleSize) throw invalidField(path('count'), `defectAboveSample:${sampleSize}`);
    return { ...(id !== undefined && { id }), purchase_line_id: line, grade, text, count, file_ids: ids };
  });
}

/** Lets goods go although they failed. Again: the first result. */
export async function releaseInspection(db: Db, caller: Caller, id: string, name: string): Promise<Inspection> {
  await changeInspection(db, id, async (tx, locked, inspection) => {
    checkOpen(locked.order);
    await release(tx, locked, inspection, { by: caller, name });
  });
  return readInspection(db, id);
}

/** `by` is null for the customer. */
export async function release(
  tx: Tx,
  locked: LockedPurchase,
  inspection: InspectionRow,
  { by, name }: { by: Author; name: string },
): Promise<void> {
  if (inspection.result === 'released') return;
  if (inspection.result !== 'failed') throw new AppError('conflict', 'inspectionNotFailed');
  const released = { released_by: name, released_at: new Date(), released_by_customer: by === null };
  await updateInspection(tx, inspection.id, { result: 'released', ...released }, by?.accountId ?? null);
  await note(tx, locked, by, 'inspection-released', inspection, name);
  await recordAudit(tx, {
    by,
    action: 'inspection.released',
    id: inspection.id,
    changes: { result: 'released', name },
  });
}

/** An inspection with a report stays, because the report does. */
export function removeInspection(db: Db, caller: Caller, id: string): Promise<void> {
  return changeInspection(db, id, async (tx, { order }, inspection) => {
    checkOpen(order);
    const { report } = await loadInspection(tx, id);
    if (report) throw new AppError('conflict', 'inspectionReported');
    await deleteInspection(tx, id);
    const changes = { name: humanNumber('INS', inspection.number) };
    await recordAudit(tx, { by: caller, action: 'inspection.deleted', id, changes });
  });
}

/** Issues the report: freezes what it prints as the next revision. Without a change, the last revision stays. */
export async function issueReport(
  db: Db,
  caller: Caller,
  id: string,
  language: Language | undefined,
): Promise<{ inspection: Inspection; isNew: boolean }> {
  let isNew = false;
  await changeInspection(db, id, async (tx, { order, row }, inspection) => {
    const loaded = await loadInspection(tx, id);
    const revision = (loaded.report?.revision ?? 0) + 1;
    const data = reportContent(loaded, { revision, language: language ?? loaded.order.language });
    if (!data) throw new AppError('conflict', 'inspectionNotDone');
    if (loaded.report && !isOutdated(loaded, loaded.report.data)) return;
    isNew = true;
    const owner = { orderId: order.id, purchaseId: row.id, inspectionId: id };
    const documentId = await freezeReport(tx, owner, data, caller.accountId);
    const text = `${data.number} r${revision}`;
    await noteOnOrder(tx, { order, by: caller.accountId, kind: 'document-issued', details: { text } });
    await recordAudit(tx, { by: caller, action: 'document.made', id: documentId, changes: { name: text } });
    await updateInspection(tx, inspection.id, {}, caller.accountId);
  });
  return { inspection: await readInspection(db, id), isNew };
}

/** Who may add a picture: an inspection that can still change. */
export async function pictureOwner(tx: Tx, id: string) {
  const inspection = await findInspection(tx, id);
  if (!inspection) throw notFound('inspectionNotFound');
  if (inspection.result === 'released') throw new AppError('conflict', 'inspectionReleased');
  return { owner: { inspection_id: inspection.id }, most: INSPECTION_PICTURES_MAX, forCustomer: true };
}

async function changeInspection<Result>(
  db: Db,
  id: string,
  run: (tx: Tx, locked: LockedPurchase, inspection: InspectionRow) => Promise<Result>,
): Promise<Result> {
  const seen = await findInspection(db, id);
  if (!seen) throw notFound('inspectionNotFound');
  return changePurchase(db, seen.purchase_id, async (tx, locked) => {
    const inspection = await findInspection(tx, id);
    if (!inspection) throw notFound('inspectionNotFound');
    return run(tx, locked, inspection);
  });
}

async function note(
  tx: Tx,
  { order, row }: LockedPurchase,
  by: Author,
  kind: 'inspection-planned' | 'inspection-passed' | 'inspection-failed' | 'inspection-released',
  { number }: Pick<InspectionRow, 'number'>,
  actor = '',
): Promise<void> {
  await noteOnOrder(tx, {
    order,
    supplierId: row.supplier_id,
    by: by?.accountId ?? null,
    actor,
    kind,
    details: { poNumber: numberOfPurchase(row), text: humanNumber('INS', number) },
  });
}
