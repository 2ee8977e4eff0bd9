import type { IssuedPurchase, PurchaseStep } from '@sampan/contract/purchases';
import type { Packing } from '@sampan/contract/supplier-packing';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { PurchaseOrderRow, StepRow } from '#src/db/order-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

/** A purchase order of an active order. */
export async function findPurchase(db: Db, id: string): Promise<PurchaseOrderRow | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('purchase_order as purchase')
    .innerJoin('customer_order', 'customer_order.id', 'purchase.order_id')
    .selectAll('purchase')
    .where('purchase.id', '=', id)
    .where('customer_order.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type PurchaseValues = Omit<Insertable<Tables['purchase_order']>, 'id' | 'created_by' | 'updated_by'>;

export async function insertPurchase(tx: Tx, values: PurchaseValues, by: string): Promise<PurchaseOrderRow> {
  return tx
    .insertInto('purchase_order')
    .values({ ...values, created_by: by, updated_by: by })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updatePurchase(
  tx: Tx,
  id: string,
  changes: Partial<PurchaseValues>,
  by: string | null,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ ...changes, updated_by: by })
    .where('id', '=', id)
    .execute();
}

/** Facts about the link do not change the version that an open editor has. */
export async function notePurchase(
  tx: Tx,
  id: string,
  changes: Pick<Updateable<Tables['purchase_order']>, 'opened_at' | 'reminders'>,
): Promise<void> {
  await tx.updateTable('purchase_order').set(changes).where('id', '=', id).execute();
}

export async function deletePurchase(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('purchase_order').where('id', '=', id).execute();
}

export type PurchaseLineValues = Omit<Insertable<Tables['purchase_line']>, 'purchase_id' | 'position'>;

/** Writes the lines in their order. Lines that are not among them are deleted. */
export async function writePurchaseLines(
  tx: Tx,
  purchaseId: string,
  lines: readonly PurchaseLineValues[],
): Promise<void> {
  const kept = lines.flatMap(({ id }) => id ?? []);
  await sql`DELETE FROM purchase_line WHERE purchase_id = ${purchaseId} AND id <> ALL(${kept}::uuid[])`.execute(tx);
  const added: Insertable<Tables['purchase_line']>[] = [];
  for (const [position, { id, ...values }] of lines.entries()) {
    if (id === undefined) added.push({ ...values, purchase_id: purchaseId, position });
    else
      await tx
        .updateTable('purchase_line')
        .set({ ...values, position })
        .where('id', '=', id)
        .execute();
  }
  if (added.length > 0) await tx.insertInto('purchase_line').values(added).execute();
}

/** What the supplier packed, by line. */
export async function writePacking(tx: Tx, packed: ReadonlyMap<string, Packing>): Promise<void> {
  for (const [id, packing] of packed)
    await tx
      .updateTable('purchase_line')
      .set({ packing: JSON.stringify(packing) })
      .where('id', '=', id)
      .execute();
}

/** What the supplier packed of each line of a purchase order. */
export async function findPacking(db: Db, purchaseId: string): Promise<Map<string, Packing | null>> {
  const rows = await db
    .selectFrom('purchase_line')
    .select(['id', 'packing'])
    .where('purchase_id', '=', purchaseId)
    .execute();
  return new Map(rows.map(({ id, packing }) => [id, packing]));
}

/** The messages of a supplier about a purchase order and their answers, oldest first. */
export function findPurchaseThread(db: Db, orderId: string, poNumber: string) {
  return db
    .selectFrom('activity')
    .select(['at', 'actor', 'kind', 'details'])
    .where('entity_type', '=', 'order')
    .where('entity_id', '=', orderId)
    .where('kind', 'in', ['purchase-message', 'purchase-answer'])
    .where(sql<boolean>`details ->> 'poNumber' = ${poNumber}`)
    .orderBy('id')
    .execute();
}

export type PurchasePartValues = Pick<
  Insertable<Tables['payment_part']>,
  'percent' | 'amount' | 'due_event' | 'due_days' | 'due_on'
>;

export async function writePurchaseParts(
  tx: Tx,
  { id, order_id }: Pick<PurchaseOrderRow, 'id' | 'order_id'>,
  parts: readonly PurchasePartValues[],
): Promise<void> {
  await tx.deleteFrom('payment_part').where('purchase_id', '=', id).execute();
  const rows = parts.map((part, position) => ({ ...part, order_id, purchase_id: id, position }));
  if (rows.length > 0) await tx.insertInto('payment_part').values(rows).execute();
}

