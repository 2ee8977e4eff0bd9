import {
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

interface Removal<Answer> {
  id: string;
  /** What the keys of the record's lists begin with. */
  lists: QueryKey;
  call: () => Promise<Answer>;
}

/** A page of a list; its records stand in one of its other fields, in some lists its numbers too. */
interface ListPage {
  page?: number;
  totalPages?: number;
}

/** Deletes a record. It leaves its lists at once, and comes back into them when the server refuses. */
export function useRemoval<Answer>(removal: Removal<Answer>) {
  return useMutation(removalOptions(useQueryClient(), removal));
}

export function removalOptions<Answer>(
  client: QueryClient,
  { id, lists, call }: Removal<Answer>,
): MutationOptions<Answer, Error, void, () => void> {
  return {
    mutationFn: call,
    onMutate: async () => {
      // A list that is on its way still has the record.
      await client.cancelQueries({ queryKey: lists });
      const before = client.getQueriesData<ListPage>({ queryKey: lists });
      client.setQueriesData<ListPage>({ queryKey: lists }, (page) => page && withoutRecord(page, id));
      return () => {
        for (const [key, page] of before) client.setQueryData(key, page);
      };
    },
    onError: (_error, _nothing, putBack) => putBack?.(),
    // Not waited for: whoever deletes has seen it happen. Records stand in the lists and counts of others too.
    onSettled: () => {
      void client.invalidateQueries();
    },
  };
}

function withoutRecord(list: ListPage, id: string): ListPage {
  const isRecord = (value: unknown) =>
    typeof value === 'object' && value !== null && '_id' in value && value._id === id;
  const fields = Object.entries(list).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter((row) => !isRecord(row)) : value,
  ]);
  const left: ListPage = Object.fromEntries(fields);
  const isEmptied = fields.some(([, value]) => Array.isArray(value) && value.length === 0);
  // The last record of the last page takes the page along.
  return isEmptied && list.page !== undefined && list.page > 1 ? { ...left, totalPages: list.page - 1 } : left;
}
