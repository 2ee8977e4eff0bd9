import type { Found } from '#src/model.ts';

const FOOTNOTES = /[\s*†‡¶§¹²³⁴⁵]+$/u;

/** A model number as printed, without the footnote marks that stick to it. */
export function cleanModel(found: Found | null): Found | null {
  if (found === null) return null;
  const text = found.text
    .replace(FOOTNOTES, '')
    .replace(/[,;:]+$/u, '')
    .trim();
  return text === '' || !/[\p{L}\d]/u.test(text) ? null : { ...found, text };
}
