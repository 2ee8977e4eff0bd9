import type { Term, TermForms, TermKind } from '@sampan/contract/glossary';

/** What a suggestion needs of a term. */
export type GlossaryEntry = Pick<Term, '_id' | 'en' | 'he' | 'zh' | 'kind' | 'forms'>;

export interface MemoryEntry {
  source: string;
  target: string;
}

/** A piece of a suggestion. */
export interface Part {
  text: string;
  /** The words that it translates. */
  source: string;
  origin: 'term' | 'memory' | 'copied' | 'unknown';
  kind: TermKind | null;
  forms: TermForms;
  /** The glossary term; null for other origins. */
  termId: string | null;
}
