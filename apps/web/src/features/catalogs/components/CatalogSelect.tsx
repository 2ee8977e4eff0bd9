import { MAX_SEARCH_LENGTH } from '@sampan/contract/lists';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoices } from '#src/lib/use-choices.ts';
import { SearchableSelect } from '#src/ui/SearchableSelect.tsx';
import { catalogQueries } from '../api/catalogs.queries.ts';

type CatalogSelectProps = {
  /** The catalog's `_id`; empty when none is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** As a filter, none means all. */
  isFilter?: boolean | undefined;
  optionalText?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function CatalogSelect({ value, onChange, isFilter = false, hint, ...rest }: CatalogSelectProps) {
  const { t } = useTranslation(['catalogs', 'common']);
  const { hint: noneHint, ...choices } = useChoices({
    value,
    onChange,
    find: catalogQueries.choices,
    label: catalogQueries.name,
    texts: { failed: t('failed.fetch'), none: t('select.none') },
  });
  return (
    <SearchableSelect
      {...rest}
      {...choices}
      label={t('select.label')}
      hint={isFilter ? undefined : (noneHint ?? hint)}
      hideLabel={isFilter}
      placeholder={isFilter ? t('select.all') : t('select.placeholder')}
      openLabel={t('common:select.open')}
      clearLabel={t('common:select.clear')}
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}