/** The plan of the last purchase order that was sent to a supplier. */
export function findLastPlan(tx: Tx, supplierId: string) {
  return tx
    .selectFrom('payment_part')
    .select(['percent', 'amount', 'due_event', 'due_days', 'due_on'])
    .where(
      'purchase_id',
      '=',
      tx
        .selectFrom('purchase_order')
        .select('id')
        .where('supplier_id', '=', supplierId)
        .where('revision', '>', 0)
        .orderBy('number', 'desc')
        .limit(1),
    )
    .orderBy('position')
    .execute();
}

/** The products that are on open purchase orders of other orders of the customer. */
export async function findProductsOnOrder(db: Db, orderId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('customer_order as own')
    .innerJoin('customer_order as other', (join) =>
      join
        .onRef('other.customer_id', '=', 'own.customer_id')
        .onRef('other.id', '<>', 'own.id')
        .on('other.deleted_at', 'is', null)
        .on('other.state', 'in', ['draft', 'confirmed']),
    )
    .innerJoin('purchase_order as purchase', (join) =>
      join.onRef('purchase.order_id', '=', 'other.id').on('purchase.state', 'in', ['sent', 'confirmed']),
    )
    .innerJoin('purchase_line as line', 'line.purchase_id', 'purchase.id')
    .innerJoin('order_line', 'order_line.id', 'line.order_line_id')
    .select('order_line.product_id')
    .distinct()
    .where('own.id', '=', orderId)
    .where('order_line.product_id', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ product_id }) => product_id ?? []));
}

// --- Steps

export async function insertSteps(tx: Tx, steps: readonly Insertable<Tables['step']>[]): Promise<void> {
  await tx
    .insertInto('step')
    .values([...steps])
    .execute();
}

export async function updateStep(tx: Tx, id: string, changes: Updateable<Tables['step']>): Promise<void> {
  await tx.updateTable('step').set(changes).where('id', '=', id).execute();
}

/** The steps of a purchase order, in order. */
export function findStepsOf(db: Db, purchaseId: string): Promise<StepRow[]> {
  return db.selectFrom('step').selectAll().where('purchase_id', '=', purchaseId).orderBy('position').execute();
}

export function findStep(db: Db, purchaseId: string, kind: PurchaseStep): Promise<StepRow | undefined> {
  return db
    .selectFrom('step')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export async function insertPromise(tx: Tx, values: Insertable<Tables['step_promise']>): Promise<void> {
  await tx.insertInto('step_promise').values(values).execute();
}

// --- Issued documents

export type IssuedPurchaseRow = { id: string; purchase_id: string; revision: number; data: IssuedPurchase };

/** The last issued revision of each purchase order of an order. */
export async function findLastIssued(db: Db, orderId: string): Promise<Map<string, IssuedPurchaseRow>> {
  const rows = await db
    .selectFrom('issued_document')
    .select(['id', 'purchase_id', 'revision', 'data'])
    .distinctOn('purchase_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'po')
    .where('purchase_id', 'is not', null)
    .orderBy('purchase_id')
    .orderBy('revision', 'desc')
    .$narrowType<{ purchase_id: string; data: IssuedPurchase }>()
    .execute();
  return new Map(rows.map((row) => [row.purchase_id, row]));
}

export async function insertIssued(
  tx: Tx,
  { id, order_id }: Pick<PurchaseOrderRow, 'id' | 'order_id'>,
  data: IssuedPurchase,
  by: string,
): Promise<string> {
  await tx
    .updateTable('issued_document')
    .set({ replaced_at: new Date() })
    .where('purchase_id', '=', id)
    .where('kind', '=', 'po')
    .where('replaced_at', 'is', null)
    .execute();
  const row = await tx
    .insertInto('issued_document')
    .values({
      order_id,
      purchase_id: id,
      kind: 'po',
      revision: data.revision,
      language: data.language,
      data: JSON.stringify(data),
      issued_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The document of a confirmed revision says who confirmed it. */
export async function confirmIssued(tx: Tx, purchaseId: string, revision: number, name: string): Promise<void> {
  await tx
    .updateTable('issued_document')
    .set({ confirmed_at: new Date(), confirmed_by: name })
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', 'po')
    .where('revision', '=', revision)
    .execute();
}

/** The pictures of order lines by their file keys. */
export function findPicturesByKey(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('order_line')
    .select(['picture_key', 'picture_widths', 'picture_width', 'picture_height'])
    .distinctOn('picture_key')
    .where('picture_key', 'in', keys.length === 0 ? [''] : [...keys])
    .orderBy('picture_key')
    .execute();
}
