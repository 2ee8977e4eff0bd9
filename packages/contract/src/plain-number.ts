// English, Hebrew and Chinese format numbers the same way. Without Intl.NumberFormat, because creating the first one
// takes longer than rendering a list of products.

/** Formats a non-negative number: 1,234.5 */
export const plainNumber = (value: number): string => grouped(String(Number(value.toFixed(MAX_DECIMALS))));

/** Formats a price: $1,234.50 */
export const dollars = (value: number): string => `$${grouped(value.toFixed(2))}`;

const MAX_DECIMALS = 3;

function grouped(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}
