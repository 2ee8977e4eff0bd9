import type { InquiryQuery } from '@sampan/contract/inquiries';

const FILTERS = ['search', 'status', 'budgetFrom', 'budgetTo'] as const;

/** Filters and order by URL parameter; empty means none. */
export type InquiryFilterChanges = Partial<Record<(typeof FILTERS)[number] | 'sort' | 'suspect', string>>;

/** Whether the list is filtered. Suspected spam is a separate list. */
export const isFiltered = (query: InquiryQuery): boolean =>
  FILTERS.some((name) => query[name] !== undefined && query[name] !== '' && query[name] !== 'all');

export const NO_FILTERS: InquiryFilterChanges = Object.fromEntries(FILTERS.map((name) => [name, '']));
