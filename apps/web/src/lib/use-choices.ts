import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from './use-debounced.ts';

/** As many as a list of choices loads at once; the others are found by typing. */
export const CHOICES_LIMIT = 100;
const SEARCH_DELAY_MS = 300;

interface Choice {
  value: string;
  label: string;
  detail?: string | undefined;
}

export interface Choices {
  options: Choice[];
  /** Of all that match, those beyond the limit included. */
  total: number;
}

interface UseChoices {
  /** The chosen id; empty when there is none. */
  value: string;
  onChange: (value: string) => void;
  find: (search: string) => UseQueryOptions<Choices, Error, Choices, string[]>;
  /** The label of an id that was not chosen here: an address or a record brought it. */
  label: (value: string) => UseQueryOptions<string, Error, string, string[]>;
  texts: { failed: string; none: string };
}

/** What a `SearchableSelect` needs to choose a record of the server by its id. */
export function useChoices({ value, onChange, find, label, texts }: UseChoices) {
  const { t } = useTranslation('common');
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<Choice | null>(null);
  const found = useQuery(find(useDebounced(search.trim(), SEARCH_DELAY_MS)));
  const isPicked = picked?.value === value;
  const named = useQuery({ ...label(value), enabled: value !== '' && !isPicked });

  const valueLabel = isPicked ? picked.label : (named.data ?? (named.isError ? value : '…'));
  // The same object while it is the same choice: another one would overwrite what is being typed.
  const chosen = useMemo(() => (value === '' ? null : { value, label: valueLabel }), [value, valueLabel]);

  const { options, total } = found.data ?? { options: [], total: 0 };
  function status(): string | undefined {
    if (found.isPending) return t('loading');
    if (found.isError) return texts.failed;
    if (total === 0) return search === '' ? texts.none : t('select.nothing');
    if (total > options.length) return t('select.more', { shown: options.length, total });
    return undefined;
  }

  return {
    value: chosen,
    onChange: (choice: Choice | null) => {
      setPicked(choice);
      onChange(choice?.value ?? '');
    },
    options,
    onSearch: setSearch,
    onOpen: () => {
      if (found.isError) void found.refetch();
    },
    status: status(),
    /** Nothing can be chosen at all: worth telling before the list is opened. */
    hint: found.isSuccess && total === 0 && search === '' ? texts.none : undefined,
  };
}
