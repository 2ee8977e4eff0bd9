import { RECORDS, type RecordWith } from '@sampan/contract/records';

type NumberedType = RecordWith<'prefix'>;
export type HumanPrefix = (typeof RECORDS)[NumberedType]['prefix'] | 'SKU';

/** Minimum digits. A product has two numbers. */
const DIGITS: Partial<Record<HumanPrefix, number>> = {
  ...Object.fromEntries(
    Object.values(RECORDS).flatMap((record) => ('prefix' in record ? [[record.prefix, record.digits]] : [])),
  ),
  SKU: RECORDS.product.digits,
};

/** The number of a record as users see it: PRD-000001. */
export const humanNumber = (prefix: HumanPrefix, number: number): string =>
  `${prefix}-${String(number).padStart(DIGITS[prefix] ?? 0, '0')}`;

/** The number of a record of this type. */
export const numberOfRecord = (type: NumberedType, number: number): string => humanNumber(RECORDS[type].prefix, number);

/** Parses a human number; null if it is not one. Leading zeros are optional. */
export function readHumanNumber(prefix: HumanPrefix, typed: string): number | null {
  const [, letters, digits] = /^([a-z]{2,3})-(\d{1,10})$/i.exec(typed) ?? [];
  if (letters?.toUpperCase() !== prefix) return null;
  const number = Number(digits);
  return number <= MAX_NUMBER ? number : null;
}

/** Like `readHumanNumber`, and also accepts `inq84`, `INQ 84` and, for any prefix, `84`. */
export function readShortNumber(prefix: HumanPrefix, typed: string): number | null {
  const [, letters = prefix, digits] = /^(?:([a-z]{2,3})[\s-]*|#)?(\d{1,10})$/i.exec(typed) ?? [];
  return digits === undefined ? null : readHumanNumber(prefix, `${letters}-${digits}`);
}

/** The maximum of PostgreSQL's integer type. */
const MAX_NUMBER = 2_147_483_647;
