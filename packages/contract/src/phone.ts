import { ref, text } from './text.ts';

export const PHONE_DIGITS_MIN = 10;
export const PHONE_DIGITS_MAX = 15;

/** Full-width digits from Chinese keyboards count as digits. */
export const digitsOf = (phone: string): string => phone.normalize('NFKC').replace(/\D/g, '');

export const isDialable = (digits: string): boolean =>
  digits.length >= PHONE_DIGITS_MIN && digits.length <= PHONE_DIGITS_MAX;

/** A phone number in any notation, stored as its 10 to 15 digits. */
export function phoneDigits() {
  return text(40, { required: 'phoneRequired' }).transform(digitsOf).refine(isDialable, ref('phoneDigits'));
}
