import type { Found } from '#src/model.ts';

const FOOTNOTES = /[\s*†‡¶§¹²³⁴⁵]+$/u;

/** 'No.8800', '№ 12': the label sticks to the number. */
const LABEL = /^(?:(?:no|nr|art|ref|item)\.\s*|№\s*)(?=\S*\d)/iu;

/** A model number as printed, without the footnote marks and the label that stick to it. */
export function cleanModel(found: Found | null): Found | null {
  if (found === null) return null;
  const text = found.text
    .replace(FOOTNOTES, '')
    .replace(LABEL, '')
    .replace(/[,;:]+$/u, '')
    .trim();
  return text === '' || !/[\p{L}\d]/u.test(text) ? null : { ...found, text };
}
