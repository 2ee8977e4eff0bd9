import { readLabel } from '#src/stages/fields/read-label.ts';
import { isCode, MONEY, SIZE, valueType } from '#src/stages/fields/value-type.ts';

/** 'NAME - SIZE : L 30 x W 20': a label inside a line. */
const INNER_LABEL = /(?:\s*[-–—|,;/(]\s*|\s+)(\p{L}[\p{L}.]{2,14})\s*[:：]\s*(.+)$/u;

/** The labelled part inside a line, and where it starts. */
export function readInnerLabel(text: string) {
  const inner = INNER_LABEL.exec(text);
  const label = inner === null ? null : readLabel(`${inner[1]}: ${inner[2]}`);
  return inner === null || label === null ? null : { ...label, at: inner.index };
}

/** The list number in '12. Name'. */
const LIST_NUMBER = /^\d{1,3}[.)]\s+(?=\p{L})/u;

/** A title without price, size, and everything from a known label on. */
export function plainTitle(title: string): string {
  const inner = readInnerLabel(title);
  return (inner?.role ? title.slice(0, inner.at) : title)
    .replace(MONEY, ' ')
    .replace(SIZE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s\-–—:,;|/]+$/u, '')
    .replace(/^[\s\-–—:,;|]+/u, '')
    .replace(LIST_NUMBER, '');
}

/** A space, or what OCR makes of it: a period in '86-1.walnut', nothing in 'KT-86Walnut'. */
const NEXT_WORD = /\s+|(?<=\d)[.,](?=\p{Ll}{3})|(?<=\d)(?=\p{Lu}\p{Ll}{2})/u;

/** A title that starts or ends with a number. The number may contain a space: 'KT 360 Walnut'. */
export function splitCode(title: string, at: 'leading' | 'trailing'): { code: string; rest: string } | null {
  const words = title.split(NEXT_WORD).filter((word) => word !== '');
  const length = at === 'leading' ? leadingWords(words) : trailingWords(words);
  if (length === 0) return null;
  const [code, rest] =
    at === 'leading' ? [words.slice(0, length), words.slice(length)] : [words.slice(-length), words.slice(0, -length)];
  return { code: code.join(' '), rest: rest.join(' ').replace(/^[\s\-–—:,;|/]+/u, '') };
}

const isLoneCode = (word: string) =>
  /\d/.test(word) && ((isCode(word) && valueType(word) === 'code') || /^\d{3,}(?:[-/]\d+)*$/.test(word));
const PREFIX = /^\p{Lu}{1,5}[-.]?$/u;
const DIGITS = /^\d{2,6}[\p{Lu}\d/-]*$/u;
const SUFFIX = /^\p{Lu}{1,2}(?:\/\p{Lu}{1,2})?$/u;

/** Number of words in the leading number: three in 'KT 360 S', one in 'KT-360'. */
function leadingWords(words: readonly string[]): number {
  const [first = '', second = '', third = ''] = words;
  if (PREFIX.test(first) && DIGITS.test(second)) return SUFFIX.test(third) ? 3 : 2;
  return isLoneCode(first) ? 1 : 0;
}

function trailingWords(words: readonly string[]): number {
  const [before = '', last = ''] = words.slice(-2);
  if (words.length > 2 && PREFIX.test(before) && DIGITS.test(last)) return 2;
  return isLoneCode(words.at(-1) ?? '') ? 1 : 0;
}

export const isWholeCode = (title: string): boolean => {
  const words = title.split(' ');
  return leadingWords(words) === words.length;
};
