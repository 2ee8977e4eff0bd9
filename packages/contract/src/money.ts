import { z } from 'zod';
import type { MessageRef } from './message-ref.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const UNIT_PRICE = /^\d{1,10}(\.\d{1,4})?$/;

interface NumberErrors {
  required: MessageRef;
  invalid: MessageRef;
}

/**
 * An amount of money: a number or a string of digits, with at most two decimals. `1e3`, `0x10`, `Infinity` and `5,000` are
 * invalid.
 */
export const amount = (errors: NumberErrors) => decimalText(AMOUNT, errors);

/** The price of one piece: like `amount`, with at most four decimals. */
export const unitPrice = (errors: NumberErrors) => decimalText(UNIT_PRICE, errors);

/** A number in decimal notation within bounds, with at most `decimals` decimals. */
export const decimal = (bounds: { min: number; max: number; decimals: number }, invalid: MessageRef) =>
  decimalText(new RegExp(`^-?\\d{1,10}(\\.\\d{1,${bounds.decimals}})?$`), { required: invalid, invalid }).refine(
    (value) => value >= bounds.min && value <= bounds.max,
    invalid,
  );

/** A whole number within bounds, as a number or a string of digits. */
export const count = (min: number, max: number, invalid: MessageRef) =>
  decimalText(/^\d{1,10}$/, { required: invalid, invalid }).refine((value) => value >= min && value <= max, invalid);

/** An ISO 4217 code, in any case. */
export const CurrencyCode = z
  .string('currencyInvalid')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'currencyInvalid');

/** The references are plain texts here: the compiler cannot join so many of them. */
function decimalText(pattern: RegExp, { required, invalid }: Record<keyof NumberErrors, string>) {
  return z
    .union([z.number(), z.string()], {
      error: (issue) => (issue.input === undefined || issue.input === null ? required : invalid),
    })
    .transform((value) => String(value).trim())
    .refine((value) => value !== '', required)
    .refine((value) => value === '' || pattern.test(value), invalid)
    .transform(Number);
}
