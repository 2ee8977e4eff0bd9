import { MAX_SEARCH_LENGTH } from '@sampan/contract/lists';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoices } from '#src/lib/use-choices.ts';
import { SearchableSelect } from '#src/ui/SearchableSelect.tsx';
import { supplierQueries } from '../api/suppliers.queries.ts';

type SupplierSelectProps = {
  /** The supplier's `_id`; empty when none is chosen. */
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

export function SupplierSelect({ value, onChange, isFilter = false, hint, ...rest }: SupplierSelectProps) {
  const { t } = useTranslation(['suppliers', 'common']);
  const { hint: noneHint, ...choices } = useChoices({
    value,
    onChange,
    find: supplierQueries.choices,
    label: supplierQueries.name,
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
