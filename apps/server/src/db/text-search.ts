import { digitsOf, isWrittenPhone, phoneSuffix } from '@sampan/contract/phone';
import { searchWords } from '@sampan/contract/text';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database.ts';
import { executePrepared } from './prepared.ts';

/** A word with at least one trigram: three letters or digits in a row. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * Whether a text from `search_text` contains all words of the term, in any order. `%`, `_` and backslash have no special
 * meaning. Words with a trigram use the trigram index.
 */
export function textMatches(text: string | RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  const searched = typeof text === 'string' ? sql.ref(text) : text;
  const contained = searchWords(term).map(
    (word) => sql<SqlBool>`${searched} LIKE ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}::text`,
  );
  return contained.length === 0 ? sql`true` : sql`(${sql.join(contained, sql` AND `)})`;
}

/** Sorts by name. In a search, the rows that match by their name come first. */
export function byName(name: string, term: string): RawBuilder<unknown> {
  const names = sql`lower(${sql.ref(name)})`;
  return term === '' ? names : sql`NOT ${textMatches(sql`search_text(${sql.ref(name)})`, term)}, ${names}`;
}

/** Like `textMatches`, and also finds a phone number in any notation, with or without its country code. */
export function textOrPhoneMatches(text: string | RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  if (!isWrittenPhone(term)) return textMatches(text, term);
  return sql`(${textMatches(text, term)} OR ${textMatches(text, phoneSuffix(term) ?? digitsOf(term))})`;
}

/** The bigrams of the words of a term without trigrams, or their only characters; null for a term with trigrams. */
export function shortTermGrams(term: string): RawBuilder<string[]> | null {
  const words = searchWords(term);
  return words.some((word) => HAS_TRIGRAM.test(word)) ? null : gramsOf(words);
}

/** Whether a text has the grams of the words that are too short for a trigram. Uses the gram index. */
export function shortWordsMatch(text: string, term: string): RawBuilder<SqlBool> {
  const words = searchWords(term);
  // A phone number also matches in another notation, which has other grams.
  const isNotation = isWrittenPhone(term) && words[0] !== digitsOf(term);
  const short = isNotation ? [] : words.filter((word) => !HAS_TRIGRAM.test(word));
  return short.length === 0 ? sql`true` : sql`search_grams(${sql.ref(text)}) @> ${gramsOf(short)}`;
}

function gramsOf(words: readonly string[]): RawBuilder<string[]> {
  const grams = words.flatMap((word) => {
    const characters = [...word];
    const pairs = characters.slice(1).map((next, i) => `${characters[i]}${next}`);
    return pairs.length > 0 ? pairs : characters;
  });
  return sql`ARRAY[${sql.join(grams)}]::text[]`;
}

/** Each number of words makes another statement, so only those for a few words are prepared. */
const MAX_PREPARED_WORDS = 3;

export const executeSearch = async <Row>(db: Db, term: string, statement: RawBuilder<Row>): Promise<Row[]> =>
  searchWords(term).length <= MAX_PREPARED_WORDS ? executePrepared(db, statement) : (await statement.execute(db)).rows;
