import { totalPages } from '@sampan/contract/lists';
import {
  isDecided,
  SAMPLE_PICTURES_MAX,
  SAMPLE_ROUNDS_MAX,
  type Sample,
  type SampleDecision,
  SampleFields,
  type SamplePage,
  type SampleQuery,
} from '@sampan/contract/samples';
import type { z } from 'zod';
import { suppliers } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { officeToday } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { SampleRoundRow, SampleRow as StoredSample } from '#src/db/inspection-tables.ts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { changesOf, withChanges } from '#src/records/changes.ts';
import { checkVersion, createLifeCycle, inTransaction } from '#src/records/life-cycle.ts';
import { isActive } from '#src/records/record.queries.ts';
import { deletePicturesOfSamples, picturesOfRounds, toCheckPicture } from '../check-pictures/check-pictures.service.ts';
import { noteOnOrder, numberOfSample, showCheckStep } from '../orders/checked-orders.service.ts';
import { refreshOrder } from '../orders/load-order.service.ts';
import { orders, refuseClosed } from '../orders/orders.service.ts';
import { toRound, toRow, withoutFacts } from './samples.mapper.ts';
import {
  findRounds,
  findSample,
  findSamples,
  insertRound,
  insertSample,
  isProduct,
  updateRound,
  updateSample,
} from './samples.queries.ts';
import { sampleRecord } from './samples.record.ts';

export const samples = createLifeCycle(sampleRecord, {
  find: findSample,
  toWire: toRow,
  restored: (tx, _by, row) => follow(tx, row),
  purging: async (tx, ids) => {
    await deletePicturesOfSamples(tx, ids);
  },
});

/** Moves a sample to the trash. */
export function removeSample(db: Db, caller: Caller, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await samples.lock(tx, id);
    await samples.remove(tx, caller, id);
    await follow(tx, { ...row, deleted: true });
  });
}

export async function samplePage(db: Db, query: SampleQuery): Promise<SamplePage> {
  const { rows, total } = await findSamples(db, query);
  return { samples: rows.map(toRow), total, totalPages: totalPages(total, query.limit), page: query.page };
}

export async function readSample(db: Db, id: string): Promise<Sample> {
  const row = await findSample(db, id);
  if (!row) throw notFound('sampleNotFound');
  const rounds = await findRounds(db, row.id);
  const pictures = await picturesOfRounds(
    db,
    rounds.map((round) => round.id),
  );
  return {
    ...toRow(row),
    productId: row.product_id ?? '',
    quoteId: row.quote_id ?? '',
    inquiryId: row.inquiry_id ?? '',
    rounds: rounds.map((round) => ({
      ...toRound(round),
      pictures: pictures.filter(({ sample_round_id }) => sample_round_id === round.id).map(toCheckPicture),
    })),
  };
}

/** The columns of a round that staff type. A decided round has a day and a name. */
async function roundValues(tx: Tx, caller: Caller, input: SampleFields) {
  const decided = isDecided(input.state);
  const today = await officeToday(tx);
  if (input.decidedOn !== null && input.decidedOn > today) throw invalidField('decidedOn', 'dayInFuture');
  return {
    state: input.state,
    cost: input.cost,
    currency: input.currency,
    is_refundable: input.isRefundable,
    courier: input.courier,
    tracking: input.tracking,
    requested_on: input.requestedOn,
    due_on: input.dueOn,
    decided_on: decided ? (input.decidedOn ?? today) : null,
    decided_by: decided ? input.decidedBy || caller.username : '',
    note: input.note,
    internal_note: input.internalNote,
  };
}

