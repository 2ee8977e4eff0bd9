import type { Db } from '#src/db/database.ts';
import { findHighestNumber, findPublicAddresses } from './product-addresses.queries.ts';

/** What a search engine needs to find a product. */
export interface ProductAddress {
  id: string;
  changedAt: Date;
}

/** How many parts of `size` numbers there are; a part may have gaps where products were deleted or are not public. */
export async function countAddressParts(db: Db, size: number): Promise<number> {
  return Math.ceil((await findHighestNumber(db)) / size);
}

/** The public products of one part, counted from 1. */
export async function publicAddresses(db: Db, part: number, size: number): Promise<ProductAddress[]> {
  const rows = await findPublicAddresses(db, { after: (part - 1) * size, last: part * size });
  return rows.map(({ id, updated_at }) => ({ id, changedAt: updated_at }));
}
