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
 * Numbers that right-to-left text reorders: with a leading sign, such as phone numbers, and joined ones, such as sizes. A
 * sign counts only at the start of a word, so `ב-50%` has none.
 */
const SIGNED = /(?<![^\s(:])[+\-−~≤≥<>]\s?\p{Sc}?\d(?:[\d\s().,-]*\d)?[%°℃]?/u;
const JOINED = /\d[\d.,]*(?:\s?[×x*–~]\s?\d[\d.,]*)+/u;
const NUMBERS = new RegExp(`${SIGNED.source}|${JOINED.source}`, 'gu');
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

const isolateNumbers = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? text.replace(NUMBERS, (number) => `\u2066${number}\u2069`) : text;
