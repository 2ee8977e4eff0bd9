import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductsAddress } from '../products-address.ts';
import type { createPublicProductCalls } from './public-products.calls.ts';

type Calls = () => Promise<ReturnType<typeof createPublicProductCalls>>;

/** Filter lists change rarely. */
const CHOICES_FRESH_MS = 5 * 60_000;

/** The first view comes with the page; calls and schemas load when the visitor requests more. */
const fromBrowser: Calls = async () => (await import('./public-products.calls.ts')).browserCalls;

export const publicProductQueries = {
  all: ['public-products'] as const,

  page: (address: ProductsAddress, calls = fromBrowser) =>
    queryOptions({
      queryKey: [...publicProductQueries.all, 'page', address],
      queryFn: async ({ signal }) => (await calls()).page(address, signal),
      placeholderData: keepPreviousData,
    }),

  one: (id: string, calls = fromBrowser) =>
    queryOptions({
      queryKey: [...publicProductQueries.all, 'one', id],
      queryFn: async ({ signal }) => (await calls()).one(id, signal),
    }),

  listed: (ids: readonly string[], calls = fromBrowser) =>
    queryOptions({
      queryKey: [...publicProductQueries.all, 'listed', ids],
      queryFn: async ({ signal }) => (await (await calls()).listed(ids, signal)).products,
      staleTime: Number.POSITIVE_INFINITY,
    }),

  categories: (calls = fromBrowser) =>
    queryOptions({
      queryKey: [...publicProductQueries.all, 'categories'],
      queryFn: async ({ signal }) => (await calls()).categories(signal),
      staleTime: CHOICES_FRESH_MS,
    }),

  suppliers: (calls = fromBrowser) =>
    queryOptions({
      queryKey: [...publicProductQueries.all, 'suppliers'],
      queryFn: async ({ signal }) => (await calls()).suppliers(signal),
      staleTime: CHOICES_FRESH_MS,
    }),

  catalogs: (calls = fromBrowser) =>
    queryOptions({
      queryKey: [...publicProductQueries.all, 'catalogs'],
      queryFn: async ({ signal }) => (await calls()).catalogs(signal),
      staleTime: CHOICES_FRESH_MS,
    }),
};
