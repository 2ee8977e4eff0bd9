// English, Hebrew and Chinese format numbers alike. Not Intl.NumberFormat: creating the first one costs a page more than
// rendering a list of products.

/** 1,234.5, for numbers that are not negative. */
export const plainNumber = (value: number): string => grouped(String(Number(value.toFixed(MAX_DECIMALS))));

/** $1,234.50 */
export const dollars = (value: number): string => `$${grouped(value.toFixed(2))}`;

const MAX_DECIMALS = 3;

function grouped(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}
