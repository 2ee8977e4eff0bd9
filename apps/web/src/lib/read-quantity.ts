/** A typed quantity; null if it is not a whole number above zero. */
export function readQuantity(typed: string): number | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s,]/g, '');
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}
