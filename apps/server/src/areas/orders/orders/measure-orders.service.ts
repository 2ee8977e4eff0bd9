import type { Db } from '#src/db/database.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { findLoaded, storeResults } from './load-order.service.ts';
import { findUnmeasured } from './open-parts.queries.ts';
import { orders } from './orders.service.ts';

const BATCH = 100;
const RUN_MS = 50_000;

/**
 * Stores the results of orders that an earlier version saved, and of those that came back from the trash. One run lasts at
 * most 50 seconds; the next one goes on.
 */
export async function measureOrders(db: Db, signal?: AbortSignal): Promise<void> {
  const end = Date.now() + RUN_MS;
  for (let ids = await findUnmeasured(db, BATCH); ids.length > 0; ids = await findUnmeasured(db, BATCH))
    for (const id of ids) {
      if (signal?.aborted || Date.now() >= end) return;
      await inTransaction(db, async (tx) => {
        await orders.lock(tx, id);
        const loaded = await findLoaded(tx, id);
        if (loaded) await storeResults(tx, loaded);
      });
    }
}
