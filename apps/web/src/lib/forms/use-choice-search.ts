import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n.ts';
import { useDebounced } from './use-debounced.ts';

/** The number of choices loaded together; typing finds the others. */
export const CHOICES_LIMIT = 100;
const SEARCH_DELAY_MS = 300;

export interface Choice {
  value: string;
  label: string;
  detail?: string | undefined;
  /** The name as it was typed, if the label is in another language. */
  original?: string | undefined;
  /** Other texts that a search compares. */
  hidden?: readonly string[] | undefined;
  /** The hidden text that matched the search. */
  matched?: string | undefined;
}

export interface Choices {
  options: Choice[];
  /** The number of all matches, including those beyond the limit. */
  total: number;
}

export type FindChoices = (search: string) => UseQueryOptions<Choices, Error, Choices, string[]>;

/** The options of a `SearchableSelect` over server records, searched while typing. */
export function useChoiceSearch(find: FindChoices, texts: { failed: string; none: string }) {
  const { t } = useTranslation('common');
  const [search, setSearch] = useState('');
  const typed = search.trim();
  const asked = useDebounced(typed, SEARCH_DELAY_MS);
  const found = useQuery(find(asked));
  const isComing = typed !== asked || found.isPending;

  // Results for an older text are not offered: Enter would choose them.
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
    /** False while the options for the typed text are on their way. */
    isSettled: !isComing,
    onSearch: setSearch,
    onOpen: () => {
      if (found.isError) void found.refetch();
    },
    status: status(),
    /** Set when there is nothing to choose, to say so before the list is opened. */
    hint: !isComing && found.isSuccess && total === 0 && search === '' ? texts.none : undefined,
  };
}
