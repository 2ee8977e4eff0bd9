import type { InquiryQuery } from '@sampan/contract/inquiries';

const FILTERS = ['search', 'status', 'budgetFrom', 'budgetTo'] as const;

/** Filters and order by their names in the address; an empty one is none. */
export type FilterChanges = Partial<Record<(typeof FILTERS)[number] | 'sort' | 'suspect', string>>;

/** Whether fewer are shown than there are. Those kept aside are a list of their own. */
export const isFiltered = (query: InquiryQuery): boolean =>
  FILTERS.some((name) => query[name] !== undefined && query[name] !== '' && query[name] !== 'all');

export const NO_FILTERS: FilterChanges = Object.fromEntries(FILTERS.map((name) => [name, '']));
