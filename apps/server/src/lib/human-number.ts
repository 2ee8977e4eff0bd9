/** Minimum digits. */
const DIGITS = { PRD: 6, SKU: 6, SUP: 4, CAT: 4, CUS: 4, INQ: 6, PDF: 4, QUO: 6, RFQ: 4 } as const;
export type HumanPrefix = keyof typeof DIGITS;

/** The number of a record as users see it: PRD-000001. */
export const humanNumber = (prefix: HumanPrefix, number: number): string =>
  `${prefix}-${String(number).padStart(DIGITS[prefix], '0')}`;

/** Parses a human number; null if it is not one. Leading zeros are optional. */
export function readHumanNumber(prefix: HumanPrefix, typed: string): number | null {
  const [, letters, digits] = /^([a-z]{3})-(\d{1,10})$/i.exec(typed) ?? [];
  if (letters?.toUpperCase() !== prefix) return null;
  const number = Number(digits);
  return number <= MAX_NUMBER ? number : null;
}

/** Like `readHumanNumber`, and also accepts `inq84`, `INQ 84` and, for any prefix, `84`. */
export function readShortNumber(prefix: HumanPrefix, typed: string): number | null {
  const [, letters = prefix, digits] = /^(?:([a-z]{3})[\s-]*|#)?(\d{1,10})$/i.exec(typed) ?? [];
  return digits === undefined ? null : readHumanNumber(prefix, `${letters}-${digits}`);
}

/** The maximum of PostgreSQL's integer type. */
const MAX_NUMBER = 2_147_483_647;
