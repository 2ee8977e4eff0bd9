import type { TermForms, TermKind } from '@sampan/contract/glossary';
import type { Language } from '@sampan/contract/languages';
import { nounForms } from './hebrew.ts';
import type { Connector, GlossaryEntry, MemoryEntry, Part } from './model.ts';
import { CODE, isCopied, wordKey } from './words.ts';

interface Entry {
  /** Words for Hebrew and English, the text itself for Chinese. */
  key: string;
  target: string;
  origin: 'term' | 'memory';
  kind: TermKind | null;
  forms: TermForms;
  connector: Connector | null;
  termId: string | null;
  /** A form that only these words have, not their stems. */
  isExact: boolean;
  /** Of several entries with the same words, the lowest is used. */
  rank: number;
}

const MAX_WORDS = 8;

const CONNECTORS = new Map<string, Connector>([
  ['and', 'and'],
  ['with', 'with'],
  ['for', 'for'],
  ['suitable for', 'for'],
]);

/** Splits a text into parts by the longest match in the dictionary. */
export function createMatcher(
  from: Language,
  to: Language,
  terms: readonly GlossaryEntry[],
  memory: readonly MemoryEntry[],
): (text: string) => Part[] {
  const entries = [...entriesOfTerms(from, to, terms), ...entriesOfMemory(memory)];
  return from === 'zh' ? matchCharacters(entries) : matchWords(from, entries);
}

function* entriesOfTerms(from: Language, to: Language, terms: readonly GlossaryEntry[]): Generator<Entry> {
  for (const term of terms) {
    const { _id: termId, kind, forms } = term;
    const isKept = kind === 'keep';
    // חלקים are pieces, not a set of them.
    if (from === 'he' && term.en.startsWith('-')) continue;
    const sources = isKept ? [term.en, term.he, term.zh] : [term[from], ...(from === 'he' ? hebrewForms(forms) : [])];
    const plurals = from === 'he' && kind === 'noun' ? nounForms(term.he) : [];
    for (const source of new Set([...sources, ...plurals])) {
      const target = isKept ? source : term[to];
      if (source === '' || target === '' || !keepsDigits(source, target)) continue;
      const connector = CONNECTORS.get(term.en.toLowerCase()) ?? null;
      const isExact = !sources.includes(source);
      yield {
        key: wordKey(source),
        target,
        origin: 'term',
        kind,
        forms,
        connector,
        termId,
        isExact,
        rank: rankOf(term),
      };
    }
  }
}

const hebrewForms = ({ construct, feminine, plural, femininePlural }: TermForms): string[] =>
  [construct, feminine, plural, femininePlural].filter((form) => form !== undefined);

function* entriesOfMemory(memory: readonly MemoryEntry[]): Generator<Entry> {
  for (const { source, target } of memory) {
    if (!keepsDigits(source, target)) continue;
    const unknown = { kind: null, forms: {}, connector: null, termId: null, isExact: false, rank: 0 };
    yield { key: wordKey(source), target, origin: 'memory', ...unknown };
  }
}

/** The thing comes before what describes it: coffee is a drink before it is a color. */
const KINDS: readonly (TermKind | null)[] = ['noun', 'attribute', 'color', 'material'];

// A word inside a name before the category of the same name: `outdoor` before `Outdoor`.
const rankOf = ({ en, kind }: GlossaryEntry): number =>
  /^[A-Z][a-z]/.test(en) || !KINDS.includes(kind) ? KINDS.length : KINDS.indexOf(kind);

/** Every run of digits of the source is in the target. */
export function keepsDigits(source: string, target: string): boolean {
  const left: readonly string[] = target.match(/\d+/g) ?? [];
  return (source.match(/\d+/g) ?? []).every((run) => left.includes(run));
}

const partOf = ({ key: _, isExact: _exact, rank: _rank, target, ...entry }: Entry, source: string): Part => ({
  text: target,
  source,
  ...entry,
});

const plainPart = (source: string, origin: 'copied' | 'unknown', text = source): Part => ({
  text,
  source,
  origin,
  kind: null,
  forms: {},
  connector: null,
  termId: null,
});

const OF: Part = { ...plainPart('的', 'copied', ''), connector: 'of' };

/** 一 to 九十九 before a measure word. */
const NUMERAL = /^(?:[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九])/;
const DIGITS = '一二三四五六七八九';

function numeralValue(numeral: string): number {
  const digit = (text: string) => (text === '两' ? 2 : DIGITS.indexOf(text) + 1);
  if (!numeral.includes('十')) return digit(numeral);
  const [tens = '', ones = ''] = numeral.split('十');
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones));
}

/** 壁挂式 is wall-mounted, 铝制 of aluminum. */
const SUFFIX = /[式型制质]/;

const isDescription = (part: Part | undefined): boolean => part?.kind === 'attribute' || part?.kind === 'material';

/** A single character such as 个 or 条 counts things only after a number; elsewhere it belongs to another word. */
const isMeasureWord = ({ kind, key }: Entry): boolean => kind === 'unit' && /^\p{Script=Han}$/u.test(key);

