import type { Found } from '#src/model.ts';

const FOOTNOTES = /[\s*†‡¶§¹²³⁴⁵]+$/u;

/** A label attached to the number: 'No.8800', '№ 12'. */
const LABEL = /^(?:(?:no|nr|art|ref|item)\.\s*|№\s*)(?=\S*\d)/iu;

/** A model number as printed, without attached footnote marks and label. */
export function cleanModel(found: Found | null): Found | null {
  if (found === null) return null;
  const text = found.text
    .replace(FOOTNOTES, '')
    .replace(LABEL, '')
    .replace(/[,;:]+$/u, '')
    .trim();
  return text === '' || !/[\p{L}\d]/u.test(text) ? null : { ...found, text };
}
