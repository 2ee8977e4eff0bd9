import type { Language } from '@sampan/contract/languages';
import { isUndecided } from './ambiguous.ts';
import { plainPart } from './entry.ts';
import { createMatcher } from './match.ts';
import type { GlossaryEntry, MemoryEntry, Part } from './model.ts';
import { agreeWithNoun, orderParts } from './word-order.ts';
import { joinParts, segmentsOf, withSetLast } from './words.ts';

export interface Composed {
  parts: Part[];
  text: string;
  /** The share of known words, from 0 to 1. */
  known: number;
}

interface Sources {
  from: Language;
  to: Language;
  terms: readonly GlossaryEntry[];
  memory?: readonly MemoryEntry[];
}

/**
 * Composes translations from the glossary and earlier translations. Numbers, units and model numbers are copied. A text
 * with unknown words comes in fragments, in which these words stay in the source language.
 */
export function createSuggester({ from, to, terms, memory = [] }: Sources): (text: string) => Composed {
  const matcher = createMatcher(from, to, terms, memory);
  return (text) => {
    const matched = segmentsOf(withSetLast(text)).map(({ words, separator }) => ({
      separator,
      // A word of two meanings is left to a person, who knows which it is.
      parts: matcher(words).map((part) => (isUndecided(from, part, text) ? plainPart(part.source, 'unknown') : part)),
    }));
    if (matched.some(({ parts }) => parts.some(isUnknown))) return composeFragments(from, to, matched);
    const ordered = matched.map(({ parts, separator }, index) => ({
      separator,
      parts: withoutRepeats(orderParts(from, to, parts, index > 0)),
    }));
    const segments = to === 'he' && from !== 'he' ? agreeWithNoun(ordered) : ordered;
    const parts = segments.flatMap((segment) => segment.parts);
    return { parts, text: joinParts(to, segments), known: knownShare(parts) };
  };
}

/** Two words of the source may be one word of the other language: a coffee grinder of coffee. */
function withoutRepeats(parts: readonly Part[]): Part[] {
  return parts.map((part, at) => {
    const next = parts[at + 1]?.text.split(' ')[0] ?? '';
    const last = part.text.split(' ').at(-1);
    if (part.origin !== 'term' || last !== next || !/^[\p{Script=Latin}\p{Script=Hebrew}-]{3,}$/u.test(next))
      return part;
    return { ...part, text: part.text.slice(0, -next.length).trimEnd() };
  });
}

const isUnknown = ({ origin }: Part): boolean => origin === 'unknown';

/** A text with unknown words is no sentence in the other language: its known pieces and the unknown words, in their order. */
function composeFragments(from: Language, to: Language, segments: readonly { parts: readonly Part[] }[]): Composed {
  const fragments = segments.flatMap(({ parts }) => {
    const runs: Part[][] = [[]];
    for (const part of parts)
      if (isUnknown(part)) runs.push([part], []);
      else runs.at(-1)?.push(part);
    return runs
      .flatMap(withoutLooseEnd)
      .map((run) => orderParts(from, to, run))
      .filter((run) => run.length > 0);
  });
  const parts = fragments.flat();
  const text = fragments.map((fragment) => joinParts(to, [{ parts: fragment, separator: '' }])).join(' · ');
  return { parts, text, known: knownShare(parts) };
}

/** What a thing has or is for is unknown: the word for `with` stays where it is instead of joining other words. */
function withoutLooseEnd(run: Part[]): Part[][] {
  const last = run.at(-1);
  return last?.connector && run.length > 1 ? [run.slice(0, -1), [last]] : [run];
}

function knownShare(parts: readonly Part[]): number {
  let [known, all] = [0, 0];
  for (const { origin, source } of parts) {
    const words = wordCount(source);
    all += words;
    if (origin !== 'unknown') known += words;
  }
  return all === 0 ? 0 : known / all;
}

/** A Chinese word has about two characters. */
function wordCount(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const others = text.match(/[^\s\p{Script=Han}]+/gu)?.length ?? 0;
  return Math.ceil(han / 2) + others;
}

/** The words of a text that neither the glossary nor the rules know. */
export function unknownWords(suggest: (text: string) => Composed, text: string): string[] {
  return suggest(text)
    .parts.filter(({ origin }) => origin === 'unknown')
    .map(({ source }) => source);
}
