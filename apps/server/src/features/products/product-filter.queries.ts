import type { ProductQuery, PublicProductQuery } from '@sampan/contract/products';
import type { Settings } from '@sampan/contract/settings';
import type { StockFilter } from '@sampan/contract/stock';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#src/db/tables.ts';
import { textMatches } from '#src/db/text-search.ts';

/**
 * The audience of a list, named after its maintained count. Visitors see only active products and cannot search factory
 * numbers.
 */
export type Audience = 'living' | 'public';

/** The filter of a list. Absent fields do not filter. */
export interface ProductFilter {
  audience: Audience;
  term?: string;
  supplier?: string;
  catalog?: string;
  stock?: StockFilter;
  minPrice?: number;
  maxPrice?: number;
}

export type PublicSwitches = Pick<Settings, 'showPrices' | 'showSupplierNames'>;

type Asked = Partial<Pick<ProductQuery, 'search' | 'supplier' | 'catalog' | 'stock' | 'minPrice' | 'maxPrice'>>;

export const forStaff = (query: Asked): ProductFilter => ({ audience: 'living', ...narrowing(query) });

export function forVisitors(query: Partial<PublicProductQuery>, switches: PublicSwitches): ProductFilter {
  const { supplier, minPrice, maxPrice, ...rest } = narrowing(query);
  return {
    audience: 'public',
    ...rest,
    ...(switches.showSupplierNames && supplier !== undefined && { supplier }),
    ...(switches.showPrices && minPrice !== undefined && { minPrice }),
    ...(switches.showPrices && maxPrice !== undefined && { maxPrice }),
  };
}

function narrowing({ search, supplier, catalog, stock, minPrice, maxPrice }: Asked): Omit<ProductFilter, 'audience'> {
  return {
    ...(search && { term: search }),
    ...(supplier && { supplier }),
    ...(catalog && { catalog }),
    ...(stock && stock !== 'all' && { stock }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
}

/** Whether a row of `product_listing` matches the filter. */
export function isAskedFor({ audience, term, supplier, catalog, stock, minPrice, maxPrice }: ProductFilter) {
  return (row: ExpressionBuilder<Tables, 'product_listing'>): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [];
    if (audience === 'public') all.push(row('is_public', '=', true));
    if (supplier !== undefined) all.push(row('supplier_id', '=', supplier));
    if (catalog !== undefined) all.push(row('catalog_id', '=', catalog));
    if (stock !== undefined) all.push(row('stock_band', '=', stock));
    if (minPrice !== undefined) all.push(row('cents', '>=', toCents(minPrice)));
    if (maxPrice !== undefined) all.push(row('cents', '<=', toCents(maxPrice)));
    // The indexes cover the complete text, so matches for visitors are filtered again.
    if (term !== undefined) all.push(textMatches('text', term));
    if (term !== undefined && audience === 'public') all.push(textMatches(PUBLIC_TEXT, term));
    return row.and(all);
  };
}

/** Higher than any price. */
const BEYOND_PRICES = 1_000_000_000;

/** Converts a price bound, which has at most two decimals. */
export const toCents = (price: number): number => Math.min(Math.round(price * 100), BEYOND_PRICES);

/** The search text without the factory number. */
const PUBLIC_TEXT = sql<string>`split_part(text, E'\\x1d', 1)`;
