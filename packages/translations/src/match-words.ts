import { type Entry, longestFirst, partOf, plainPart } from './entry.ts';
import type { Part } from './model.ts';
import { isCopied, wordKey } from './words.ts';

const MAX_WORDS = 8;

type Find = (words: readonly string[]) => Entry | undefined;

/** Spellings of one word: `non-slip` and `non slip`, `floodlight` and `flood light`, רב־פעמי and רב פעמי, וואט and ואט. */
const compact = (key: string): string => key.replaceAll(/[\s־-]/g, '').replaceAll(/([וי])\1/g, '$1');

/** Shorter ones would join words by chance. */
const COMPACT_MIN = { en: 4, he: 3 };

/** Finds an entry by its words as they are written, else by their stems, else by another spelling. */
function createDictionary(from: 'en' | 'he', entries: readonly Entry[]): Find {
  const byWords = new Map<string, Entry>();
  const byStems = new Map<string, Entry>();
  const bySpelling = new Map<string, Entry>();
  const add = (known: Map<string, Entry>, key: string, entry: Entry) => {
    const other = known.get(key);
    if (!other || longestFirst(other, entry) > 0) known.set(key, entry);
  };
  for (const entry of entries) {
    const words = splitWords(entry.key);
    add(byWords, words.join(' '), entry);
    // Glasses are not several pieces of glass.
    if (!entry.isExact && (from === 'he' || !entry.forms.isPlural))
      add(byStems, words.map((word) => stem(from, word)).join(' '), entry);
    add(bySpelling, compact(words.map((word) => stem(from, word)).join(' ')), entry);
  }
  return (words) => {
    const keys = words.map(wordKey);
    const stems = keys.map((key) => stem(from, key)).join(' ');
    const spelling = compact(stems);
    return (
      byWords.get(keys.join(' ')) ??
      byStems.get(stems) ??
      (spelling.length < COMPACT_MIN[from] ? undefined : bySpelling.get(spelling))
    );
  };
}

/** At each word the longest entry of words, with light stemming. */
export function matchWords(from: 'en' | 'he', entries: readonly Entry[]): (text: string) => Part[] {
  const isUnit = ({ kind }: Entry) => kind === 'unit';
  const find = createDictionary(
    from,
    entries.filter((entry) => !isUnit(entry)),
  );
  // A unit counts only after a number: a day cream is not a cream of days.
  const findUnit = createDictionary(from, entries.filter(isUnit));
  const findColor = createDictionary(
    from,
    entries.filter(({ kind }) => kind === 'color'),
  );
  const preposition = entries.find(({ connector }) => connector === 'for');
  const longestAt = (words: readonly string[], at: number) => {
    const isCounted = /\d$/.test(words[at - 1] ?? '');
    for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length -= 1) {
      const span = words.slice(at, at + length);
      const entry = (isCounted ? findUnit(span) : undefined) ?? find(span);
      if (entry) return { entry, length };
    }
    return { entry: undefined, length: 1 };
  };
  return (text) => {
    const words = from === 'he' ? splitWords(text).flatMap(withoutPrefix) : withoutHyphen(splitWords(text));
    const parts: Part[] = [];
    for (let at = 0; at < words.length; ) {
      const { entry, length } = longestAt(words, at);
      const source = words.slice(at, at + length).join(' ');
      const isCounted = /\d$/.test(words[at - 1] ?? '');
      const spelled = entry || at === words.length - 1 ? 0 : numberOf(from, source);
      if (entry) parts.push(partOf(entry, source));
      else if (spelled > 0) parts.push(plainPart(source, 'copied', String(spelled)));
      // `ל־4`: the letter stands alone before a number.
      else if (source === 'ל' && preposition) parts.push(partOf(preposition, source));
      // `450 gsm`, `-5 °C`
      else if (isCounted && ABBREVIATION.test(source)) parts.push(plainPart(source, 'copied'));
      else {
        // מסיבי פחמן: the letter stands before a name of several words.
        const [prefix = '', ...rest] =
          from === 'he' ? (/^([הלמ])(\p{Script=Hebrew}{2,})$/u.exec(source)?.slice(1) ?? []) : [];
        const name =
          rest.length > 0 ? longestAt([...words.slice(0, at), ...rest, ...words.slice(at + 1)], at) : undefined;
        if (name?.entry && name.length > 1 && (prefix === 'מ') === (name.entry.kind === 'material')) {
          const named = [...rest, ...words.slice(at + 1, at + name.length)].join(' ');
          if (prefix === 'ל' && preposition) parts.push(partOf(preposition, prefix));
          parts.push(partOf(name.entry, named));
          at += name.length;
          continue;
        }
        parts.push(...insideWord(from, source, find));
      }
      at += length;
    }
    return withColors(from, parts, findColor);
  };
}

/** An abbreviation of a unit has no vowel. */
const ABBREVIATION = /^(?:[b-df-hj-np-tv-z]{2,4}|°[CF])$/;

