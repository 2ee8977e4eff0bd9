import type { Term, TermForms, TermKind } from '@sampan/contract/glossary';

/** What a suggestion needs of a term. */
export type GlossaryEntry = Pick<Term, '_id' | 'en' | 'he' | 'zh' | 'kind' | 'forms'>;

export interface MemoryEntry {
  source: string;
  target: string;
}

/** Words that join things. `of` is the Chinese 的, which has no word in the other languages. */
export type Connector = 'and' | 'with' | 'for' | 'of';

/** A piece of a suggestion. */
export interface Part {
  text: string;
  /** The words that it translates. */
  source: string;
  origin: 'term' | 'memory' | 'copied' | 'unknown';
  kind: TermKind | null;
  forms: TermForms;
  connector: Connector | null;
  /** The glossary term; null for other origins. */
  termId: string | null;
}
