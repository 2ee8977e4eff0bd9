import { ref, text } from './text.ts';

export const PHONE_DIGITS_MIN = 10;
export const PHONE_DIGITS_MAX = 15;

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** A phone as people write it; what is kept are its digits, 10 to 15 of them. */
export function phoneDigits() {
  return text(40, { required: 'phoneRequired' })
    .transform(digitsOf)
    .refine((digits) => digits.length >= PHONE_DIGITS_MIN && digits.length <= PHONE_DIGITS_MAX, ref('phoneDigits'));
}
