import type { Db } from '#src/db/database.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { findByModels, findNamesOf, findPictureHashes, type NamedProduct } from './product-duplicates.queries.ts';
import { findSimilarPictures } from './similar-pictures.rules.ts';

export interface KnownProduct {
  _id: string;
  name: string;
  sku: string;
}

/** The active products by each of the given model numbers. */
export async function productsByModel(db: Db, models: readonly string[]): Promise<ReadonlyMap<string, KnownProduct[]>> {
  const rows = await findByModels(db, [...new Set(models)]);
  const byModel = Map.groupBy(rows, ({ model }) => model);
  return new Map([...byModel].map(([model, named]) => [model, named.map(toKnownProduct)]));
}

/** The active products with similar pictures, by each of the given perceptual hashes. */
export async function productsByPicture(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, KnownProduct[]>> {
  if (hashes.length === 0) return new Map();
  const similar = await findSimilarPictures(await findPictureHashes(db), hashes);
  const numbers = new Set([...similar.values()].flatMap((found) => [...found]));
  const rows = new Map((await findNamesOf(db, [...numbers])).map((row) => [row.number, row]));
  return new Map(
    [...similar].map(([hash, found]) => [hash, [...found].flatMap((number) => toKnownProducts(rows.get(number)))]),
  );
}

const toKnownProducts = (row: NamedProduct | undefined): KnownProduct[] => (row ? [toKnownProduct(row)] : []);

const toKnownProduct = ({ id, name, number }: NamedProduct): KnownProduct => ({
  _id: id,
  name,
  sku: humanNumber('SKU', number),
});
