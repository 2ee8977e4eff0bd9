import type { Glyph, TextLine } from '#src/model.ts';

/** Fraction of meaningless characters above which a text layer is garbage. */
const MEANINGLESS_SHARE = 0.2;
const MEANINGLESS = /[\ufffd\p{Co}\p{Cc}]/gu;

/** Minimum letters for meaningful statistics. */
const MIN_LETTERS = 100;
/** Shorter words may be abbreviations or parts of numbers. */
const LONG_WORD = 5;
const ALPHABETS = [
  { word: /^\p{Script=Latin}+$/u, vowel: /[aeiouyæœøıəƏ]/giu },
  { word: /^\p{Script=Cyrillic}+$/u, vowel: /[аеёиоуыэюяіїєўүұәө]/giu },
];
/** Minimum fraction of vowels; natural languages have a third or more. */
const MIN_VOWELS = 0.22;

/** Upper half of Latin-1, in which scripts with a legacy encoding appear. */
const UPPER_LATIN = /[\u00c0-\u00ff]/gu;
const UPPER_LATIN_SHARE = 0.5;

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Thai'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const NOT_ASCII = /[^a-z]/i;
const MIN_WORDS = 12;
const MIXED_SHARE = 0.3;

/** Scripts, where one text may use all of a group. */
const SCRIPT_GROUPS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Gujarati',
  'Sinhala',
  'Tibetan',
  'Georgian',
  'Armenian',
  'Ethiopic',
  'Cherokee',
  'Canadian_Aboriginal',
  'Mongolian',
  'Yi',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
/** No printed line has as many scripts. */
const MANY_SCRIPTS = 4;
const LINE_LETTERS = 8;

/** Whether the text layer differs from what the page shows, because its fonts map glyphs wrongly. */
export function isGarbage(glyphs: readonly Glyph[], lines: readonly TextLine[]): boolean {
  const meaningless = count(glyphs.map((glyph) => glyph.text).join(''), MEANINGLESS);
  if (meaningless > MEANINGLESS_SHARE * glyphs.length) return true;
  const words = lines.flatMap((line) => line.text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []);
  if (jumblesScripts(lines)) return true;
  return isMojibake(words) || mixesScripts(words) || ALPHABETS.some((alphabet) => lacksVowels(words, alphabet));
}

const count = (text: string, letter: RegExp) => text.match(letter)?.length ?? 0;

function isMojibake(words: readonly string[]): boolean {
  const letters = words.join('');
  return letters.length >= MIN_LETTERS && count(letters, UPPER_LATIN) > UPPER_LATIN_SHARE * letters.length;
}

function mixesScripts(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length >= LONG_WORD);
  if (long.length < MIN_WORDS) return false;
  const mixed = long.filter((word) => NOT_ASCII.test(word) && SCRIPTS.filter((script) => script.test(word)).length > 1);
  return mixed.length > MIXED_SHARE * long.length;
}

/** Whether many lines consist of random characters of many scripts. */
function jumblesScripts(lines: readonly TextLine[]): boolean {
  const texts = lines.map((line) => (line.text.match(/\p{L}/gu) ?? []).join(''));
  const long = texts.filter((text) => text.length >= LINE_LETTERS);
  const jumbled = long.filter(
    (text) => [...SCRIPT_GROUPS, EAST_ASIAN].filter((script) => script.test(text)).length >= MANY_SCRIPTS,
  );
  return jumbled.length > MIXED_SHARE * long.length;
}

function lacksVowels(words: readonly string[], { word, vowel }: (typeof ALPHABETS)[number]): boolean {
  const long = words.filter((each) => each.length >= LONG_WORD && word.test(each));
  // Strips accents.
  const letters = long.join('').normalize('NFD').replace(/\p{M}/gu, '');
  return letters.length >= MIN_LETTERS && count(letters, vowel) < MIN_VOWELS * letters.length;
}
