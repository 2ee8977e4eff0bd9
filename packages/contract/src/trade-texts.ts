import type { Certificate, PriceStep } from './trade-facts.ts';

/** Facts of a product as one text: the cells of a table, and the fields of a form. A file without schemas. */

export const stepsText = (steps: readonly PriceStep[]): string =>
  steps.map(({ from, price }) => `${from}: ${price}`).join('; ');

export const cartonText = (sides: readonly number[] | null): string => (sides ?? []).join(' × ');

export const certificatesText = (certificates: readonly Certificate[]): string =>
  certificates.map(({ name, validUntil }) => (validUntil === null ? name : `${name} (${validUntil})`)).join('; ');

const parts = (typed: string): string[] =>
  typed
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `500: 2.1; 1000: 1.9`. What is no step keeps its text, so that the schema refuses it. */
export const readSteps = (typed: string): { from: string; price: string }[] =>
  parts(typed).map((part) => {
    const [from = '', ...price] = part.split(/[:：]/).map((each) => each.trim());
    return { from, price: price.join(':') };
  });

/** `60 × 40 × 40`, also with x or *, and with or without cm. Null for an empty text. */
export function readCarton(typed: string): string[] | null {
  const sides = typed.trim().replace(/\s*(cm|厘米|ס״מ)\.?$/iu, '');
  return sides === '' ? null : sides.split(/\s*[x×*✕]\s*/i).map((side) => side.trim());
}

/** `CE (2027-05-31); RoHS`. */
export const readCertificates = (typed: string): { name: string; validUntil: string }[] =>
  parts(typed).map((part) => {
    const [, name = part, validUntil = ''] = /^(.*?)\s*[(（](\d{4}-\d\d-\d\d)[)）]$/su.exec(part) ?? [];
    return { name, validUntil };
  });
