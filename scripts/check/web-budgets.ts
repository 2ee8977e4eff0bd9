import type { PageWeight } from '../page-weight.ts';

const KB = 1024;
/** The limit for compressed scripts. Most people see the home page first, often over a mobile network. */
const HOME_BUDGET = 100 * KB;
/** Links and search results lead to a product first. */
const PRODUCT_BUDGET = 110 * KB;
const PAGE_BUDGET = 200 * KB;

export function budgetOf(path: string): number {
  if (path === '/') return HOME_BUDGET;
  return path === '/products/:product' ? PRODUCT_BUDGET : PAGE_BUDGET;
}

/** `/pdf-upload: 202.3 KB of script in he, of 200.0`. */
export function describeWeight({ path, language, scripts }: PageWeight): string {
  const kb = (bytes: number) => (bytes / KB).toFixed(1);
  return `${path}: ${kb(scripts)} KB of script in ${language}, of ${kb(budgetOf(path))}`;
}
