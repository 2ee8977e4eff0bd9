import type { Word } from '#src/model.ts';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LEFT_TO_RIGHT = /[\p{L}]/u;

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * Converts words from visual order, left to right, to reading order. In a right-to-left line,
 * words run from the right, but Latin words and the numbers among them keep their direction.
 * Numbers joined only by operators (30*40*50) run from the right as well.
 */
export function orderWords(words: readonly Word[]): Word[] {
  if (!words.some((word) => isRightToLeft(word.text))) return [...words];
  const fromRight = words.toReversed();
  const ordered: Word[] = [];
  for (let index = 0; index < fromRight.length; ) {
    const run = latinRun(fromRight, index);
    ordered.push(...(run.length > 0 ? run.toReversed() : fromRight.slice(index, index + 1)));
    index += Math.max(1, run.length);
  }
  return ordered;
}

/** The words from `start` without right-to-left letters, if any has Latin letters. */
function latinRun(words: readonly Word[], start: number): Word[] {
  let end = start;
  while (end < words.length && !isRightToLeft(words[end]?.text ?? '')) end += 1;
  const run = words.slice(start, end);
  return run.some((word) => LEFT_TO_RIGHT.test(word.text)) ? run : [];
}

const SIGNED_NUMBERS = /^\d[\d.,]*(?:[*×]\d[\d.,]*)+$/;

/**
 * The letters of one word, given left to right. Right-to-left letters are reversed, numbers are not.
 * In a right-to-left line `50*40*30` means 30*40*50, and `.7` is the list number 7.
 */
export function orderLetters(letters: readonly string[], rightToLeftLine: boolean): string {
  const text = letters.join('');
  if (!rightToLeftLine) return text;
  if (!isRightToLeft(text)) {
    const listNumber = /^([.):]+)(\d+)$/.exec(text);
    if (listNumber !== null) return `${listNumber[2]}${listNumber[1]}`;
    return SIGNED_NUMBERS.test(text) && !/[xX]/.test(text)
      ? (text.match(/[\d.,]+|[^\d.,]/g) ?? []).toReversed().join('')
      : text;
  }
  return letters
    .toReversed()
    .join('')
    .replace(/[\dA-Za-z][\dA-Za-z.,:/-]*[\dA-Za-z]/g, (part) => [...part].toReversed().join(''))
    .replace(/[()[\]<>{}]/g, (bracket) => MIRRORED[bracket] ?? bracket);
}

const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '{': '}',
  '}': '{',
};
