import { isWrittenPhone } from '@sampan/contract/inquiries';
import { digitsOf } from '@sampan/contract/phone';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A term with at least one trigram: a word of three characters. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Several words, each with a trigram. */
const PHRASE = /^[\p{L}\p{N}]{3,}(?: [\p{L}\p{N}]{3,})+$/u;

/**
 * Whether a text made by `search_text` contains the term literally: `%`, `_` and backslash are ordinary characters. A trigram
 * index serves terms with three characters of one word.
 */
export function textMatches(text: string | RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  const [searched, folded] = [typeof text === 'string' ? sql.ref(text) : text, fold(term)];
  const holds = (pattern: string) => sql<SqlBool>`${searched} LIKE lower(${`%${pattern}%`}::text)`;
  if (!PHRASE.test(folded)) return holds(folded.replace(/[\\%_]/g, '\\$&'));
  // Trigrams that cross a word boundary are in nearly every text. Searching the index for the words alone takes half the time.
  return sql`(${holds(folded.replaceAll(' ', '%'))} AND strpos(${searched}, lower(${folded}::text)) > 0)`;
}

/** The same for a text with phone numbers as digits: finds a phone number in any notation. */
export function textOrPhoneMatches(text: string, term: string): RawBuilder<SqlBool> {
  const digits = digitsOf(term);
  if (!isWrittenPhone(term) || digits === term) return textMatches(text, term);
  return sql`(${textMatches(text, term)} OR ${textMatches(text, digits)})`;
}

/** For a term without trigrams: its bigrams, or its only character. Otherwise null. */
export function shortTermGrams(term: string): RawBuilder<string[]> | null {
  if (HAS_TRIGRAM.test(fold(term))) return null;
  const characters = [...fold(term)];
  const pairs = characters.slice(1).map((next, i) => `${characters[i]}${next}`);
  const grams = pairs.length > 0 ? pairs : characters;
  return sql`ARRAY[${sql.join(grams.map((gram) => sql`lower(${gram}::text)`))}]`;
}

/** Normalizes like `search_text`, except for case, which the database folds. */
const fold = (term: string): string => term.normalize('NFKC');
