import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import type { Ref } from 'react';
import { useChoices } from '#src/lib/forms/use-choices.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { SearchableSelect } from '#src/ui/forms/SearchableSelect.tsx';
import type { RecordKind } from './define-record.ts';

type RecordSelectProps = {
  record: Pick<RecordKind<never, never>, 'choicesOf' | 'labelOf'> & { name: 'suppliers' | 'catalogs' };
  /** The `_id` of the chosen record; empty when none is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** A filter: no choice means all records. */
  isFilter?: boolean | undefined;
  optional?: boolean | undefined;
  error?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A searchable select over the records of one type. */
export function RecordSelect({ record, value, onChange, isFilter = false, ...field }: RecordSelectProps) {
  const { t } = useTranslation(record.name);
  const { hint, ...choices } = useChoices({
    value,
    onChange,
    find: record.choicesOf,
    label: record.labelOf,
    texts: { failed: t('failed.fetch'), none: t('select.none') },
  });
  return (
    <SearchableSelect
      {...field}
      {...choices}
      label={t('select.label')}
      hint={isFilter ? undefined : hint}
      hideLabel={isFilter}
      placeholder={t(isFilter ? 'select.all' : 'select.placeholder')}
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}
