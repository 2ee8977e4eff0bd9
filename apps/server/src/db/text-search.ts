import { isWrittenPhone } from '@sampan/contract/inquiries';
import { digitsOf } from '@sampan/contract/phone';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A term that trigrams can be made of: signs and spaces part words, and a word needs three characters. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Several words, each of which trigrams can be made of. */
const PHRASE = /^[\p{L}\p{N}]{3,}(?: [\p{L}\p{N}]{3,})+$/u;

/**
 * Whether a text made by `search_text` holds the term as it stands: `%`, `_` and backslash are ordinary characters.
 * A trigram index on the text serves terms with three characters of one word.
 */
export function textMatches(text: string | RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  const [searched, folded] = [typeof text === 'string' ? sql.ref(text) : text, fold(term)];
  const holds = (pattern: string) => sql<SqlBool>`${searched} LIKE lower(${`%${pattern}%`}::text)`;
  if (!PHRASE.test(folded)) return holds(folded.replace(/[\\%_]/g, '\\$&'));
  // The ends of words are in nearly every text: an index that is asked for the words alone answers in half the time.
  return sql`(${holds(folded.replaceAll(' ', '%'))} AND strpos(${searched}, lower(${folded}::text)) > 0)`;
}

/** The same for a text that holds phones as digits: a phone is found however it is written. */
export function textOrPhoneMatches(text: string, term: string): RawBuilder<SqlBool> {
  const digits = digitsOf(term);
  if (!isWrittenPhone(term) || digits === term) return textMatches(text, term);
  return sql`(${textMatches(text, term)} OR ${textMatches(text, digits)})`;
}

/** The grams of a term that trigrams cannot find: its pairs of neighbours, or the one character there is. Otherwise null. */
export function shortTermGrams(term: string): RawBuilder<string[]> | null {
  if (HAS_TRIGRAM.test(fold(term))) return null;
  const characters = [...fold(term)];
  const pairs = characters.slice(1).map((next, i) => `${characters[i]}${next}`);
  const grams = pairs.length > 0 ? pairs : characters;
  return sql`ARRAY[${sql.join(grams.map((gram) => sql`lower(${gram}::text)`))}]`;
}

/** What `search_text` does to the stored texts, but for the case, which is left to the database. */
const fold = (term: string): string => term.normalize('NFKC');
