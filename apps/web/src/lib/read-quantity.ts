import { typedDigits } from './typed-digits.ts';

/** A typed quantity; null if it is not a whole number above zero. */
export function readQuantity(typed: string): number | null {
  const digits = typedDigits(typed);
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}
