import type { Db, Tx } from '#src/db/database.ts';
import type { SampleRow } from '#src/db/inspection-tables.ts';
import type { PurchaseOrderRow } from '#src/db/order-tables.ts';
import { insertOrderActivity, type NewOrderActivity } from './order-activity.queries.ts';
import { showStep } from './order-checks.queries.ts';
import { sampleNumber } from './purchase-deductions.mapper.ts';
import { poNumber } from './purchases.mapper.ts';
import { findPurchase } from './purchases.queries.ts';

/** What samples and inspections need of the order that they belong to. */

export const showCheckStep = (...values: Parameters<typeof showStep>): Promise<void> => showStep(...values);

export const noteOnOrder = (tx: Tx, activity: NewOrderActivity): Promise<void> => insertOrderActivity(tx, activity);

export const purchaseRow = (db: Db, id: string): Promise<PurchaseOrderRow | undefined> => findPurchase(db, id);

export const numberOfPurchase = (row: Pick<PurchaseOrderRow, 'number'>): string => poNumber(row);

/** SMP-0001, or SMP-0001/2 for a later round. */
export const numberOfSample = (row: Pick<SampleRow, 'number' | 'round'>): string => sampleNumber(row);
