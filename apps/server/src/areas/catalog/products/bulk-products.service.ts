import type { BulkAction } from '@sampan/contract/bulk';
import { BULK_STATUSES } from '@sampan/contract/bulk';
import { PRICE_MAX, ProductQuery } from '@sampan/contract/products';
import { checkCatalog } from '#src/areas/catalog/catalogs/catalogs.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { bulkListOf, chosenStatus } from '#src/records/bulk.ts';
import type { Values } from '#src/records/define-record.ts';
import { findNumberedIds } from './products.queries.ts';
import { products } from './products.service.ts';
import { findAllNumbers, forStaff } from './search/product-search.queries.ts';

export const bulkProducts = bulkListOf({
  records: products,
  query: ProductQuery,
  findIds: async (db: Db, query, limit) => {
    const numbers = await findAllNumbers(db, forStaff(query));
    return findNumberedIds(db, [...numbers.subarray(0, limit)]);
  },
  valuesOf: async (tx: Tx, action: Exclude<BulkAction, { action: 'delete' }>) => {
    if (action.action === 'price') return ({ price }) => withPercent(price, action.percent);
    if (action.action === 'status') {
      const status = chosenStatus(BULK_STATUSES.products, action.status);
      return () => ({ status });
    }
    if (action.action !== 'catalog') return undefined;
    await checkCatalog(tx, action.catalogId);
    return () => ({ catalog_id: action.catalogId });
  },
});

/** The price changed by a percentage, rounded to cents; null if the result is not a valid price. */
function withPercent(price: string, percent: number): Values | null {
  const cents = Math.round((Math.round(Number(price) * 100) * (100 + percent)) / 100);
  return cents > 0 && cents <= PRICE_MAX * 100 ? { price: (cents / 100).toFixed(2) } : null;
}
