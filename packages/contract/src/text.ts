import { z } from 'zod';
import type { MessageRef } from './message-ref.ts';

/** Length in Unicode code points: an emoji counts once. Makes no copy of the text, which may be huge. */
export function lengthOf(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

// PostgreSQL cannot store NUL, and a lone surrogate is not text in any encoding.
export const isStorable = (value: string): boolean => !/[\0\p{Surrogate}]/u.test(value);

export const ref = <R extends MessageRef>(value: R): R => value;

/** A trimmed text of at most `max` characters, not made of invisible characters only. */
export function text(max: number, options: { required?: MessageRef } = {}) {
  // A plain text here: the compiler cannot join so many references.
  const required: string | undefined = options.required;
  return z
    .string(required === undefined ? {} : { error: (issue) => (issue.input === undefined ? required : undefined) })
    .trim()
    .refine(isStorable, ref('textInvalid'))
    .refine((value) => lengthOf(value) <= max, ref(`tooLong:${max}`))
    .refine((value) => isVisible(value) || (required === undefined && value === ''), required ?? ref('textInvisible'));
}

/** Whether a text has more than spaces, marks of direction and other characters that show nothing. */
export const isVisible = (value: string): boolean => /[^\p{DI}\p{Cf}\s]/u.test(value);

export const visibleText = (max: number, required: MessageRef) => text(max, { required });

/** An email address: one at sign with a dot after it. Stored as typed, compared case-insensitively. */
export function email(required: MessageRef = 'emailRequired') {
  return text(254, { required }).refine((value) => value === '' || isEmail(value), ref('emailInvalid'));
}

export const optionalEmail = () =>
  text(254)
    .refine((value) => value === '' || isEmail(value), ref('emailInvalid'))
    .default('');

// Matches in linear time: every class excludes the separator that follows it.
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/u;

export const isEmail = (value: string): boolean => EMAIL.test(value) && !hasInvisible(value);

// Zero-width and bidirectional characters, blank letters and variation selectors.
const INVISIBLE = /\p{DI}|\p{Cf}/u;

/** Whether a name has invisible characters, with which two different names can look the same. */
export const hasInvisible = (value: string): boolean => INVISIBLE.test(value);

/** A comparison key for names and addresses: Unicode compatibility forms and case are folded. */
export const identityKey = (value: string): string => value.trim().normalize('NFKC').toLowerCase();

// Combining accents of Latin, Greek and Cyrillic letters, and the vowel points of Hebrew.
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;

/** A text as searches compare it, without accents, niqqud and case. `search_text` of the database does the same. */
export const searchKey = (value: string): string =>
  value.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase();

/** The words of a search, each once. A text matches when it contains all of them. */
export const searchWords = (term: string): string[] => [...new Set(searchKey(term).split(/\s+/).filter(Boolean))];
