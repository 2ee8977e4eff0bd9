import { CurrencySettings } from '@sampan/contract/currency-settings';
import {
  type DuplicateQuestion,
  DuplicatesFound,
  ExtractionJobs,
  ExtractionResult,
} from '@sampan/contract/extraction-jobs';
import { PriceComparison, type PriceComparisonQuestion, SheetPart } from '@sampan/contract/price-lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import type { Rates } from '../review/pricing.ts';

export const JOBS_PATH = '/products/pdf-upload/jobs';
export const jobPath = (id: string) => `${JOBS_PATH}/${encodeURIComponent(id)}`;

export const extractionQueries = {
  all: ['extraction'] as const,
  jobs: () =>
    queryOptions({
      queryKey: ['extraction-jobs'],
      queryFn: async ({ signal }) => (await api.get(JOBS_PATH, { schema: ExtractionJobs, signal })).data,
      // Never stale: drafts of jobs that are missing from the list are deleted.
      staleTime: 0,
      gcTime: 0,
    }),
  /** A job with its rows. Its events trigger refetches. */
  result: (id: string) =>
    queryOptions({
      queryKey: [...extractionQueries.all, 'result', id],
      queryFn: ({ signal }) => api.get(jobPath(id), { schema: ExtractionResult, signal }),
      staleTime: 'static',
      gcTime: 0,
    }),
  /** `content` is the rows as one string: an array in the key would be hashed on every render. */
  duplicates: (rows: DuplicateQuestion['rows'], content: string) =>
    queryOptions({
      queryKey: [...extractionQueries.all, 'duplicates', content],
      queryFn: async ({ signal }) =>
        (await api.post('/products/pdf-upload/duplicates', { body: { rows }, schema: DuplicatesFound, signal })).data,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  /** Up to 200 rows of a sheet. */
  sheet: (id: string, page: number, from: number) =>
    queryOptions({
      queryKey: [...extractionQueries.all, 'sheet', id, page, from],
      queryFn: async ({ signal }) => {
        const query = new URLSearchParams({ page: String(page), from: String(from) });
        return await api.get(`${jobPath(id)}/sheet?${query}`, { schema: SheetPart, signal });
      },
      staleTime: 'static',
    }),
  /** What a price list changes. `content` is the question as one string. */
  comparison: (id: string, question: PriceComparisonQuestion, content: string) =>
    queryOptions({
      queryKey: [...extractionQueries.all, 'comparison', id, content],
      queryFn: ({ signal }) =>
        api.post(`${jobPath(id)}/comparison`, { body: question, schema: PriceComparison, signal }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  /** The currency rates of the settings. */
  rates: () =>
    queryOptions({
      queryKey: ['settings', 'currency'],
      queryFn: async ({ signal }): Promise<Rates> => {
        const { rates } = await api.get('/settings/currency', { schema: CurrencySettings, signal });
        return Object.fromEntries(rates.map(({ code, usd }) => [code, usd]));
      },
    }),
};
