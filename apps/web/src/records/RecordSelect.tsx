import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { type Ref, useState } from 'react';
import { useChoices } from '#src/lib/forms/use-choices.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { SearchableSelect } from '#src/ui/forms/SearchableSelect.tsx';
import type { SearchableOption } from '#src/ui/forms/SearchableSelectBox.tsx';
import type { RecordKind } from './define-record.ts';

type RecordSelectProps = {
  record: Pick<RecordKind<never, never>, 'choicesOf' | 'labelOf'> & { name: 'suppliers' | 'catalogs' };
  /** The `_id` of the chosen record; empty when none is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** A filter: no choice means all records. */
  isFilter?: boolean | undefined;
  /** Offers to create a record with the typed name. */
  onCreate?: ((name: string) => void) | undefined;
  id?: string | undefined;
  optional?: boolean | undefined;
  error?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** The option that creates a record. */
const CREATE = '+';

/** A searchable select over the records of one type. */
export function RecordSelect({ record, value, onChange, isFilter = false, onCreate, ...field }: RecordSelectProps) {
  const { t } = useTranslation([record.name, 'common']);
  const [typed, setTyped] = useState('');
  // A new key discards the text of the field after "create" was chosen.
  const [creations, setCreations] = useState(0);
  const createLabel = (name: string) =>
    name === '' ? t('common:select.create') : t('common:select.createNamed', { name });
  const { hint, isSettled, ...choices } = useChoices({
    value,
    onChange,
    find: record.choicesOf,
    label: record.labelOf,
    texts: { failed: t('failed.fetch'), none: t('select.none') },
  });
  const isKnown = choices.options.some(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());
  const create = { value: CREATE, label: createLabel(typed.trim()) };
  const creating = onCreate && {
    options: isSettled && !isKnown ? [...choices.options, create] : choices.options,
    onSearch: (text: string) => {
      setTyped(text);
      choices.onSearch(text);
    },
    onChange: (option: SearchableOption | null) => {
      if (option?.value !== CREATE) return choices.onChange(option);
      setCreations(creations + 1);
      setTyped('');
      onCreate(typed.trim());
    },
  };
  return (
    <SearchableSelect
      key={creations}
      {...field}
      {...choices}
      {...creating}
      label={t('select.label')}
      hint={isFilter ? undefined : hint}
      hideLabel={isFilter}
      placeholder={t(isFilter ? 'select.all' : 'select.placeholder')}
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}
