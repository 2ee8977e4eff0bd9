import type { SharedOrder } from '@sampan/contract/shared-orders';
import { consumeDecisionLimit, type ShareVisit } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db } from '#src/db/database.ts';
import { notFound } from '#src/lib/app-error.ts';
import { purchaseRow } from '../orders/checked-orders.service.ts';
import { checkOpen } from '../orders/purchases.service.ts';
import { asCustomer, sharedOrder } from '../orders/shared-orders.service.ts';
import { findInspection } from './inspections.queries.ts';
import { release } from './inspections.service.ts';

/** The customer releases goods that failed, if the order shows inspections. */
export async function releaseByLink(db: Db, visit: ShareVisit, id: string, name: string): Promise<SharedOrder> {
  const orderId = await asCustomer(db, visit, consumeDecisionLimit, async (tx, { row: order }) => {
    const inspection = await findInspection(tx, id);
    const row = inspection && (await purchaseRow(tx, inspection.purchase_id));
    if (!inspection || row?.order_id !== order.id || !order.show.inspections) throw notFound('inspectionNotFound');
    checkOpen(order);
    await release(tx, { order, row }, inspection, { by: null, name });
  });
  return sharedOrder(db, orderId);
}