/** `Oak color` is oak, and so is בצבע אלון: the word says nothing more. */
function withColors(from: 'en' | 'he', parts: readonly Part[], findColor: Find): Part[] {
  const isWord = ({ source }: Part) => (from === 'en' ? /^colou?r(?:ed)?$/i : /^ב?צבע$/).test(source);
  return parts.flatMap((part, at): Part[] => {
    const named = parts[from === 'en' ? at - 1 : at + 1];
    if (isWord(part) && named && isNamed(named)) return [];
    const word = parts[from === 'en' ? at + 1 : at - 1];
    if (!word || !isWord(word) || !isNamed(part)) return [part];
    const color = findColor([part.source]);
    const source = from === 'en' ? `${part.source} ${word.source}` : `${word.source} ${part.source}`;
    return [color ? partOf(color, source) : { ...part, source, kind: 'color' }];
  });
}

const isNamed = ({ kind, origin }: Part): boolean => origin === 'term' && (kind === 'color' || kind === 'material');

/** A word that is in no glossary as it is written: Hebrew with a prefix, English with a possessive ending. */
function insideWord(from: 'en' | 'he', word: string, find: Find): Part[] {
  const unknown = [plainPart(word, isCopied(word, from) ? 'copied' : 'unknown')];
  if (from === 'en') {
    const [, owner] = /^(\p{L}+?)(?:['’]s|(?<=s)['’])$/u.exec(word) ?? [];
    const entry = owner === undefined ? undefined : find(['for', owner]);
    return entry ? [partOf(entry, word)] : unknown;
  }
  const [, prefix = '', rest = ''] = /^([הובלמ])(\p{Script=Hebrew}{2,})$/u.exec(word) ?? [];
  // A prefix doubles the ו that it stands before: ויסקו, מוויסקו.
  const entry = rest === '' ? undefined : (find([rest]) ?? find([rest.replace(/^וו/, 'ו')]));
  // מעץ is of wood, but מלח is salt.
  if (!entry || (prefix === 'מ' ? entry.kind !== 'material' : rest.length < 3)) return unknown;
  // A candle in a cup is not the candle of a cup.
  if (prefix === 'ב' && entry.kind === 'noun') return unknown;
  const connector = prefix === 'ו' || prefix === 'ל' ? find([prefix]) : undefined;
  return connector ? [partOf(connector, prefix), partOf(entry, rest)] : [partOf(entry, word)];
}

const splitWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** `ל־4`, `ל-4` and `ה־USB` hold a word of their own. */
const withoutPrefix = (word: string): string[] => {
  const [, prefix = '', rest = ''] = /^([הובלמ])[־-]([\p{Script=Latin}\d].*)$/u.exec(word) ?? [];
  return rest === '' ? [word] : prefix === 'ו' || prefix === 'ל' ? [prefix, rest] : [rest];
};

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const HEBREW_NUMBERS = [
  ['שני', 'שתי', 'שניים', 'שתיים'],
  ['שלושה', 'שלוש'],
  ['ארבעה', 'ארבע'],
  ['חמישה', 'חמש'],
  ['שישה', 'שש'],
  ['שבעה', 'שבע'],
  ['שמונה'],
  ['תשעה', 'תשע'],
  ['עשרה', 'עשר'],
];

/** A number that is written as a word; 0 for other words. */
function numberOf(from: 'en' | 'he', word: string): number {
  const at =
    from === 'en'
      ? NUMBER_WORDS.indexOf(word.toLowerCase())
      : HEBREW_NUMBERS.findIndex((forms) => forms.includes(word));
  return at < 0 ? 0 : at + 2;
}

/** `12-piece set` is 12 and `-piece set`; `3-tier` and `three-tier` are 3 and `tier`. */
function withoutHyphen(words: readonly string[]): string[] {
  const separate: string[] = [];
  let isSet = false;
  for (const [at, word] of words.entries()) {
    const [, number = '', noun = ''] = /^(\d+|\p{L}+)-(\p{L}+)$/u.exec(word) ?? [];
    const spelled = NUMBER_WORDS.indexOf(number.toLowerCase());
    const count = /^\d/.test(number) ? number : spelled < 0 ? '' : String(spelled + 2);
    if (isSet && /^set$/i.test(word)) isSet = false;
    else if (count === '') separate.push(word);
    else if (/^piece$/i.test(noun)) {
      isSet = words.slice(at).some((later) => /^set$/i.test(later));
      separate.push(count, ...(isSet ? ['-piece', 'set'] : ['pieces']));
    } else separate.push(count, noun);
  }
  return separate;
}

/** Plurals only: English -s and -es, Hebrew -ים and -ות. Two letters are too few to tell words apart. */
function stem(language: 'en' | 'he', word: string): string {
  if (/\d/.test(word) || word.length < 4) return word;
  if (language === 'he') return word.replace(/(?<=.{3})(?:ים|ות)$/, '').replace(/(?<=.{3})ה$/, '');
  return word
    .replace(/(?<=..[^aeiou])ies$/, 'y')
    .replace(/(?<=(?:s|x|z|ch|sh))es$/, '')
    .replace(/(?<![su])s$/, '');
}
