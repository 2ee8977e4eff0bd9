import type { ListName } from '@sampan/contract/list-settings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';
import type { QueryValues } from '#src/lib/api/query-string.ts';
import { CHOICES_LIMIT, type Choices } from '#src/lib/forms/use-choice-search.ts';

interface StoredRecord {
  _id: string;
  updatedAt: string;
}

/** The lists whose records have a page of their own and the usual calls. */
type RecordName = Exclude<ListName, 'inquiries' | 'pdf-catalogs'>;

interface RecordDefinition<Name, Query extends z.ZodObject, Page, Detail, Stored extends StoredRecord> {
  /** Also the API path, the text namespace, the type in the trash and the first part of every query key. */
  name: Name;
  paths: {
    list: string;
    edit: string;
    /** The page of a new record, if it can start as a copy. */
    copy?: string;
  };
  pageSize: number;
  /** False if the detail response is the record alone, without a list of related records. */
  hasRows?: false;
  /** Parses the list's page and filters from the URL. */
  query: Query;
  /** Maps the URL's filter names to those of the API, where they differ. */
  toCall?: (query: z.output<Query>) => QueryValues;
  page: z.ZodType<Page>;
  detail: z.ZodType<Detail>;
  saved: z.ZodType<{ message: string }>;
  /** Gets the record from a detail response. */
  storedIn: (detail: Detail) => Stored;
  nameOf: (stored: Stored) => string;
  choices: (page: Page) => Choices;
  choicesSort?: 'name';
}

/** The API calls and queries of one record type. */
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
    pageOf: (filters: z.output<Query>, limit = pageSize) => {
      const query: QueryValues = { ...withoutEmpty(definition.toCall?.(filters) ?? filters), limit };
      return queryOptions({
        queryKey: [name, 'page', query],
        queryFn: ({ signal }) => api.get(`/${name}`, { query, schema: definition.page, signal }),
        placeholderData: keepPreviousData,
      });
    },
    /** A record with one page of its related records. */
    detailOf: (id: string, page = 1) =>
      queryOptions({
        queryKey: [name, 'detail', id, ...(hasRows ? [page] : [])],
        queryFn: ({ signal }) => getDetail(id, { page, limit: pageSize }, signal),
        placeholderData: keepPreviousData,
      }),
    titleOf: (detail: Detail) => nameOf(storedIn(detail)),
    /** Loaded once per form and never refetched, so the form keeps the version it was opened with. */
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
          const choices = definition.choices(await api.get(`/${name}`, { query, schema: definition.page, signal }));
          if (search === '') return choices;
          // Loaded with the first search.
          const { withMatches } = await import('#src/lib/forms/matched-text.ts');
          return withMatches(choices, search);
        },
      }),
    labelOf: (id: string) =>
      queryOptions({
        queryKey: [name, 'name', id],
        queryFn: async ({ signal }) => nameOf(await getStored(id, signal)),
      }),
  };
}

/** The part that the components in `records/` use. */
export type RecordKind<Detail, Stored extends StoredRecord> = Pick<
  ReturnType<typeof defineRecord<RecordName, z.ZodObject, unknown, Detail, Stored>>,
  'name' | 'paths' | 'path' | 'lists' | 'saved' | 'nameOf' | 'titleOf' | 'detailOf' | 'toEdit' | 'choicesOf' | 'labelOf'
>;

/** The server sorts by it without being asked. */
const isDefaultSort = (name: string, value: unknown): boolean => name === 'sort' && value === '-createdAt';

function withoutEmpty(values: Record<string, unknown>): QueryValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== '' && !isDefaultSort(name, value)),
  ) as QueryValues;
}
