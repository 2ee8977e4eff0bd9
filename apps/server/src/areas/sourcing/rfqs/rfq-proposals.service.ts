import type { RfqProposals } from '@sampan/contract/rfqs';
import { similarToProduct } from '#src/areas/catalog/similar-products/similar-products.service.ts';
import type { Db } from '#src/db/database.ts';
import { findAskedProducts, findProposed, type SimilarSupplier } from './rfq-proposals.queries.ts';
import { countAnswers } from './rfqs.queries.ts';
import { rfqs } from './rfqs.service.ts';

const PROPOSED_MAX = 8;
/** Comparing pictures takes some milliseconds for each product. */
const COMPARED_MAX = 10;

/** The suppliers of the products of an RFQ, of their last prices and of similar products, with how long they take to answer. */
export async function rfqProposals(db: Db, id: string): Promise<RfqProposals> {
  const { _id } = await rfqs.get(db, id);
  const suppliers: RfqProposals['suppliers'] = [];
  const similar = await similarSuppliers(db, await findAskedProducts(db, _id, COMPARED_MAX));
  for (const { id: supplierId, ...known } of await findProposed(db, _id, similar, PROPOSED_MAX)) {
    const { median_hours: hours } = await countAnswers(db, supplierId);
    suppliers.push({ _id: supplierId, ...known, medianHours: hours === null ? null : Math.round(hours) });
  }
  return { suppliers };
}

async function similarSuppliers(db: Db, productIds: readonly string[]): Promise<SimilarSupplier[]> {
  const found: SimilarSupplier[] = [];
  for (const productId of productIds)
    for (const { supplier } of await similarToProduct(db, productId))
      if (supplier) found.push({ supplierId: supplier._id, productId });
  return found;
}
