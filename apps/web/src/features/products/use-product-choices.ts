import { useChoiceSearch } from '#src/lib/forms/use-choice-search.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { productRecord } from './product-record.ts';

/** The products to choose from, named in the language of the screen. */
export function useProductChoices() {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const choicesIn = (text: string) => {
    const choices = productRecord.choicesOf(text);
    return { ...choices, queryKey: [...choices.queryKey, language] };
  };
  return useChoiceSearch(choicesIn, { failed: t('failed.load'), none: t('empty.title') });
}
