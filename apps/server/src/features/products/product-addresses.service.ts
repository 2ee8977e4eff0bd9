import type { Db } from '#src/db/database.ts';
import { findHighestNumber, findPublicAddresses } from './product-addresses.queries.ts';

/** A product's entry in the sitemap. */
export interface ProductAddress {
  id: string;
  changedAt: Date;
}

/** The number of parts with `size` numbers each; parts may have gaps for deleted or private products. */
export async function countAddressParts(db: Db, size: number): Promise<number> {
  return Math.ceil((await findHighestNumber(db)) / size);
}

/** The public products of one part; parts are one-based. */
export async function publicAddresses(db: Db, part: number, size: number): Promise<ProductAddress[]> {
  const rows = await findPublicAddresses(db, { after: (part - 1) * size, last: part * size });
  return rows.map(({ id, updated_at }) => ({ id, changedAt: updated_at }));
}
