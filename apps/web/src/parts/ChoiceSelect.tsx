import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import type { ComponentProps, Ref } from 'react';
import { useChoices } from '#src/lib/use-choices.ts';
import { SearchableSelect } from '#src/ui/SearchableSelect.tsx';

/** What a screen or a form says to a select over the records of one area. */
export type ChoiceSelectProps = {
  /** The `_id` of the chosen record; empty when none is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** As a filter, none means all. */
  isFilter?: boolean | undefined;
  optional?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

type AreaProps = Pick<ComponentProps<typeof SearchableSelect>, 'label'> &
  Pick<Parameters<typeof useChoices>[0], 'find'> & {
    labelOf: Parameters<typeof useChoices>[0]['label'];
    texts: { failed: string; none: string; all: string; placeholder: string };
  };

/** Chooses one of many records by typing a part of its name. */
export function ChoiceSelect({
  value,
  onChange,
  isFilter = false,
  hint,
  label,
  find,
  labelOf,
  texts,
  ...rest
}: ChoiceSelectProps & AreaProps) {
  const { hint: noneHint, ...choices } = useChoices({ value, onChange, find, label: labelOf, texts });
  return (
    <SearchableSelect
      {...rest}
      {...choices}
      label={label}
      hint={isFilter ? undefined : (noneHint ?? hint)}
      hideLabel={isFilter}
      placeholder={isFilter ? texts.all : texts.placeholder}
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}
