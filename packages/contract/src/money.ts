import { z } from 'zod';
import type { MessageRef } from './message-ref.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

/**
 * An amount of money: a number, or the digits of one as forms send them, with two decimals at most.
 * `1e3`, `0x10`, `Infinity` and `5,000` are no amounts.
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
