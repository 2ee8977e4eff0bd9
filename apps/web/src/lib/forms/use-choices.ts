import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Choice, type FindChoices, useChoiceSearch } from './use-choice-search.ts';

interface UseChoices {
  /** The chosen id; empty when there is none. */
  value: string;
  onChange: (value: string) => void;
  find: FindChoices;
  /** The label of an id that came from a URL or a record. */
  label: (value: string) => UseQueryOptions<string, Error, string, string[]>;
  texts: { failed: string; none: string };
}

/** Props for a `SearchableSelect` over server records. */
export function useChoices({ value, onChange, find, label, texts }: UseChoices) {
  const search = useChoiceSearch(find, texts);
  const [picked, setPicked] = useState<Choice | null>(null);
  const isPicked = picked?.value === value;
  const named = useQuery({ ...label(value), enabled: value !== '' && !isPicked });

  const valueLabel = isPicked ? picked.label : (named.data ?? (named.isError ? value : '…'));
  // Keep the object stable: a new one would overwrite the text being typed.
  const chosen = useMemo(() => (value === '' ? null : { value, label: valueLabel }), [value, valueLabel]);

  return {
    ...search,
    value: chosen,
    onChange: (choice: Choice | null) => {
      setPicked(choice);
      onChange(choice?.value ?? '');
    },
  };
}
