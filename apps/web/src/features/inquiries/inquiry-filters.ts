import type { InquiryQuery } from '@sampan/contract/inquiries';

const FILTERS = ['search', 'status', 'budgetFrom', 'budgetTo', 'waitingDays', 'owner', 'due'] as const;

/** Filters and order by URL parameter; empty means none. */
export type InquiryFilterChanges = Partial<Record<(typeof FILTERS)[number] | 'sort' | 'suspect', string>>;

const isSet = (query: InquiryQuery, name: (typeof FILTERS)[number]): boolean =>
  query[name] !== undefined && query[name] !== '' && query[name] !== 'all';

/** Whether the list is filtered. Suspected spam is a separate list. */
export const isFiltered = (query: InquiryQuery): boolean => FILTERS.some((name) => isSet(query, name));

/** The filters beside the search that are set. */
export const setFilters = (query: InquiryQuery): string[] => [
  ...FILTERS.filter((name) => name !== 'search' && isSet(query, name)),
  ...(query.suspect === 'true' ? ['suspect'] : []),
];

export const NO_FILTERS: InquiryFilterChanges = Object.fromEntries(FILTERS.map((name) => [name, '']));
