import { z } from 'zod';
import type { MessageRef } from './message-ref.ts';

/** Length in Unicode code points: an emoji counts once. Makes no copy of the text, which may be huge. */
export function lengthOf(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

// PostgreSQL cannot store NUL, and a lone surrogate is not text in any encoding.
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

export const ref = <R extends MessageRef>(value: R): R => value;

/** A trimmed text of at most `max` characters. */
export function text(max: number, options: { required?: MessageRef } = {}) {
  const { required } = options;
  return z
    .string(required === undefined ? {} : { error: (issue) => (issue.input === undefined ? required : undefined) })
    .trim()
    .refine(isStorable, ref('textInvalid'))
    .refine((value) => lengthOf(value) <= max, ref(`tooLong:${max}`))
    .refine((value) => required === undefined || value !== '', required ?? ref('fieldRequired'));
}

/** An email address: one at sign with a dot after it. Stored as typed, compared case-insensitively. */
export function email(required: MessageRef = 'emailRequired') {
  return text(254, { required }).refine((value) => value === '' || isEmail(value), ref('emailInvalid'));
}

// Matches in linear time: every class excludes the separator that follows it.
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/u;

export const isEmail = (value: string): boolean => EMAIL.test(value) && !hasInvisible(value);

// Zero-width and bidirectional characters, blank letters and variation selectors.
const INVISIBLE = /\p{DI}|\p{Cf}/u;

/** Whether a name has invisible characters, with which two different names can look the same. */
export const hasInvisible = (value: string): boolean => INVISIBLE.test(value);

/** A comparison key for names and addresses: Unicode compatibility forms and case are folded. */
export const identityKey = (value: string): string => value.trim().normalize('NFKC').toLowerCase();
