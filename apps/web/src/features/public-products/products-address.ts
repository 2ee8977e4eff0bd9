import { CATEGORY_MAX } from '@sampan/contract/product-path';
import type { ProductSort, PublicCategories, PublicProductQuery } from '@sampan/contract/products';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';

export type ProductsAddress = Omit<PublicProductQuery, 'limit'>;

/** The filter names in the URL and the form. */
export const FILTERS = ['search', 'category', 'supplier', 'catalog', 'minPrice', 'maxPrice', 'sort'] as const;
export type FilterChanges = Partial<Record<(typeof FILTERS)[number], string>>;

const MAX_PAGE = 2_147_483_647;
const MAX_ID_LENGTH = 100;

/**
 * Reads the list's page and filters from a URL. Users can edit URLs: a value that the call would reject counts as
 * missing. The rules are those of `PublicProductQuery`, which would load zod; a test compares the two.
 */
export function readProductsAddress(params: URLSearchParams): ProductsAddress {
  return {
    page: pageIn(params.get('page') ?? ''),
    search: searchIn((params.get('search') ?? '').trim()),
    supplier: idIn(params.get('supplier')),
    catalog: idIn(params.get('catalog')),
    category: categoryIn(params.get('category')),
    minPrice: priceIn((params.get('minPrice') ?? '').trim()),
    maxPrice: priceIn((params.get('maxPrice') ?? '').trim()),
    sort: SORTS.find((sort) => sort === params.get('sort')),
  };
}

function pageIn(text: string): number {
  const page = /^\d{1,10}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}

const searchIn = (text: string): string => ([...text].length > MAX_SEARCH_LENGTH || text.includes('\0') ? '' : text);

function categoryIn(text: string | null): string | undefined {
  const category = text?.trim() ?? '';
  const isUsable = [...category].length <= CATEGORY_MAX && !/[\0\p{Surrogate}]/u.test(category);
  return isUsable && category !== '' ? category : undefined;
}

/** Not the contract's list: its module includes zod. */
export const SORTS: readonly ProductSort[] = ['newest', 'price', '-price'];

const idIn = (text: string | null): string | undefined =>
  text === null || text.length > MAX_ID_LENGTH ? undefined : text;

const priceIn = (text: string): number | undefined => (/^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined);

/** Apart from the category and the order. */
export function isNarrowed({ search, supplier, catalog, minPrice, maxPrice }: ProductsAddress): boolean {
  return Boolean(search || supplier || catalog || minPrice !== undefined || maxPrice !== undefined);
}

/** The spelling of a category that most of its products use. */
export function spellingOf(category: string | undefined, categories: PublicCategories): string | undefined {
  if (category === undefined) return undefined;
  const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();
  return categories.find((other) => keyOf(other.category) === keyOf(category))?.category ?? category;
}

/** The name of a category in the language of the page. */
export const categoryLabel = (spelling: string | undefined, categories: PublicCategories): string | undefined =>
  categories.find(({ category }) => category === spelling)?.label ?? spelling;
