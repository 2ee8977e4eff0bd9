import {
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

interface Removal<Answer> {
  id: string;
  /** The query key prefix of the record's lists. */
  lists: QueryKey;
  call: () => Promise<Answer>;
}

/** A list page; one of its other fields holds the records. */
interface ListPage {
  page?: number;
  totalPages?: number;
}

/** Deletes a record optimistically: it leaves its lists immediately and returns if the server refuses. */
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
      // A list request in flight still contains the record.
      await client.cancelQueries({ queryKey: lists });
      const before = client.getQueriesData<ListPage>({ queryKey: lists });
      client.setQueriesData<ListPage>({ queryKey: lists }, (page) => page && withoutRecord(page, id));
      keepFocus();
      return () => {
        for (const [key, page] of before) client.setQueryData(key, page);
      };
    },
    onError: (_error, _nothing, putBack) => putBack?.(),
    // Not awaited: the row is already gone. Other lists and counts may include the record, so all are invalidated.
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
  // Removing the last record of the last page removes the page.
  return isEmptied && list.page !== undefined && list.page > 1 ? { ...left, totalPages: list.page - 1 } : left;
}

/** The time in which a closing dialog returns the focus to its button, which may be gone with the row. */
const FOCUS_MS = 300;

/** Moves the focus to the heading if it was on the removed row, so that a keyboard user stays on the page. */
function keepFocus(): void {
  if (typeof document === 'undefined') return;
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, FOCUS_MS);
}
