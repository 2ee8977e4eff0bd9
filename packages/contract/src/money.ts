import { z } from 'zod';
import type { MessageRef } from './message-ref.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

/**
 * An amount of money: a number or a string of digits, with at most two decimals. `1e3`, `0x10`, `Infinity` and `5,000` are
 * invalid.
 */
export function amount(keys: { required: MessageRef; invalid: MessageRef }) {
  return z
    .union([z.number(), z.string()], {
      error: (issue) => (issue.input === undefined || issue.input === null ? keys.required : keys.invalid),
    })
    .transform((value) => String(value).trim())
    .refine((value) => value !== '', keys.required)
    .refine((value) => value === '' || AMOUNT.test(value), keys.invalid)
    .transform(Number);
}
