import { keepLink, linkOf } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Tx } from '#src/db/database.ts';
import { inDays } from '#src/lib/office-time.ts';

/** From the last renewal, and after the order ended. */
export const LINK_DAYS = 365;
const LINK_DAYS_AFTER_END = 90;

/** The customer can read a completed or cancelled order for some time. */
export async function endLinkLater(tx: Tx, orderId: string, by: string): Promise<void> {
  const known = await linkOf(tx, 'order', orderId);
  if (known && known.row.revoked_at === null)
    await keepLink(tx, 'order', orderId, inDays(LINK_DAYS_AFTER_END), by, { isChosen: known.row.is_expiry_chosen });
}
