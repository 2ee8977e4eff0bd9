import { ref, text } from './text.ts';

export const PHONE_DIGITS_MIN = 10;
export const PHONE_DIGITS_MAX = 15;

/** Full-width digits from Chinese keyboards count as digits. */
export const digitsOf = (phone: string): string => phone.normalize('NFKC').replace(/\D/g, '');

/** At least one digit, and only characters used in phone numbers. */
export const isWrittenPhone = (value: string): boolean => /^[\d\s().+-]{1,40}$/.test(value) && /\d/.test(value);

const SUFFIX_MAX = 9;
const SUFFIX_MIN = 8;

/**
 * The last nine digits of a written phone number, without its trunk zero. The same number has the same suffix with and
 * without a country code. Null for other texts and for numbers with less than eight digits.
 */
export function phoneSuffix(written: string): string | null {
  const suffix = isWrittenPhone(written) ? digitsOf(written).replace(/^0+/, '').slice(-SUFFIX_MAX) : '';
  return suffix.length < SUFFIX_MIN ? null : suffix;
}

export const isDialable = (digits: string): boolean =>
  digits.length >= PHONE_DIGITS_MIN && digits.length <= PHONE_DIGITS_MAX;

/** A phone number in any notation, stored as its 10 to 15 digits. */
export function phoneDigits() {
  return text(40, { required: 'phoneRequired' }).transform(digitsOf).refine(isDialable, ref('phoneDigits'));
}

/** Like `phoneDigits`, or empty. */
export const optionalPhoneDigits = () =>
  text(40)
    .refine((value) => value === '' || isDialable(digitsOf(value)), ref('phoneDigits'))
    .transform(digitsOf)
    .default('');