/** The records that a sample belongs to. Each must be active, but a line may name a product that is in the trash. */
async function linksOf(tx: Tx, input: SampleFields, stored: StoredSample | null) {
  const check = async (
    field: 'productId' | 'quoteId' | 'inquiryId' | 'orderId' | 'supplierId',
    table: 'product' | 'quote' | 'inquiry' | 'customer_order' | 'supplier',
    before: string | null | undefined,
  ) => {
    const id = input[field].toLowerCase();
    if (id === '') return null;
    if (id === before) return id;
    if (!(await (table === 'product' ? isProduct(tx, id) : isActive(tx, table, id))))
      throw invalidField(
        field,
        field === 'supplierId' ? 'supplierUnknown' : field === 'orderId' ? 'orderUnknown' : 'fieldInvalid',
      );
    return id;
  };
  const supplierId = await check('supplierId', 'supplier', stored?.supplier_id);
  const isKnown = supplierId !== null && supplierId !== stored?.supplier_id;
  return {
    supplier_id: supplierId,
    supplier_name: isKnown ? (await suppliers.get(tx, supplierId)).name : input.supplierName,
    product_id: await check('productId', 'product', stored?.product_id),
    quote_id: await check('quoteId', 'quote', stored?.quote_id),
    inquiry_id: await check('inquiryId', 'inquiry', stored?.inquiry_id),
    order_id: await check('orderId', 'customer_order', stored?.order_id),
  };
}

export async function createSample(db: Db, caller: Caller, input: SampleFields): Promise<Sample> {
  const id = await inTransaction(db, async (tx) => {
    const links = await linksOf(tx, input, null);
    const order = await lockOrder(tx, links.order_id);
    const values = await roundValues(tx, caller, input);
    const row = await insertSample(tx, {
      ...links,
      name: input.name,
      state: values.state,
      due_on: values.due_on,
      created_by: caller.accountId,
      updated_by: caller.accountId,
    });
    await insertRound(tx, { ...values, sample_id: row.id, round: 1 });
    await recordAudit(tx, { by: caller, action: 'sample.created', id: row.id, changes: audited(input) });
    if (order) await note(tx, order, row, caller, 'sample-requested');
    if (order && isDecided(input.state))
      await note(tx, order, row, caller, `sample-${input.state}` as 'sample-approved');
    await follow(tx, row);
    return row.id;
  });
  return readSample(db, id);
}

/** PUT /samples/{id}: an absent field stays as it is. */
export const SampleChanges = changesOf(SampleFields).partial();
type SampleChanges = z.infer<typeof SampleChanges>;

/** Changes the sample and its current round. A decided round stays as it is. */
export async function saveSample(db: Db, caller: Caller, id: string, changes: SampleChanges): Promise<Sample> {
  await inTransaction(db, async (tx) => {
    const { row, round } = await lockSample(tx, id);
    await checkVersion(tx, changes.updatedAt, row);
    if (isDecided(row.state)) throw new AppError('conflict', 'sampleDecided');
    const before = inputOf(row, round);
    const { updatedAt: _, ...sent } = changes;
    const input = checkInput(SampleFields, withChanges(before, sent));
    const links = await linksOf(tx, input, row);
    const order = await lockOrder(tx, links.order_id);
    const values = await roundValues(tx, caller, input);
    await updateRound(tx, round, values);
    const { state, due_on } = values;
    await updateSample(tx, id, { ...links, name: input.name, state, due_on, updated_by: caller.accountId });
    await recordAudit(tx, {
      by: caller,
      action: 'sample.updated',
      id,
      changes: changedFields(audited(before), audited(input)),
    });
    if (order && isDecided(state) && state !== row.state)
      await note(tx, order, row, caller, `sample-${state}` as 'sample-approved');
    await follow(tx, { ...row, ...links });
    if (row.order_id !== null && row.order_id !== links.order_id) await refreshOrder(tx, row.order_id);
  });
  return readSample(db, id);
}

/** A copy of the current round, which must be decided. */
export async function addRound(db: Db, caller: Caller, id: string): Promise<Sample> {
  await inTransaction(db, async (tx) => {
    const { row, round } = await lockSample(tx, id);
    const order = await lockOrder(tx, row.order_id);
    if (!isDecided(row.state)) throw new AppError('conflict', 'sampleOpen');
    if (row.round >= SAMPLE_ROUNDS_MAX) throw invalidField('round', `tooMany:${SAMPLE_ROUNDS_MAX}`);
    await insertRound(tx, {
      sample_id: id,
      round: row.round + 1,
      state: 'requested',
      cost: round.cost,
      currency: round.currency,
      is_refundable: round.is_refundable,
      courier: round.courier,
      requested_on: await officeToday(tx),
      internal_note: round.internal_note,
    });
    const changes = { round: row.round + 1, state: 'requested' as const, due_on: null, updated_by: caller.accountId };
    await updateSample(tx, id, changes);
    await recordAudit(tx, { by: caller, action: 'sample.added', id, changes: { round: row.round + 1 } });
    if (order) await note(tx, order, { ...row, round: row.round + 1 }, caller, 'sample-requested');
    await follow(tx, row);
  });
  return readSample(db, id);
}

