import { productPath, slugOf } from '@sampan/contract/product-path';
import { nameForAddress } from '@sampan/contract/product-texts';
import type { Db } from '#src/db/database.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { findHighestNumber, findPublicAddresses } from './product-addresses.queries.ts';

/** A product's entry in the sitemap. */
export interface ProductAddress {
  path: string;
  changedAt: Date;
}

/** The number of sitemap parts with `size` numbers each. Numbers of deleted and private products leave gaps. */
export async function countAddressParts(db: Db, size: number): Promise<number> {
  return Math.ceil((await findHighestNumber(db)) / size);
}

/** The public products of one part. The first part is 1. */
export async function publicAddresses(db: Db, part: number, size: number): Promise<ProductAddress[]> {
  const rows = await findPublicAddresses(db, { after: (part - 1) * size, last: part * size });
  return rows.map((row) => ({
    path: productPath({ productId: humanNumber('PRD', row.number), slug: slugOf(nameForAddress(row)) }),
    changedAt: row.updated_at,
  }));
}
