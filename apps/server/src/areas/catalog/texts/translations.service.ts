import type { UnknownWords } from '@sampan/contract/glossary';
import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { searchKey } from '@sampan/contract/text';
import type { SuggestionRequest, Suggestions } from '@sampan/contract/translations';
import { createSuggester, unknownWords } from '@sampan/translations/suggest';
import { type SettingsEnvironment, translationUrl } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { limitConcurrency } from '#src/lib/concurrency-limiter.ts';
import type { AllowAddress } from '#src/lib/network/ssrf-safe-request.ts';
import { allTerms } from './glossary.service.ts';
import { newestNames } from './product-texts.service.ts';
import { translateByService } from './translation-provider.ts';
import { findMemory } from './translations.queries.ts';

/** Earlier translations that take part in the longest match, beside those of exactly the same text. */
const MAX_MEMORY = 2_000;
/** The newest product names in which unknown words are counted. */
const COUNTED_NAMES = 2_000;
const MAX_UNKNOWN = 100;

const withLimit = limitConcurrency({ slots: 8, queueLimit: 1_000 });

interface SuggestDeps {
  db: Db;
  environment: SettingsEnvironment;
  isAllowedAddress: AllowAddress;
}

/** Composes suggestions. What the glossary and the memory do not know is asked of the translation service, if there is one. */
export async function suggest(
  { db, environment, isAllowedAddress }: SuggestDeps,
  { from, to, items }: SuggestionRequest,
): Promise<Suggestions> {
  const memory = await findMemory(db, { from, to, keys: items.map(({ text }) => searchKey(text)), most: MAX_MEMORY });
  const compose = createSuggester({ from, to, terms: await allTerms(db), memory });
  const composed = items.map(({ id, text }) => {
    const { parts, ...rest } = compose(text);
    return { id, ...rest, parts: parts.map(({ text, source, origin }) => ({ text, source, origin })) };
  });
  const url = await translationUrl(db, environment);
  if (url === '' || from === to) return { items: composed };
  return {
    items: await Promise.all(
      composed.map(async (item, index) => {
        const source = items[index]?.text ?? '';
        if (item.known === 1 || source === '') return item;
        const text = await withLimit(() => translateByService({ url, isAllowedAddress }, { text: source, from, to }));
        if (text === null) return item;
        return { id: item.id, text, known: 1, parts: [{ text, source, origin: 'machine' as const }] };
      }),
    ),
  };
}

/** Words of product names in this language that no term has, most frequent first. */
export async function unknownWordsOf(db: Db, language: Language): Promise<UnknownWords> {
  const to = LANGUAGES.find((each) => each !== language) ?? 'en';
  // A term counts as known whatever its other language is.
  const terms = (await allTerms(db)).map((term) => ({ ...term, [to]: term[language] }));
  const compose = createSuggester({ from: language, to, terms });
  const counts = new Map<string, number>();
  for (const name of await newestNames(db, language, COUNTED_NAMES))
    for (const word of unknownWords(compose, name)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .slice(0, MAX_UNKNOWN)
    .map(([word, count]) => ({ word, count }));
}
