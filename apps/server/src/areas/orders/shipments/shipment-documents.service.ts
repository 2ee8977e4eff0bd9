import type { IssuedDocument } from '@sampan/contract/issued-documents';
import type { IssuedInvoice, IssuedPackingList, ShipmentDocumentIssue } from '@sampan/contract/issued-shipments';
import type { MissingFact, Shipment } from '@sampan/contract/shipments';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { isSame } from '#src/lib/is-same.ts';
import { todayIn } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { freezeShipmentDocument, lastShipmentDocument } from '../documents/load-documents.service.ts';
import { findLoaded, loadShipment } from './load-shipment.service.ts';
import { agree, invoiceContent, packingContent } from './shipment-content.mapper.ts';
import { toShipment } from './shipments.mapper.ts';
import { lockOrders } from './shipments.queries.ts';
import { follow, refuseClosed, shipments } from './shipments.service.ts';

const FACT_REFS = {
  consignee: 'consigneeRequired',
  rows: 'shipmentEmpty',
  incoterm: 'incotermRequired',
  currency: 'oneCurrencyOnly',
  origin: 'originRequired',
  customsValue: 'customsValueRequired',
  size: 'cartonSizeRequired',
  gross: 'grossRequired',
} as const satisfies Partial<Record<MissingFact['fact'], string>>;

type Issued = IssuedInvoice | IssuedPackingList;

/**
 * Issues the commercial invoice and the packing list from the same rows: freezes what they print as the next revisions. The
 * same content keeps its revision, in any language.
 */
export function issueShipmentDocuments(
  db: Db,
  caller: Caller,
  id: string,
  { kinds, language, allowMore }: ShipmentDocumentIssue,
): Promise<{ documents: IssuedDocument[]; shipment: Shipment; isNew: boolean }> {
  return inTransaction(db, async (tx) => {
    await shipments.lock(tx, id);
    const loaded = await findLoaded(tx, id);
    if (!loaded) throw notFound('shipmentNotFound');
    refuseClosed(
      await lockOrders(
        tx,
        loaded.orders.map((order) => order.id),
      ),
    );
    const shipment = toShipment(loaded);
    refuseIncomplete(shipment, kinds);
    if (kinds.includes('ci') && !allowMore && shipment.missing.some(({ fact }) => fact === 'packedMore'))
      throw new AppError('conflict', 'packedMore');
    const invoice = invoiceContent(shipment, loaded);
    const packing = packingContent(shipment, loaded);
    if (!agree(invoice, packing)) throw new Error('The invoice and the packing list have the same pieces.');
    const { company, orders, office } = await readSettings(tx);
    const { name, email, phone, address } = company;
    const frozen = {
      issuedOn: todayIn(office.timeZone),
      language: language ?? shipment.orders[0]?.language ?? 'en',
      company: { name, email, phone, address, taxId: orders.taxId },
    };
    let isNew = false;
    for (const kind of new Set(kinds)) {
      const last = await lastShipmentDocument(tx, id, kind);
      const data: Issued = { ...frozen, ...(kind === 'ci' ? invoice : packing), revision: (last?.revision ?? 0) + 1 };
      if (last && isSameContent(last.data, data)) continue;
      isNew = true;
      const documentId = await freezeShipmentDocument(tx, { shipmentId: id, kind, data, by: caller.accountId });
      const changes = {
        name: `${data.number} r${data.revision}`,
        ...('total' in data && { total: data.total, currency: data.currency }),
        ...(allowMore && { note: 'packed more than ordered' }),
      };
      await recordAudit(tx, { by: caller, action: 'document.made', id: documentId, changes });
    }
    if (isNew) await follow(tx, id);
    const after = await loadShipment(tx, id);
    const documents = after.documents.filter(
      ({ kind, isReplaced }) => !isReplaced && kinds.some((wanted) => wanted === kind),
    );
    return { documents, shipment: after, isNew };
  });
}

/** Names what customs asks for and is not known. */
function refuseIncomplete({ missing }: Shipment, kinds: ShipmentDocumentIssue['kinds']): void {
  const errors = missing.flatMap(({ fact, blocks, path }) => {
    const ref = (FACT_REFS as Partial<Record<typeof fact, (typeof FACT_REFS)[keyof typeof FACT_REFS]>>)[fact];
    return ref !== undefined && blocks.some((kind) => kinds.includes(kind)) ? [{ path, ref }] : [];
  });
  const [first] = errors;
  if (first) throw new AppError('validation', first.ref, { errors });
}

/** What counts as a change: neither the revision, nor its day, nor the language of the file. */
function isSameContent(one: Issued, other: Issued): boolean {
  const content = ({ revision, issuedOn, language, ...printed }: Issued) => printed;
  return isSame(content(one), content(other));
}
