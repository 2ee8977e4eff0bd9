import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from './i18n.ts';
import { useDebounced } from './use-debounced.ts';

/** As many as a list of choices loads at once; the others are found by typing. */
export const CHOICES_LIMIT = 100;
const SEARCH_DELAY_MS = 300;

export interface Choice {
  value: string;
  label: string;
  detail?: string | undefined;
}

export interface Choices {
  options: Choice[];
  /** Of all that match, those beyond the limit included. */
  total: number;
}

export type FindChoices = (search: string) => UseQueryOptions<Choices, Error, Choices, string[]>;

/** The list of a `SearchableSelect` over records of the server, found as one types. */
export function useChoiceSearch(find: FindChoices, texts: { failed: string; none: string }) {
  const { t } = useTranslation('common');
  const [search, setSearch] = useState('');
  const typed = search.trim();
  const asked = useDebounced(typed, SEARCH_DELAY_MS);
  const found = useQuery(find(asked));
  const isComing = typed !== asked || found.isPending;

  // What was found for another text is not offered: Enter would choose it, and it would move away under the pointer.
  const { options, total } = (!isComing && found.data) || { options: [], total: 0 };
  function status(): string | undefined {
    if (isComing) return t('loading');
    if (found.isError) return texts.failed;
    if (total === 0) return search === '' ? texts.none : t('select.nothing');
    if (total > options.length) return t('select.more', { shown: options.length, total });
    return undefined;
  }

  return {
    options,
    onSearch: setSearch,
    onOpen: () => {
      if (found.isError) void found.refetch();
    },
    status: status(),
    /** Nothing can be chosen at all: worth telling before the list is opened. */
    hint: !isComing && found.isSuccess && total === 0 && search === '' ? texts.none : undefined,
  };
}
