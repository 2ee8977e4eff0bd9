import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { searchKey } from '@sampan/contract/text';
import { createSuggester } from '@sampan/translations/suggest';
import type { ProductRow } from '#src/db/catalog-tables.ts';
import type { Tx } from '#src/db/database.ts';
import { addTermUses, allTerms } from './glossary.service.ts';
import { type NewMemory, rememberTexts } from './translations.queries.ts';

type TranslatedProduct = Pick<ProductRow, 'name' | 'language' | 'translations'>;

/** Adds names that a person typed or checked to the memory, and counts the terms that they used. */
export async function noteTranslations(
  tx: Tx,
  products: readonly TranslatedProduct[],
  languages: readonly Language[],
): Promise<void> {
  const learned: NewMemory[] = products.flatMap(({ name, language, translations }) =>
    languages.flatMap((to) => {
      const text = translations[to];
      const isLearned = to !== language && text !== undefined && text.state !== 'suggested';
      return isLearned ? [{ from: language, to, source: searchKey(name), target: text.name }] : [];
    }),
  );
  if (learned.length === 0) return;
  await rememberTexts(tx, learned);
  const terms = await allTerms(tx);
  const uses = new Map<string, number>();
  for (const from of LANGUAGES)
    for (const to of languages) {
      const texts = learned.filter((each) => each.from === from && each.to === to);
      if (texts.length === 0) continue;
      const compose = createSuggester({ from, to, terms });
      for (const { source } of texts)
        for (const { termId } of compose(source).parts)
          if (termId !== null) uses.set(termId, (uses.get(termId) ?? 0) + 1);
    }
  await addTermUses(tx, uses);
}
