import type { Duplicate, DuplicateQuestion } from '@sampan/contract/extraction-jobs';
import { namesBeside } from '@sampan/contract/product-texts';
import { productsByModel, productsByPicture } from '#src/areas/catalog/products/product-duplicates.service.ts';
import { findProductsByIdOrNumber } from '#src/areas/catalog/products/products.service.ts';
import { lastPrices } from '#src/areas/catalog/supplier-prices/supplier-prices.service.ts';
import type { Db } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import { findHashesOf } from './extraction-saves.queries.ts';

/** Per row and reason. */
const MAX_PER_REASON = 3;

/** Finds products that may duplicate a row, by model number, otherwise by picture. */
export async function findDuplicates(db: Db, caller: Caller, { rows }: DuplicateQuestion): Promise<Duplicate[]> {
  const byModel = await productsByModel(
    db,
    rows.flatMap(({ modelNumber }) => modelNumber || []),
  );
  const names = rows.flatMap(({ image }) => image || []);
  const hashes = new Map(
    (await findHashesOf(db, caller.accountId, names)).map(({ filename, hash }) => [filename, hash]),
  );
  const byPicture = await productsByPicture(db, [...hashes.values()]);
  const found = rows.flatMap(({ id, modelNumber, image }) => {
    const same = (byModel.get(modelNumber) ?? []).slice(0, MAX_PER_REASON);
    const known = new Set(same.map(({ _id }) => _id));
    const alike = (byPicture.get(hashes.get(image) ?? '') ?? [])
      .filter(({ _id }) => !known.has(_id))
      .slice(0, MAX_PER_REASON);
    return [
      ...same.map((product) => ({ rowId: id, reason: 'model' as const, product })),
      ...alike.map((product) => ({ rowId: id, reason: 'picture' as const, product })),
    ];
  });
  return withPrices(db, found);
}

/** Adds who makes each product, and for how much. */
async function withPrices(db: Db, found: readonly Omit<Duplicate, 'supplier' | 'lastPrice'>[]): Promise<Duplicate[]> {
  const ids = [...new Set(found.map(({ product }) => product._id))];
  const [productOf, prices] = [await findProductsByIdOrNumber(db, ids), await lastPrices(db, ids)];
  return found.map(({ product, ...one }) => {
    const known = productOf(product._id);
    const [price, amount] = [prices.get(product._id), prices.get(product._id)?.tiers[0]?.price];
    return {
      ...one,
      product: { ...product, names: known && namesBeside(product.name, known) },
      supplier: known?.supplierId ?? null,
      lastPrice: price && amount !== undefined ? { price: amount, currency: price.currency } : null,
    };
  });
}
