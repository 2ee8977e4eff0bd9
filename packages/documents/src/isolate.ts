/** A run without a space that is longer than 20 characters may be wider than its column. Chinese and Thai break anywhere. */
const RUN = /[^\s\u200b\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]{21,}/gu;
const BREAK_EVERY = 10;
const ZERO_WIDTH_SPACE = '\u200b';
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Control characters, and bidi embeddings and isolates, which could reorder text around them. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const plain = (text: string): string => text.toWellFormed().replace(/\t/g, ' ').replace(CONTROLS, '').trim();

/** The lines of a user's text, without control characters and empty lines. */
export const textLines = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(plain)
    .filter((line) => line !== '');

export const paragraphs = (text: string): string[] => textLines(text).map(isolate);

/** A user's text on one line, without bidi controls. */
export const oneLine = (text: string): string => plain(text.replace(/[\n\r\u2028\u2029]+/gu, ' '));

/**
 * Numbers that right-to-left text reorders: phone numbers in groups, numbers with a leading sign, and joined ones, such
 * as sizes. A sign counts only at the start of a word, so `ב-50%` has none, and `- 5` is an item of a list. Punctuation
 * and numbers that follow stay outside.
 */
const NUMBER = String.raw`\d(?:[\d.,]*\d)?`;
const JOINED = String.raw`(?:\s?[×x*–~]\s?${NUMBER})`;
const WORD_START = String.raw`(?<![^\s(:])`;
const GROUP = String.raw`(?:\s?\(|\)\s?|[\s.])\d{1,15}(?![\d.,]*${JOINED})`;
const INTERNATIONAL = String.raw`${WORD_START}\+(?=(?:[\s().-]{0,2}\d){7})\d{1,15}(?:-\d+)?(?:${GROUP})*(?:-\d+)*`;
const LOCAL = String.raw`${WORD_START}(?:\(0\d{1,3}\)|0\d{1,3})(?=(?:[\s-]?\d){6})(?:[\s-]?\d{1,15}(?![\d.,]*${JOINED})){1,3}`;
const SIGNED = String.raw`${WORD_START}(?:[+\-−]|[~≤≥<>]\s?)\p{Sc}?${NUMBER}${JOINED}*[%°℃]?`;
const SIZE = String.raw`(?<!\d[.,]?)${NUMBER}${JOINED}+`;
const NUMBERS = new RegExp(`${INTERNATIONAL}|${LOCAL}|${SIGNED}|${SIZE}`, 'gu');
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** A text whose first strong character sets its direction, and which does not affect the text around it. */
export function isolate(text: string): string {
  const line = oneLine(text);
  return line === '' ? '' : `\u2068${breakable(isolateNumbers(line))}\u2069`;
}

/** A number, price, code or size, which reads from left to right in every language. */
export function isolateLtr(text: string): string {
  const line = oneLine(text);
  return line === '' ? '' : `\u2066${breakable(line)}\u2069`;
}

/** Adds break opportunities to runs that have none, so that they stay inside their column. */
const breakable = (text: string): string =>
  text.replace(RUN, (run) =>
    [...GRAPHEMES.segment(run)]
      .map(({ segment }, at) => (at > 0 && at % BREAK_EVERY === 0 ? ZERO_WIDTH_SPACE + segment : segment))
      .join(''),
  );

/** The numbers of a right-to-left text stay as typed. */
export const isolateNumbers = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? text.replace(NUMBERS, (number) => `\u2066${number}\u2069`) : text;

const LEFT_TO_RIGHT_MARK = '\u200e';
const LETTER = /\p{L}/u;

/** For spreadsheet programs, some of which show isolates as boxes: numbers of a right-to-left text between marks. */
export const markNumbers = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? text.replace(NUMBERS, (number) => LEFT_TO_RIGHT_MARK + number + LEFT_TO_RIGHT_MARK) : text;

/** The direction of a text by its first letter; null without letters. */
export function directionOf(text: string): 'ltr' | 'rtl' | null {
  const [letter] = LETTER.exec(text) ?? [];
  if (letter === undefined) return null;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}
