/** How many digits a number is filled up to; a longer one is shown whole. */
const DIGITS = { PRD: 6, SKU: 6, SUP: 4, CAT: 4, CUS: 4, INQ: 6, PDF: 4 } as const;

/** The number that people call a record by: PRD-000001. */
export const humanNumber = (prefix: keyof typeof DIGITS, number: number): string =>
  `${prefix}-${String(number).padStart(DIGITS[prefix], '0')}`;

/** The number behind what people call a record by, or null when it is no such thing. Zeros in front do not matter. */
export function readHumanNumber(prefix: keyof typeof DIGITS, typed: string): number | null {
  const [, letters, digits] = /^([a-z]{3})-(\d{1,10})$/i.exec(typed) ?? [];
  if (letters?.toUpperCase() !== prefix) return null;
  const number = Number(digits);
  return number <= MAX_NUMBER ? number : null;
}

/** As far as an integer of PostgreSQL goes. */
const MAX_NUMBER = 2_147_483_647;
