// What spreadsheet programs take for the beginning of a formula, in the wide forms of East Asian keyboards too.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** A text that no spreadsheet program runs as a formula. Quotes that stand there already get one more, so that none is lost. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text as it was before it was guarded. */
export const unguardFormula = (text: string): string => text.replace(GUARDED, '');
