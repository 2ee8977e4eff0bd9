/** Converts Arabic, Persian and Thai digits to ASCII. They run left to right in each script. */
export const plainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/gu, (digit) =>
    String(((digit.codePointAt(0) ?? 0) % 16) % 10),
  );
