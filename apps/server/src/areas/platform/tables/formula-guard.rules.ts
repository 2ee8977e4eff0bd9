// Characters that start a formula in spreadsheet programs, including full-width forms.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;
// A semicolon or tab starts a new cell in programs that split columns there.
const INNER_FORMULA = /([;\t])(?='*[=+\-@＝＋－＠])/g;
const INNER_GUARDED = /([;\t])'(?='*[=+\-@＝＋－＠])/g;

/**
 * Escapes text that would be evaluated as a formula. Adds one apostrophe to existing ones, so that the text
 * round-trips.
 */
export function guardFormula(text: string): string {
  const inner = text.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(inner) ? `'${inner}` : inner;
}

export const unguardFormula = (text: string): string => text.replace(GUARDED, '').replace(INNER_GUARDED, '$1');
