import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#src/lib/api-client.ts';
import type { QueryValues } from '#src/lib/query-string.ts';
import { CHOICES_LIMIT, type Choices } from '#src/lib/use-choice-search.ts';

interface StoredRecord {
  _id: string;
  updatedAt: string;
}

type RecordName = 'suppliers' | 'catalogs' | 'customers' | 'products';

interface RecordDefinition<Name, Query extends z.ZodObject, Page, Detail, Stored extends StoredRecord> {
  /** The path of the calls, the namespace of the texts, the type in the trash and the start of every query key. */
  name: Name;
  paths: { list: string; edit: string };
  notFound: `${'supplier' | 'catalog' | 'customer' | 'product'}NotFound`;
  pageSize: number;
  /** False when a detail is the record alone, without rows that belong to it. */
  hasRows?: false;
  /** Reads the page and the filters of the list from the address. */
  query: Query;
  /** The filters under the names of the call, where the address has others. */
  toCall?: (query: z.output<Query>) => QueryValues;
  page: z.ZodType<Page>;
  detail: z.ZodType<Detail>;
  saved: z.ZodType<{ message: string }>;
  /** The record in its detail. */
  storedIn: (detail: Detail) => Stored;
  nameOf: (stored: Stored) => string;
  choices: (page: Page) => Choices;
  choicesSort?: 'name';
}

/** The calls of one kind of record. */
export function defineRecord<
  Name extends RecordName,
  Query extends z.ZodObject,
  Page,
  Detail,
  Stored extends StoredRecord,
>(definition: RecordDefinition<Name, Query, Page, Detail, Stored>) {
  const { name, pageSize, hasRows = true, storedIn, nameOf } = definition;
  const path = (id: string) => `/${name}/${encodeURIComponent(id)}`;
  const getDetail = (id: string, rows: QueryValues, signal: AbortSignal) =>
    api.get(path(id), { query: hasRows ? rows : {}, schema: definition.detail, signal });
  const getStored = async (id: string, signal: AbortSignal) => storedIn(await getDetail(id, { limit: 1 }, signal));

  return {
    ...definition,
    path,
    lists: [name, 'page'] as const,
    pageOf: (filters: z.output<Query>) => {
      const query: QueryValues = { ...withoutEmpty(definition.toCall?.(filters) ?? filters), limit: pageSize };
      return queryOptions({
        queryKey: [name, 'page', query],
        queryFn: ({ signal }) => api.get(`/${name}`, { query, schema: definition.page, signal }),
        placeholderData: keepPreviousData,
      });
    },
    /** A record with one page of the rows that belong to it. */
    detailOf: (id: string, page = 1) =>
      queryOptions({
        queryKey: [name, 'detail', id, ...(hasRows ? [page] : [])],
        queryFn: ({ signal }) => getDetail(id, { page, limit: pageSize }, signal),
        placeholderData: keepPreviousData,
      }),
    titleOf: (detail: Detail) => nameOf(storedIn(detail)),
    /** Loaded for each form and not reloaded under it: the form keeps the version it was opened with. */
    toEdit: (id: string) =>
      queryOptions({
        queryKey: [name, 'edit', id],
        queryFn: ({ signal }) => getStored(id, signal),
        staleTime: 'static',
        gcTime: 0,
      }),
    choicesOf: (search: string) =>
      queryOptions({
        queryKey: [name, 'choices', search],
        queryFn: async ({ signal }) => {
          const query = { limit: CHOICES_LIMIT, sort: definition.choicesSort, search: search || undefined };
          return definition.choices(await api.get(`/${name}`, { query, schema: definition.page, signal }));
        },
      }),
    labelOf: (id: string) =>
      queryOptions({
        queryKey: [name, 'name', id],
        queryFn: async ({ signal }) => nameOf(await getStored(id, signal)),
      }),
  };
}

/** What the components of `records/` use of it. */
export type RecordKind<Detail, Stored extends StoredRecord> = Pick<
  ReturnType<typeof defineRecord<RecordName, z.ZodObject, unknown, Detail, Stored>>,
  | 'name'
  | 'paths'
  | 'notFound'
  | 'path'
  | 'lists'
  | 'saved'
  | 'nameOf'
  | 'titleOf'
  | 'detailOf'
  | 'toEdit'
  | 'choicesOf'
  | 'labelOf'
>;

function withoutEmpty(values: Record<string, unknown>): QueryValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as QueryValues;
}
