import type { Purchase } from '@sampan/contract/purchases';
import { officeToday } from '#src/areas/platform/settings/settings.service.ts';
import { linksOf } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db } from '#src/db/database.ts';
import { type LoadedMoney, loadMoney } from './load-payments.service.ts';
import { toPurchases } from './purchases.mapper.ts';
import { findLastIssued } from './purchases.queries.ts';

/** The purchase orders of an order, in the order of their numbers. `known`: the money that was read already. */
export async function loadPurchases(db: Db, orderId: string, known?: LoadedMoney): Promise<Purchase[]> {
  const loaded = known ?? (await loadMoney(db, orderId));
  if (loaded.purchases.length === 0) return [];
  const ids = loaded.purchases.map(({ id }) => id);
  return toPurchases({
    ...loaded,
    links: await linksOf(db, 'purchase', ids),
    issued: await findLastIssued(db, orderId),
    today: await officeToday(db),
  });
}
