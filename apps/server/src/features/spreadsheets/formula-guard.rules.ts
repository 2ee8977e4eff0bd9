// Characters that start a formula in spreadsheet programs, including full-width forms.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;
// A spreadsheet program that separates columns by semicolons or tabs sees a new cell behind one.
const INNER_FORMULA = /([;\t])(?='*[=+\-@＝＋－＠])/g;
const INNER_GUARDED = /([;\t])'(?='*[=+\-@＝＋－＠])/g;

/** Puts an apostrophe before text that a spreadsheet would run as a formula. Existing apostrophes get one more, so the guard is reversible. */
export function guardFormula(text: string): string {
  const inner = text.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(inner) ? `'${inner}` : inner;
}

export const unguardFormula = (text: string): string => text.replace(GUARDED, '').replace(INNER_GUARDED, '$1');
