import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { useTranslation } from '#src/lib/i18n.ts';
import { useListAddress } from '#src/records/list-address.ts';
import { FilterSelect } from '#src/ui/forms/FilterSelect.tsx';

interface TranslationFilterProps {
  missing: Language | undefined;
  suggested: Language | undefined;
  /** The choice without a filter. */
  all: string;
}

/** Shows only what has no text in a language, or only a suggestion. */
export function TranslationFilter({ missing, suggested, all }: TranslationFilterProps) {
  const { t } = useTranslation('translations');
  const { filter } = useListAddress();
  return (
    <FilterSelect
      hideLabel
      label={t('show')}
      value={missing ? `missing-${missing}` : suggested ? `suggested-${suggested}` : ''}
      onChange={({ target }) => {
        const [kind = '', language = ''] = target.value.split('-');
        filter({ missing: '', suggested: '', ...(kind !== '' && { [kind]: language }) });
      }}
      options={[
        { value: '', label: all },
        ...(['missing', 'suggested'] as const).flatMap((kind) =>
          LANGUAGES.map((language) => ({
            value: `${kind}-${language}`,
            label: t(`filters.${kind}`, { language: t(`inLanguage.${language}`) }),
          })),
        ),
      ]}
    />
  );
}
