import {
  Inquiry,
  type InquiryChanges,
  type InquiryPage,
  InquiryReceived,
  type InquiryStatus,
  type StaffInquiry,
} from '@sampan/contract/inquiries';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { inquiryPath, inquiryQueries } from './inquiries.queries.ts';

const STATUS_CHANGE = ['inquiry-status'];

type RowStatus = { id: string; status: InquiryStatus };

/** From the list: the row changes at once, and back again when the server refuses. */
export function useChangeStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: RowStatus) =>
      api.put(`${inquiryPath(id)}/status`, { body: { status }, schema: Inquiry }),
    mutationKey: STATUS_CHANGE,
    // One after the other: of two choices in one row the last one stands.
    scope: { id: 'inquiry-status' },
    onMutate: async ({ id, status }) => {
      // A list that is on its way still has the old status.
      await client.cancelQueries({ queryKey: inquiryQueries.pages });
      const before = statusInLists(client, id);
      showStatus(client, { id, status });
      return before;
    },
    onError: (_error, { id }, before) => {
      if (before !== undefined) showStatus(client, { id, status: before });
    },
    onSuccess: (inquiry) => client.setQueryData(inquiryQueries.one(inquiry._id).queryKey, inquiry),
    onSettled: () => {
      // The list would come with the old status of a row whose change is still on its way.
      if (client.isMutating({ mutationKey: STATUS_CHANGE }) > 1) return;
      // Not waited for: the row may leave the list with it, and its notice with the row.
      void client.invalidateQueries();
    },
  });
}

function statusInLists(client: QueryClient, id: string): InquiryStatus | undefined {
  return client
    .getQueriesData<InquiryPage>({ queryKey: inquiryQueries.pages })
    .flatMap(([, page]) => page?.inquiries ?? [])
    .find(({ _id }) => _id === id)?.status;
}

function showStatus(client: QueryClient, { id, status }: RowStatus): void {
  client.setQueriesData<InquiryPage>(
    { queryKey: inquiryQueries.pages },
    (page) =>
      page && {
        ...page,
        inquiries: page.inquiries.map((row) => (row._id === id ? { ...row, status } : row)),
      },
  );
}

/** From the inquiry's own screen: a response, a status, or back from those kept aside. */
export function useChangeInquiry(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: InquiryChanges) => api.put(`/api${inquiryPath(id)}`, { body: changes, schema: Inquiry }),
    // The answer is the whole inquiry: it is shown at once, and the lists, counts and customers follow.
    onSuccess: (inquiry) => {
      client.setQueryData(inquiryQueries.one(id).queryKey, inquiry);
      void client.invalidateQueries();
    },
  });
}

export function useCreateInquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (inquiry: StaffInquiry) => api.post('/inquiries', { body: inquiry, schema: InquiryReceived }),
    onSuccess: () => {
      void client.invalidateQueries();
    },
  });
}
