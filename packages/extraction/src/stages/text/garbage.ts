import type { Glyph, TextLine } from '#src/model.ts';

/** Fraction of meaningless characters above which a text layer is garbage. */
const MEANINGLESS_SHARE = 0.2;
const MEANINGLESS = /[\ufffd\p{Co}\p{Cc}]/gu;

/** Minimum letters for meaningful statistics. */
const ENOUGH_LETTERS = 100;
/** Shorter words may be abbreviations or parts of numbers. */
const LONG_WORD = 5;
const ALPHABETS = [
  { word: /^\p{Script=Latin}+$/u, vowel: /[aeiouyæœøıəƏ]/giu },
  { word: /^\p{Script=Cyrillic}+$/u, vowel: /[аеёиоуыэюяіїєўүұәө]/giu },
];
/** Minimum fraction of vowels; natural languages have a third or more. */
const FEWEST_VOWELS = 0.22;

/** Upper half of Latin-1, in which scripts with a legacy encoding appear. */
const UPPER_LATIN = /[\u00c0-\u00ff]/gu;
const UPPER_LATIN_SHARE = 0.5;

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Thai'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const NOT_ASCII = /[^a-z]/i;
const ENOUGH_WORDS = 12;
const MIXED_SHARE = 0.3;

/** Whether the text layer differs from what the page shows, because its fonts map glyphs wrongly. */
export function isGarbage(glyphs: readonly Glyph[], lines: readonly TextLine[]): boolean {
  const meaningless = count(glyphs.map((glyph) => glyph.text).join(''), MEANINGLESS);
  if (meaningless > MEANINGLESS_SHARE * glyphs.length) return true;
  const words = lines.flatMap((line) => line.text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []);
  return isMojibake(words) || mixesScripts(words) || ALPHABETS.some((alphabet) => lacksVowels(words, alphabet));
}

const count = (text: string, letter: RegExp) => text.match(letter)?.length ?? 0;

function isMojibake(words: readonly string[]): boolean {
  const letters = words.join('');
  return letters.length >= ENOUGH_LETTERS && count(letters, UPPER_LATIN) > UPPER_LATIN_SHARE * letters.length;
}

function mixesScripts(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length >= LONG_WORD);
  if (long.length < ENOUGH_WORDS) return false;
  const mixed = long.filter((word) => NOT_ASCII.test(word) && SCRIPTS.filter((script) => script.test(word)).length > 1);
  return mixed.length > MIXED_SHARE * long.length;
}

function lacksVowels(words: readonly string[], { word, vowel }: (typeof ALPHABETS)[number]): boolean {
  const long = words.filter((each) => each.length >= LONG_WORD && word.test(each));
  // Strips accents.
  const letters = long.join('').normalize('NFD').replace(/\p{M}/gu, '');
  return letters.length >= ENOUGH_LETTERS && count(letters, vowel) < FEWEST_VOWELS * letters.length;
}