/** Walks the text: at each position the longest entry, a code, or one unknown character. */
function matchCharacters(entries: readonly Entry[]): (text: string) => Part[] {
  const byStart = new Map<string, Entry[]>();
  for (const entry of entries) {
    const start = entry.key.slice(0, 1);
    byStart.set(start, [...(byStart.get(start) ?? []), entry]);
  }
  for (const group of byStart.values()) group.sort(longestFirst);
  return (text) => {
    // Folding may change the length, so positions are those of the folded text unless it did.
    const folded = wordKey(text);
    const searched = folded.length === text.length ? folded : text;
    const parts: Part[] = [];
    let unknown = '';
    const flush = () => {
      if (unknown.trim() !== '')
        parts.push(plainPart(unknown.trim(), isCopied(unknown.trim(), 'zh') ? 'copied' : 'unknown'));
      unknown = '';
    };
    const isAfterNumber = () => unknown.trim() === '' && /\d$/.test(parts.at(-1)?.text ?? '');
    const entryAt = (at: number, isCounted: boolean) => {
      const entries = (byStart.get(searched.slice(at, at + 1)) ?? []).filter(
        (entry) =>
          searched.startsWith(entry.key, at) &&
          !splitsCode(searched, at, entry.key) &&
          (isCounted || !isMeasureWord(entry)),
      );
      const [longest] = entries;
      // 100袋 is 100 bags, also where 袋 is the name of a thing.
      const unit = entries.find(({ kind, key }) => kind === 'unit' && key.length === longest?.key.length);
      return isCounted ? (unit ?? longest) : longest;
    };
    for (let at = 0; at < text.length; ) {
      const found = entryAt(at, isAfterNumber());
      const code = found ? null : CODE.exec(text.slice(at));
      const numeral = found ? undefined : NUMERAL.exec(text.slice(at))?.[0];
      if (found) {
        flush();
        // 6只装 is a pack of six.
        const length = found.key.length + (found.kind === 'unit' && text[at + found.key.length] === '装' ? 1 : 0);
        parts.push(partOf(found, text.slice(at, at + length)));
        at += length;
      } else if (numeral !== undefined && entryAt(at + numeral.length, true)?.kind === 'unit') {
        flush();
        parts.push(plainPart(numeral, 'copied', String(numeralValue(numeral))));
        at += numeral.length;
      } else if (text[at] === '的' && parts.length > 0 && unknown === '') {
        parts.push(OF);
        at += 1;
      } else if (unknown === '' && SUFFIX.test(text[at] ?? '') && isDescription(parts.at(-1))) {
        at += 1;
      } else if (code?.index === 0) {
        flush();
        parts.push(plainPart(code[0], 'copied'));
        at += code[0].length;
      } else {
        const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
        unknown += character;
        at += character.length;
      }
    }
    flush();
    return parts;
  };
}

/** Memory before terms of the same length: an earlier translation was seen by a person. */
const longestFirst = (a: Entry, b: Entry): number =>
  b.key.length - a.key.length || Number(b.origin === 'memory') - Number(a.origin === 'memory') || a.rank - b.rank;

const LATIN = /[\p{Script=Latin}\d]/u;

/** Whether a match would begin or end inside a Latin word or a number. */
const splitsCode = (text: string, at: number, key: string): boolean =>
  (LATIN.test(key.at(-1) ?? '') && LATIN.test(text[at + key.length] ?? '')) ||
  (LATIN.test(key[0] ?? '') && at > 0 && LATIN.test(text[at - 1] ?? ''));

type Find = (words: readonly string[]) => Entry | undefined;

/** Finds an entry by its words as they are written, else by their stems. */
function createDictionary(from: 'en' | 'he', entries: readonly Entry[]): Find {
  const [byWords, byStems] = [new Map<string, Entry>(), new Map<string, Entry>()];
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
  }
  return (words) => {
    const keys = words.map(wordKey);
    return byWords.get(keys.join(' ')) ?? byStems.get(keys.map((key) => stem(from, key)).join(' '));
  };
}

/** At each word the longest entry of words, with light stemming. */
function matchWords(from: 'en' | 'he', entries: readonly Entry[]): (text: string) => Part[] {
  const isUnit = ({ kind }: Entry) => kind === 'unit';
  const find = createDictionary(
    from,
    entries.filter((entry) => !isUnit(entry)),
  );
  // A unit counts only after a number: a day cream is not a cream of days.
  const findUnit = createDictionary(from, entries.filter(isUnit));
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
      if (entry) parts.push(partOf(entry, source));
      else parts.push(...insideWord(from, source, find));
      at += length;
    }
    return parts;
  };
}

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
  const connector = prefix === 'ו' || prefix === 'ל' ? find([prefix]) : undefined;
  return connector ? [partOf(connector, prefix), partOf(entry, rest)] : [partOf(entry, word)];
}

const splitWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** `ל־4` and `ה־USB` hold a word of their own. */
const withoutPrefix = (word: string): string[] => {
  const [, prefix = '', rest = ''] = /^([הובלמ])־([\p{Script=Latin}\d].*)$/u.exec(word) ?? [];
  return rest === '' ? [word] : prefix === 'ו' || prefix === 'ל' ? [prefix, rest] : [rest];
};

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

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
