import type { PageWeight } from '../page-weight.ts';

const KB = 1024;
/** The limit for compressed scripts. Most people see the home page first, often over a mobile network. */
const HOME_BUDGET = 100 * KB;
/** Links and search results lead to a product first. */
const PRODUCT_BUDGET = 110 * KB;
/** Suppliers open a purchase order in WeChat, on old phones. */
const PURCHASE_BUDGET = 60 * KB;
/** Customers follow an order on a phone. */
const ORDER_BUDGET = 90 * KB;
/** Customers and suppliers open the link of a quote, a collection or an RFQ on a phone. */
const LINK_BUDGET = 120 * KB;
/** Of the office. 2 KB of it are for syntax that older browsers understand. */
const PAGE_BUDGET = 212 * KB;

const BUDGETS: Record<string, number> = {
  '/': HOME_BUDGET,
  '/products/:product': PRODUCT_BUDGET,
  '/q/:token': LINK_BUDGET,
  '/c/:token': LINK_BUDGET,
  '/i/:token': LINK_BUDGET,
  '/r/:token': LINK_BUDGET,
  '/o/:token': ORDER_BUDGET,
  '/p/:token': PURCHASE_BUDGET,
};

export const budgetOf = (path: string): number => BUDGETS[path] ?? PAGE_BUDGET;

/** `/pdf-upload: 202.3 KB of script in he, of 200.0`. */
export function describeWeight({ path, language, scripts }: PageWeight): string {
  const kb = (bytes: number) => (bytes / KB).toFixed(1);
  return `${path}: ${kb(scripts)} KB of script in ${language}, of ${kb(budgetOf(path))}`;
}
