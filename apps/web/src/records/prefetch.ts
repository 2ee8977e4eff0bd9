import type { ListName } from '@sampan/contract/list-settings';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { readListQuery } from '#src/lib/pages/list-query.ts';
import { pageOf } from './list-address.ts';
import { pageSizeOf } from './list-settings.ts';

/** Exported by a screen to load its data before it opens. `id` is empty if the path has none. */
export type Prefetch = (client: QueryClient, address: { id: string; params: URLSearchParams }) => Promise<void>;

interface Listed<Shape extends z.ZodRawShape> {
  name: ListName;
  query: z.ZodObject<Shape>;
  // biome-ignore lint/suspicious/noExplicitAny: the data and the key of the query do not matter here.
  pageOf: (query: z.output<z.ZodObject<Shape>>, limit?: number) => FetchQueryOptions<any, Error, any, any>;
}

/** Prefetches a list, parsing the URL like `useListQuery`. */
export const prefetchList =
  <Shape extends z.ZodRawShape>(record: Listed<Shape>): Prefetch =>
  (client, { params }) =>
    client.prefetchQuery(record.pageOf(readListQuery(record.query, params), pageSizeOf(client, record.name)));

/** Prefetches a record with the current page of its related records. */
export const prefetchDetail =
  // biome-ignore lint/suspicious/noExplicitAny: the data and the key of the query do not matter here.
    (record: { detailOf: (id: string, page: number) => FetchQueryOptions<any, Error, any, any> }): Prefetch =>
    (client, { id, params }) =>
      client.prefetchQuery(record.detailOf(id, pageOf(params)));
