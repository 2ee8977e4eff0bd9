import type { Db } from '#src/db/database.ts';
import { findHighestNumber, findPublicAddresses } from './product-addresses.queries.ts';

/** A product's entry in the sitemap. */
export interface ProductAddress {
  id: string;
  changedAt: Date;
}

/** The number of sitemap parts with `size` numbers each. Numbers of deleted and private products leave gaps. */
export async function countAddressParts(db: Db, size: number): Promise<number> {
  return Math.ceil((await findHighestNumber(db)) / size);
}

/** The public products of one part. The first part is 1. */
export async function publicAddresses(db: Db, part: number, size: number): Promise<ProductAddress[]> {
  const rows = await findPublicAddresses(db, { after: (part - 1) * size, last: part * size });
  return rows.map(({ id, updated_at }) => ({ id, changedAt: updated_at }));
}
