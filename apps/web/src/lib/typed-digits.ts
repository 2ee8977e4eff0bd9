/** Groups of a thousand, also of a lakh, but not a decimal comma: 18,50 must never become 1,850. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/**
 * A number as people type it, without full-width digits, spaces and grouping commas. Any other comma stays, so that the
 * text is refused and never guessed.
 */
export function typedDigits(typed: string): string {
  const plain = typed.normalize('NFKC').replaceAll(/\s/g, '');
  return GROUPED.test(plain) ? plain.replaceAll(',', '') : plain;
}
