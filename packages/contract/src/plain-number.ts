// English, Hebrew and Chinese spell a number alike. By hand, because its first Intl.NumberFormat costs a page more than
// drawing a list of products does, and most pages need no other.

/** 1,234.5: of a number that is not negative. */
export const plainNumber = (value: number): string => grouped(String(Number(value.toFixed(MAX_DECIMALS))));

/** $1,234.50 */
export const dollars = (value: number): string => `$${grouped(value.toFixed(2))}`;

const MAX_DECIMALS = 3;

function grouped(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}
