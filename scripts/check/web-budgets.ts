import type { PageWeight } from '../page-weight.ts';

const KB = 1024;
/** The limit for compressed scripts. Most people see the home page first, often over a mobile network. */
const HOME_BUDGET = 100 * KB;
/** Links and search results lead to a product first. */
const PRODUCT_BUDGET = 110 * KB;
/** Customers and suppliers open the link of a quote, a collection or an RFQ on a phone. */
const LINK_BUDGET = 120 * KB;
const PAGE_BUDGET = 200 * KB;

const BUDGETS: Record<string, number> = {
  '/': HOME_BUDGET,
  '/products/:product': PRODUCT_BUDGET,
  '/q/:token': LINK_BUDGET,
  '/c/:token': LINK_BUDGET,
  '/r/:token': LINK_BUDGET,
};

export const budgetOf = (path: string): number => BUDGETS[path] ?? PAGE_BUDGET;

/** `/pdf-upload: 202.3 KB of script in he, of 200.0`. */
export function describeWeight({ path, language, scripts }: PageWeight): string {
  const kb = (bytes: number) => (bytes / KB).toFixed(1);
  return `${path}: ${kb(scripts)} KB of script in ${language}, of ${kb(budgetOf(path))}`;
}
