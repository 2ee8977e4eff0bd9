import type { TermForms, TermKind } from '@sampan/contract/glossary';
import type { Language } from '@sampan/contract/languages';
import { type Entry, longestFirst, partOf, plainPart } from './entry.ts';
import { nounForms } from './hebrew.ts';
import { matchWords } from './match-words.ts';
import type { Connector, GlossaryEntry, MemoryEntry, Part } from './model.ts';
import { CODE, isCopied, wordKey } from './words.ts';

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
        // A form that the rules make comes after a word that a term has: מגנטי is magnetic, not some magnets.
        rank: rankOf(term) + (isExact ? KINDS.length + 1 : 0),
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

const COMES_WITH = /[附送含]/;

/** Characters that only count things. */
const COUNTER = /^[个只把条根支台枚粒]$/;

/** 橡木色 is the color of oak. */
const isColored = (part: Part | undefined): boolean => part?.kind === 'color' || part?.kind === 'material';

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
  const pieces = (byStart.get('件') ?? []).find(({ kind, key }) => kind === 'unit' && key === '件');
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
    // 附, 送 and 含 say what a thing comes with, as 带 does.
    const withEntry = entries.find(({ connector }) => connector === 'with');
    const isAfterNumber = () => unknown.trim() === '' && /\d$/.test(parts.at(-1)?.text ?? '');
    const entryAt = (at: number, isCounted: boolean, max = Number.POSITIVE_INFINITY) => {
      const entries = (byStart.get(searched.slice(at, at + 1)) ?? []).filter(
        (entry) =>
          entry.key.length <= max &&
          searched.startsWith(entry.key, at) &&
          !splitsCode(searched, at, entry.key) &&
          (isCounted || !isMeasureWord(entry)),
      );
      const [longest] = entries;
      // 100袋 is 100 bags, also where 袋 is the name of a thing.
      const unit = entries.find(({ kind, key }) => kind === 'unit' && key.length === longest?.key.length);
      return isCounted ? (unit ?? longest) : longest;
    };
    const isThingAt = (at: number) => /\d/.test(text[at] ?? '') || entryAt(at, false)?.kind === 'noun';
    /** 带杯架 is 带 and 杯架, not 带杯 and 架: of two ways with as many characters in as many words, the one with the longer last word. */
    const bestAt = (at: number, isCounted: boolean) => {
      const longest = entryAt(at, isCounted);
      if (longest === undefined || longest.key.length < 2) return longest;
      const second = entryAt(at + longest.key.length, false);
      const shorter = second && entryAt(at, isCounted, longest.key.length - 1);
      const rest = shorter && entryAt(at + shorter.key.length, false);
      const isBetter =
        shorter?.connector === 'with' &&
        rest &&
        shorter.key.length + rest.key.length === longest.key.length + second.key.length;
      return isBetter ? shorter : longest;
    };
    for (let at = 0; at < text.length; ) {
      const found = bestAt(at, isAfterNumber());
      const code = found ? null : CODE.exec(text.slice(at));
      const numeral = found ? undefined : NUMERAL.exec(text.slice(at))?.[0];
      if (found) {
        flush();
        // 6只装 is a pack of six.
        const length = found.key.length + (found.kind === 'unit' && text[at + found.key.length] === '装' ? 1 : 0);
        const part = partOf(found, text.slice(at, at + length));
        // 支 counts pens and 条 towels: both are pieces.
        parts.push(COUNTER.test(found.key) && pieces && isAfterNumber() ? { ...part, text: pieces.target } : part);
        at += length;
      } else if (numeral !== undefined && entryAt(at + numeral.length, true)?.kind === 'unit') {
        flush();
        parts.push(plainPart(numeral, 'copied', String(numeralValue(numeral))));
        at += numeral.length;
      } else if (withEntry && unknown === '' && COMES_WITH.test(text[at] ?? '') && isThingAt(at + 1)) {
        parts.push(partOf(withEntry, text.slice(at, at + 1)));
        at += 1;
      } else if (text[at] === '可' && unknown === '' && entryAt(at + 1, false)?.kind === 'attribute') {
        at += 1;
      } else if (text[at] === '双' && unknown === '' && entryAt(at + 1, false)?.kind === 'noun') {
        parts.push(plainPart('双', 'copied', '2'));
        at += 1;
      } else if (text[at] === '的' && parts.length > 0 && unknown === '') {
        parts.push(OF);
        at += 1;
      } else if (unknown === '' && text[at] === '色' && isColored(parts.at(-1))) {
        const colored = parts.pop() as Part;
        parts.push({ ...colored, kind: 'color', source: `${colored.source}色` });
        at += 1;
      } else if (unknown === '' && SUFFIX.test(text[at] ?? '') && isDescription(parts.at(-1))) {
        at += 1;
      } else if (unknown === '' && text.slice(at).trim() === '装' && parts.at(-1)?.kind === 'noun') {
        // 塑料盒装 is what it is packed in.
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

const LATIN = /[\p{Script=Latin}\d]/u;

/** Whether a match would begin or end inside a Latin word or a number. */
const splitsCode = (text: string, at: number, key: string): boolean =>
  (LATIN.test(key.at(-1) ?? '') && LATIN.test(text[at + key.length] ?? '')) ||
  (LATIN.test(key[0] ?? '') && at > 0 && LATIN.test(text[at - 1] ?? ''));
