import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Choice, type FindChoices, useChoiceSearch } from './use-choice-search.ts';

interface UseChoices {
  /** The chosen id; empty when there is none. */
  value: string;
  onChange: (value: string) => void;
  find: FindChoices;
  /** The label of an id that was not chosen here: an address or a record brought it. */
  label: (value: string) => UseQueryOptions<string, Error, string, string[]>;
  texts: { failed: string; none: string };
}

/** What a `SearchableSelect` needs to choose a record of the server by its id. */
export function useChoices({ value, onChange, find, label, texts }: UseChoices) {
  const search = useChoiceSearch(find, texts);
  const [picked, setPicked] = useState<Choice | null>(null);
  const isPicked = picked?.value === value;
  const named = useQuery({ ...label(value), enabled: value !== '' && !isPicked });

  const valueLabel = isPicked ? picked.label : (named.data ?? (named.isError ? value : '…'));
  // The same object while it is the same choice: another one would overwrite what is being typed.
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
