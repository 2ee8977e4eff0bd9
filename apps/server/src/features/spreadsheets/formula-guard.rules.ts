// Characters that start a formula in spreadsheet programs, including full-width forms.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** Escapes text that would run as a formula. Adds one quote to existing ones, so the text round-trips. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses guardFormula. */
export const unguardFormula = (text: string): string => text.replace(GUARDED, '');
