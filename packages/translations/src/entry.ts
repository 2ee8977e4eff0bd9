import type { TermForms, TermKind } from '@sampan/contract/glossary';
import type { Connector, Part } from './model.ts';

/** A word or some words of the dictionary, and what they are in the other language. */
export interface Entry {
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

export const partOf = ({ key: _, isExact: _exact, rank: _rank, target, ...entry }: Entry, source: string): Part => ({
  text: target,
  source,
  ...entry,
});

export const plainPart = (source: string, origin: 'copied' | 'unknown', text = source): Part => ({
  text,
  source,
  origin,
  kind: null,
  forms: {},
  connector: null,
  termId: null,
});

/** Memory before terms of the same length: an earlier translation was seen by a person. */
export const longestFirst = (a: Entry, b: Entry): number =>
  b.key.length - a.key.length || Number(b.origin === 'memory') - Number(a.origin === 'memory') || a.rank - b.rank;
