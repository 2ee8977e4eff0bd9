import type { TermForms, TermKind } from '@sampan/contract/glossary';
import type { Language } from '@sampan/contract/languages';
import type { GlossaryEntry, MemoryEntry, Part } from './model.ts';
import { CODE, isCopied, wordKey } from './words.ts';

interface Entry {
  /** Words for Hebrew and English, the text itself for Chinese. */
  key: string;
  target: string;
  origin: 'term' | 'memory';
  kind: TermKind | null;
  forms: TermForms;
  termId: string | null;
}

const MAX_WORDS = 8;

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
    const sources = isKept ? [term.en, term.he, term.zh] : [term[from], ...(from === 'he' ? hebrewForms(forms) : [])];
    for (const source of new Set(sources)) {
      const target = isKept ? source : term[to];
      if (source === '' || target === '' || !keepsDigits(source, target)) continue;
      yield { key: wordKey(source), target, origin: 'term', kind, forms, termId };
    }
  }
}

const hebrewForms = ({ construct, feminine, plural, femininePlural }: TermForms): string[] =>
  [construct, feminine, plural, femininePlural].filter((form) => form !== undefined);

function* entriesOfMemory(memory: readonly MemoryEntry[]): Generator<Entry> {
  for (const { source, target } of memory) {
    if (!keepsDigits(source, target)) continue;
    yield { key: wordKey(source), target, origin: 'memory', kind: null, forms: {}, termId: null };
  }
}

/** Every run of digits of the source is in the target. */
export function keepsDigits(source: string, target: string): boolean {
  const left: readonly string[] = target.match(/\d+/g) ?? [];
  return (source.match(/\d+/g) ?? []).every((run) => left.includes(run));
}

const partOf = ({ target, origin, kind, forms, termId }: Entry, source: string): Part => ({
  text: target,
  source,
  origin,
  kind,
  forms,
  termId,
});

const plainPart = (source: string, origin: 'copied' | 'unknown'): Part => ({
  text: source,
  source,
  origin,
  kind: null,
  forms: {},
  termId: null,
});

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
    for (let at = 0; at < text.length; ) {
      const found = byStart
        .get(searched.slice(at, at + 1))
        ?.find(({ key }) => searched.startsWith(key, at) && !splitsCode(searched, at, key));
      const code = found ? null : CODE.exec(text.slice(at));
      if (found) {
        flush();
        parts.push(partOf(found, text.slice(at, at + found.key.length)));
        at += found.key.length;
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
  b.key.length - a.key.length || Number(b.origin === 'memory') - Number(a.origin === 'memory');

const LATIN = /[\p{Script=Latin}\d]/u;

/** Whether a match would begin or end inside a Latin word or a number. */
const splitsCode = (text: string, at: number, key: string): boolean =>
  (LATIN.test(key.at(-1) ?? '') && LATIN.test(text[at + key.length] ?? '')) ||
  (LATIN.test(key[0] ?? '') && at > 0 && LATIN.test(text[at - 1] ?? ''));

/** At each word the longest entry of words, with light stemming. */
function matchWords(from: 'en' | 'he', entries: readonly Entry[]): (text: string) => Part[] {
  const byWords = new Map<string, Entry>();
  for (const entry of entries) {
    const key = splitWords(entry.key)
      .map((word) => stem(from, word))
      .join(' ');
    const known = byWords.get(key);
    if (!known || longestFirst(known, entry) > 0) byWords.set(key, entry);
  }
  return (text) => {
    const words = splitWords(text);
    const stems = words.map((word) => stem(from, wordKey(word)));
    const parts: Part[] = [];
    for (let at = 0; at < words.length; ) {
      const { entry, length } = longestAt(byWords, stems, at) ?? prefixedAt(from, byWords, words, at);
      const source = words.slice(at, at + length).join(' ');
      parts.push(entry ? partOf(entry, source) : plainPart(source, isCopied(source, from) ? 'copied' : 'unknown'));
      at += length;
    }
    return parts;
  };
}

function longestAt(byWords: ReadonlyMap<string, Entry>, stems: readonly string[], at: number) {
  for (let length = Math.min(MAX_WORDS, stems.length - at); length > 0; length -= 1) {
    const entry = byWords.get(stems.slice(at, at + length).join(' '));
    if (entry) return { entry, length };
  }
  return null;
}

/** A Hebrew word after one of the prefixes ה, ו, ב, ל, מ. */
function prefixedAt(from: 'en' | 'he', byWords: ReadonlyMap<string, Entry>, words: readonly string[], at: number) {
  const word = words[at] ?? '';
  const bare = from === 'he' ? /^[הובלמ](?<rest>\p{Script=Hebrew}{2,})$/u.exec(word)?.groups?.['rest'] : undefined;
  return { entry: bare === undefined ? undefined : byWords.get(stem(from, wordKey(bare))), length: 1 };
}

const splitWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Plurals only: English -s and -es, Hebrew -ים and -ות. */
function stem(language: 'en' | 'he', word: string): string {
  if (/\d/.test(word) || word.length < 4) return word;
  if (language === 'he') return word.replace(/(?:ים|ות)$/, '').replace(/ה$/, '');
  return word.replace(/(?<=(?:s|x|z|ch|sh))es$/, '').replace(/(?<![su])s$/, '');
}