/** The customer decides about the current round. The same decision again changes nothing. */
export async function decide(
  tx: Tx,
  order: CustomerOrderRow,
  id: string,
  { kind, name, note: text }: SampleDecision,
): Promise<void> {
  const { row, round } = await lockSample(tx, id);
  if (row.order_id !== order.id) throw notFound('sampleNotFound');
  const shown = (await picturesOfRounds(tx, [round.id])).some(({ for_customer }) => for_customer);
  if (!shown || row.state === 'cancelled') throw notFound('sampleNotFound');
  if (row.state === kind) return;
  if (row.state !== 'sent' && row.state !== 'received') throw new AppError('conflict', 'sampleDecided');
  refuseClosed(order);
  const decided = { state: kind, decided_on: await officeToday(tx), decided_by: name, by_customer: true, note: text };
  await updateRound(tx, round, decided);
  await updateSample(tx, id, { state: kind, updated_by: null });
  await recordAudit(tx, { by: null, action: 'sample.decided', id, changes: { state: kind, name, note: text } });
  await note(tx, order, row, null, `sample-${kind}`, name);
  await announce(tx, { type: 'sample.changed', id });
}

/** Where a picture of a sample goes: to its current round. */
export async function pictureOwner(tx: Tx, id: string) {
  const { round } = await lockSample(tx, id);
  return { owner: { sample_round_id: round.id }, most: SAMPLE_PICTURES_MAX, forCustomer: false };
}

async function lockSample(tx: Tx, id: string): Promise<{ row: StoredSample; round: SampleRoundRow }> {
  const row = await samples.lock(tx, id);
  const [round] = await findRounds(tx, row.id);
  if (!round) throw notFound('sampleNotFound');
  return { row, round };
}

async function lockOrder(tx: Tx, orderId: string | null): Promise<CustomerOrderRow | null> {
  if (orderId === null) return null;
  const order = await orders.lock(tx, orderId);
  refuseClosed(order);
  return order;
}

const inputOf = (row: StoredSample, round: SampleRoundRow): Omit<SampleFields, 'updatedAt'> => ({
  name: row.name,
  supplierId: row.supplier_id ?? '',
  supplierName: row.supplier_name,
  productId: row.product_id ?? '',
  orderId: row.order_id ?? '',
  quoteId: row.quote_id ?? '',
  inquiryId: row.inquiry_id ?? '',
  ...withoutFacts(toRound(round)),
});

/** The internal note stays out of the log. */
const audited = ({
  internalNote: _,
  orderId: __,
  ...rest
}: Omit<SampleFields, 'updatedAt'>): Record<string, unknown> => ({
  ...rest,
  updatedAt: undefined,
});

/** Brings the order up to date, whose steps follow from its samples. */
async function follow(
  tx: Tx,
  row: Pick<StoredSample, 'id' | 'order_id' | 'supplier_id'> & { deleted?: boolean },
): Promise<void> {
  await announce(tx, { type: 'sample.changed', id: row.id });
  if (row.order_id === null) return;
  if (row.supplier_id !== null && !row.deleted)
    await showCheckStep(tx, 'sampleApproved', { orderId: row.order_id, supplierId: row.supplier_id });
  await refreshOrder(tx, row.order_id);
  await announce(tx, { type: 'order.changed', id: row.order_id });
}

async function note(
  tx: Tx,
  order: CustomerOrderRow,
  row: Pick<StoredSample, 'number' | 'round' | 'name' | 'supplier_id'>,
  by: Author,
  kind: 'sample-requested' | 'sample-approved' | 'sample-rejected',
  actor = '',
): Promise<void> {
  await noteOnOrder(tx, {
    order,
    supplierId: row.supplier_id,
    by: by?.accountId ?? null,
    actor,
    kind,
    details: { text: `${numberOfSample(row)} ${row.name}` },
  });
}
