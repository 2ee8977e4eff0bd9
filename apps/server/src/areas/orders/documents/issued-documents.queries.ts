import type { IssuedInspection } from '@sampan/contract/inspections';
import type { IssuedProforma } from '@sampan/contract/issued-documents';
import type { IssuedInvoice, IssuedPackingList } from '@sampan/contract/issued-shipments';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { IssuedDocumentRow } from '#src/db/order-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type ListedDocumentRow = Omit<IssuedDocumentRow, 'data'> & {
  number: string;
  issued_by_name: string | null;
  /** Of a proforma that is valid now. */
  proforma: IssuedProforma | null;
};

/** The documents of an order and of shipments, newest first. Only the proforma that is valid now has its content. */
export const findDocuments = (db: Db, orderId: string, shipmentIds: readonly string[]): Promise<ListedDocumentRow[]> =>
  listedDocuments(db)
    .where((is) =>
      is.or([
        is('document.order_id', '=', orderId),
        is('document.shipment_id', '=', sql<string>`ANY(${shipmentIds}::uuid[])`),
      ]),
    )
    .execute();

/** The documents of a shipment, newest first, without their content. */
export const findShipmentDocuments = (db: Db, shipmentId: string): Promise<ListedDocumentRow[]> =>
  listedDocuments(db).where('document.shipment_id', '=', shipmentId).execute();

function listedDocuments(db: Db) {
  return db
    .selectFrom('issued_document as document')
    .leftJoin('account', 'account.id', 'document.issued_by')
    .select([
      'document.id',
      'document.order_id',
      'document.purchase_id',
      'document.shipment_id',
      'document.inspection_id',
      'document.kind',
      'document.revision',
      'document.language',
      'document.bank_account_id',
      'document.issued_at',
      'document.issued_by',
      'document.replaced_at',
      'document.confirmed_at',
      'document.confirmed_by',
      sql<string>`document.data ->> 'number'`.as('number'),
      sql<IssuedProforma | null>`CASE WHEN document.kind = 'pi' AND document.replaced_at IS NULL THEN document.data END`.as(
        'proforma',
      ),
      sql<string | null>`account.first_name || ' ' || account.last_name`.as('issued_by_name'),
    ])
    .orderBy('document.issued_at', 'desc')
    .orderBy('document.id', 'desc');
}

/** A document of an active order or shipment. */
export function findDocument(db: Db, id: string): Promise<IssuedDocumentRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return db
    .selectFrom('issued_document as document')
    .leftJoin('customer_order', 'customer_order.id', 'document.order_id')
    .leftJoin('shipment', 'shipment.id', 'document.shipment_id')
    .selectAll('document')
    .where('document.id', '=', id)
    .where('customer_order.deleted_at', 'is', null)
    .where('shipment.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The proforma that is valid now. */
export async function findLastProforma(db: Db, orderId: string) {
  const row = await db
    .selectFrom('issued_document')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'pi')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, data: row.data as IssuedProforma };
}

/** The report of an inspection that is valid now. */
export async function findLastReport(db: Db, inspectionId: string) {
  const row = await db
    .selectFrom('issued_document')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, data: row.data as IssuedInspection };
}

type NewDocument = Pick<
  Insertable<Tables['issued_document']>,
  'order_id' | 'purchase_id' | 'inspection_id' | 'kind' | 'revision' | 'language' | 'bank_account_id' | 'issued_by'
> & { data: IssuedProforma | IssuedInspection };

/** Stores a revision, which replaces the earlier ones of the same document. */
export async function insertDocument(tx: Tx, { data, ...document }: NewDocument): Promise<string> {
  const { order_id, purchase_id = null, inspection_id = null, kind } = document;
  await sql`UPDATE issued_document SET replaced_at = clock_timestamp()
    WHERE order_id = ${order_id} AND kind = ${kind} AND purchase_id IS NOT DISTINCT FROM ${purchase_id}::uuid
      AND inspection_id IS NOT DISTINCT FROM ${inspection_id}::uuid AND replaced_at IS NULL`.execute(tx);
  const { id } = await tx
    .insertInto('issued_document')
    .values({ ...document, data: JSON.stringify(data) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ShipmentContent = IssuedInvoice | IssuedPackingList;

/** The newest revision of a document of a shipment. */
export async function findLastOfShipment(db: Db, shipmentId: string, kind: 'ci' | 'pl') {
  const row = await db
    .selectFrom('issued_document')
    .select(['id', 'revision', 'data'])
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', kind)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, data: row.data as ShipmentContent };
}

/** Stores a revision of a document of a shipment, which replaces the earlier ones. */
export async function insertShipmentDocument(
  tx: Tx,
  { shipmentId, kind, data, by }: { shipmentId: string; kind: 'ci' | 'pl'; data: ShipmentContent; by: string },
): Promise<string> {
  await tx
    .updateTable('issued_document')
    .set({ replaced_at: sql`clock_timestamp()` })
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .execute();
  const { revision, language } = data;
  const { id } = await tx
    .insertInto('issued_document')
    .values({ shipment_id: shipmentId, kind, revision, language, data: JSON.stringify(data), issued_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The customer's confirmation, once. */
export async function confirmDocument(tx: Tx, id: string, name: string): Promise<void> {
  await tx
    .updateTable('issued_document')
    .set({ confirmed_at: sql`clock_timestamp()`, confirmed_by: name })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** The file ids that belong to a document. A file id is the id of its document without hyphens. */
export async function findDocumentsOfFiles(db: Db, fileIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ fileId: string }>`
    SELECT replace(id::text, '-', '') AS "fileId" FROM issued_document WHERE id = ANY(${fileIds}::uuid[])`.execute(db);
  return new Set(rows.map(({ fileId }) => fileId));
}
