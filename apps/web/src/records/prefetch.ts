import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { readListQuery } from '#src/lib/list-query.ts';
import { pageOf } from './list-address.ts';

/** A screen exports it to have its data requested before it opens. `id` is empty when the path has none. */
export type Prefetch = (client: QueryClient, address: { id: string; params: URLSearchParams }) => Promise<void>;

interface Listed<Shape extends z.ZodRawShape> {
  query: z.ZodObject<Shape>;
  // biome-ignore lint/suspicious/noExplicitAny: the data and the key of the query do not matter here.
  pageOf: (query: z.output<z.ZodObject<Shape>>) => FetchQueryOptions<any, Error, any, any>;
}

/** Prefetches the list, with the address read as in `useListQuery`. */
export const prefetchList =
  <Shape extends z.ZodRawShape>(record: Listed<Shape>): Prefetch =>
  (client, { params }) =>
    client.prefetchQuery(record.pageOf(readListQuery(record.query, params)));

/** Prefetches one record with the page of its rows. */
export const prefetchDetail =
  // biome-ignore lint/suspicious/noExplicitAny: the data and the key of the query do not matter here.
    (record: { detailOf: (id: string, page: number) => FetchQueryOptions<any, Error, any, any> }): Prefetch =>
    (client, { id, params }) =>
      client.prefetchQuery(record.detailOf(id, pageOf(params)));
