import { namesBeside } from '@sampan/contract/product-texts';
import { SIMILAR_MAX, type SimilarProduct } from '@sampan/contract/similar-products';
import { productsByModel } from '#src/areas/catalog/products/product-duplicates.service.ts';
import { findProductsByIdOrNumber, products } from '#src/areas/catalog/products/products.service.ts';
import { lastPrices } from '#src/areas/catalog/supplier-prices/supplier-prices.service.ts';
import { uploadDescriptors } from '#src/areas/platform/pictures/process-picture.service.ts';
import type { Db } from '#src/db/database.ts';
import { bandsToFind, likeness, SIMILAR } from '#src/lib/picture-likeness.ts';
import { findCandidates, findDescriptorsOf } from './similar-products.queries.ts';

/** The products with a picture like the given one. */
export async function similarToPicture(db: Db, upload: Buffer): Promise<SimilarProduct[]> {
  const alike = await likeDescriptors(db, await uploadDescriptors(upload));
  return toMatches(
    db,
    [...alike].map(([id, similarity]) => ({ id, similarity, reason: 'picture' as const })),
  );
}

/** The products with the same model number, and those with similar pictures. */
export async function similarToProduct(db: Db, name: string): Promise<SimilarProduct[]> {
  const { _id, originalSku } = await products.get(db, name);
  const stored = await findDescriptorsOf(db, _id);
  const alike = await likeDescriptors(
    db,
    stored.flatMap(({ visual_descriptor }) => visual_descriptor ?? []),
  );
  const same = originalSku === '' ? [] : ((await productsByModel(db, [originalSku])).get(originalSku) ?? []);
  const byModel = new Set(same.map((product) => product._id));
  const found = [
    ...[...byModel].map((id) => ({ id, similarity: 100, reason: 'model' as const })),
    ...[...alike].flatMap(([id, similarity]) =>
      byModel.has(id) ? [] : [{ id, similarity, reason: 'picture' as const }],
    ),
  ];
  return toMatches(
    db,
    found.filter(({ id }) => id !== _id),
  );
}

/** The best similarity of each product with one of the descriptors. */
async function likeDescriptors(db: Db, asked: readonly Uint8Array[]): Promise<Map<string, number>> {
  const best = new Map<string, number>();
  for (const { product_id, visual_descriptor } of await findCandidates(db, bandsToFind(asked))) {
    const similarity = Math.max(...asked.map((descriptor) => likeness(descriptor, visual_descriptor)));
    if (similarity >= SIMILAR) best.set(product_id, Math.max(similarity, best.get(product_id) ?? 0));
  }
  return best;
}

type FoundMatch = Pick<SimilarProduct, 'similarity' | 'reason'> & { id: string };

/** Last price and supplier of the most similar ones. */
async function toMatches(db: Db, found: readonly FoundMatch[]): Promise<SimilarProduct[]> {
  const first = found.toSorted((a, b) => b.similarity - a.similarity).slice(0, SIMILAR_MAX);
  const ids = first.map(({ id }) => id);
  const [productOf, prices] = [await findProductsByIdOrNumber(db, ids), await lastPrices(db, ids)];
  return first.flatMap(({ id, similarity, reason }) => {
    const product = productOf(id);
    if (!product) return [];
    const { _id, name, newSku, images, supplierId } = product;
    const [price, amount] = [prices.get(id), prices.get(id)?.tiers[0]?.price];
    return {
      product: { _id, name, names: namesBeside(name, product), sku: newSku, image: images[0] ?? null },
      reason,
      similarity,
      lastPrice:
        price && amount !== undefined ? { price: amount, currency: price.currency, quotedAt: price.quotedAt } : null,
      supplier: supplierId,
    };
  });
}
