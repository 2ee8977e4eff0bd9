const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/gu;
const FIRST_FOREIGN_DIGIT = '\u0660';

/** Converts Arabic, Persian and Thai digits to ASCII. They run left to right in each script. */
export const plainDigits = (text: string): string =>
  // Most calls pass a single Latin letter.
  text.length === 1 && text < FIRST_FOREIGN_DIGIT
    ? text
    : text.replace(FOREIGN_DIGITS, (digit) => String(((digit.codePointAt(0) ?? 0) % 16) % 10));
