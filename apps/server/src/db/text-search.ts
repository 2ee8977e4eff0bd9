import { isWrittenPhone } from '@sampan/contract/inquiries';
import { digitsOf } from '@sampan/contract/phone';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A term with at least one trigram: three letters or digits in a row. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Several words, each with a trigram. */
const PHRASE = /^[\p{L}\p{N}]{3,}(?: [\p{L}\p{N}]{3,})+$/u;

/**
 * Whether a text from `search_text` contains the term literally: `%`, `_` and backslash have no special meaning. Terms
 * with a trigram use the trigram index.
 */
export function textMatches(text: string | RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  const [searched, folded] = [typeof text === 'string' ? sql.ref(text) : text, fold(term)];
  const contains = (pattern: string) => sql<SqlBool>`${searched} LIKE lower(${`%${pattern}%`}::text)`;
  if (!PHRASE.test(folded)) return contains(folded.replace(/[\\%_]/g, '\\$&'));
  // Trigrams that cross a word boundary occur in nearly every text. Searching the index only for the words takes half
  // the time.
  return sql`(${contains(folded.replaceAll(' ', '%'))} AND strpos(${searched}, lower(${folded}::text)) > 0)`;
}

/** Like `textMatches`, and also finds a phone number in any notation if the text contains its digits. */
export function textOrPhoneMatches(text: string, term: string): RawBuilder<SqlBool> {
  const digits = digitsOf(term);
  if (!isWrittenPhone(term) || digits === term) return textMatches(text, term);
  return sql`(${textMatches(text, term)} OR ${textMatches(text, digits)})`;
}

/** The bigrams of a term without trigrams, or its only character; null for a term with trigrams. */
export function shortTermGrams(term: string): RawBuilder<string[]> | null {
  if (HAS_TRIGRAM.test(fold(term))) return null;
  const characters = [...fold(term)];
  const pairs = characters.slice(1).map((next, i) => `${characters[i]}${next}`);
  const grams = pairs.length > 0 ? pairs : characters;
  return sql`ARRAY[${sql.join(grams.map((gram) => sql`lower(${gram}::text)`))}]`;
}

/** Normalizes like `search_text`, except for case, which the database folds. */
const fold = (term: string): string => term.normalize('NFKC');
