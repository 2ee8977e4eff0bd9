import type { IssuedInspection } from '@sampan/contract/inspections';
import type { IssuedDocument, IssuedProforma } from '@sampan/contract/issued-documents';
import type { IssuedInvoice, IssuedPackingList } from '@sampan/contract/issued-shipments';
import type { Db, Tx } from '#src/db/database.ts';
import type { IssuedDocumentRow } from '#src/db/order-tables.ts';
import {
  confirmDocument,
  findDocuments,
  findLastOfShipment,
  findLastProforma,
  findLastReport,
  findShipmentDocuments,
  insertDocument,
  insertShipmentDocument,
  type ListedDocumentRow,
} from './issued-documents.queries.ts';

export interface OrderDocuments {
  documents: IssuedDocument[];
  shipmentDocuments: ShipmentDocument[];
  /** Null before the first. */
  lastProforma: LastProforma | null;
  /** The valid document of each purchase order that was sent, by purchase order. */
  lastIssued: ReadonlyMap<string, { id: string }>;
}

export type ShipmentDocument = IssuedDocument & { shipmentId: string };

/** The documents of an order and its shipments, newest first, and those of the order that are valid now. */
export async function documentsOf(db: Db, orderId: string, shipmentIds: readonly string[]): Promise<OrderDocuments> {
  const found = await findDocuments(db, orderId, shipmentIds);
  const rows = found.filter(({ order_id }) => order_id === orderId);
  const [last] = rows.flatMap(({ id, revision, proforma: data, bank_account_id: bankAccountId }) =>
    data === null ? [] : [{ id, revision, data, bankAccountId }],
  );
  return {
    documents: rows.map(toIssuedDocument),
    shipmentDocuments: toShipmentDocuments(found),
    lastProforma: last ?? null,
    lastIssued: new Map(
      rows.flatMap((row) =>
        row.kind === 'po' && row.purchase_id !== null && row.replaced_at === null
          ? [[row.purchase_id, row] as const]
          : [],
      ),
    ),
  };
}

const toIssuedDocument = (row: ListedDocumentRow): IssuedDocument => ({
  _id: row.id,
  kind: row.kind,
  number: row.number,
  revision: row.revision,
  purchaseId: row.purchase_id ?? '',
  inspectionId: row.inspection_id ?? '',
  language: row.language,
  issuedAt: row.issued_at.toISOString(),
  issuedBy: row.issued_by_name,
  isReplaced: row.replaced_at !== null,
  confirmed: row.confirmed_at && { at: row.confirmed_at.toISOString(), name: row.confirmed_by },
});

export type LastProforma = Pick<IssuedDocumentRow, 'id' | 'revision'> & {
  data: IssuedProforma;
  bankAccountId: string | null;
};

/** The newest proforma; null before the first. */
export async function lastProformaOf(db: Db, orderId: string): Promise<LastProforma | null> {
  const row = await findLastProforma(db, orderId);
  return row ? { id: row.id, revision: row.revision, data: row.data, bankAccountId: row.bank_account_id } : null;
}

/** Freezes what a proforma prints. It replaces the earlier revisions. */
export const freezeProforma = (
  tx: Tx,
  orderId: string,
  data: IssuedProforma,
  { bankAccountId, by }: { bankAccountId: string; by: string },
): Promise<string> =>
  insertDocument(tx, {
    order_id: orderId,
    purchase_id: null,
    kind: 'pi',
    revision: data.revision,
    language: data.language,
    data,
    bank_account_id: bankAccountId,
    issued_by: by,
  });

const toShipmentDocuments = (rows: readonly ListedDocumentRow[]): ShipmentDocument[] =>
  rows.flatMap((row) => (row.shipment_id === null ? [] : [{ ...toIssuedDocument(row), shipmentId: row.shipment_id }]));

/** The documents of a shipment, newest first. */
export const shipmentDocumentsOf = async (db: Db, shipmentId: string): Promise<IssuedDocument[]> =>
  (await findShipmentDocuments(db, shipmentId)).map(toIssuedDocument);

/** The newest revision of a document of a shipment; undefined before the first. */
export const lastShipmentDocument = (db: Db, shipmentId: string, kind: 'ci' | 'pl') =>
  findLastOfShipment(db, shipmentId, kind);

/** Freezes what a document of a shipment prints. It replaces the earlier revisions. */
export const freezeShipmentDocument = (
  tx: Tx,
  document: { shipmentId: string; kind: 'ci' | 'pl'; data: IssuedInvoice | IssuedPackingList; by: string },
): Promise<string> => insertShipmentDocument(tx, document);
/** The newest report of an inspection; null before the first. */
export async function lastReportOf(
  db: Db,
  inspectionId: string,
): Promise<{ id: string; revision: number; data: IssuedInspection } | null> {
  const row = await findLastReport(db, inspectionId);
  return row ? { id: row.id, revision: row.revision, data: row.data } : null;
}

/** Freezes what the report of an inspection prints. It replaces the earlier revisions. */
export const freezeReport = (
  tx: Tx,
  owner: { orderId: string; purchaseId: string; inspectionId: string },
  data: IssuedInspection,
  by: string,
): Promise<string> =>
  insertDocument(tx, {
    order_id: owner.orderId,
    purchase_id: owner.purchaseId,
    inspection_id: owner.inspectionId,
    kind: 'inspection',
    revision: data.revision,
    language: data.language,
    data,
    bank_account_id: null,
    issued_by: by,
  });

/** The customer's confirmation, once. */
export const confirmProforma = (tx: Tx, id: string, name: string): Promise<void> => confirmDocument(tx, id, name);
