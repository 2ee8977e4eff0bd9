import { AttachmentUploaded, DraftFiles } from '@sampan/contract/attachments';
import {
  Inquiry,
  type InquiryChanges,
  type InquiryNote,
  type InquiryPage,
  InquiryReceived,
  type InquiryReply,
  type InquiryStatus,
} from '@sampan/contract/inquiries';
import type { StaffInquiry } from '@sampan/contract/new-inquiries';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { inquiryPath, inquiryQueries } from './inquiries.queries.ts';

const STATUS_CHANGE = ['inquiry-status'];

type RowStatus = { id: string; status: InquiryStatus };

/** Optimistic status change in the list, reverted if the server refuses. */
export function useChangeStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: RowStatus) =>
      api.put(`${inquiryPath(id)}/status`, { body: { status }, schema: Inquiry }),
    mutationKey: STATUS_CHANGE,
    // Serialized, so that the last of two choices wins.
    scope: { id: 'inquiry-status' },
    onMutate: async ({ id, status }) => {
      // A list request in flight still has the old status.
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
      // A refetch would show the old status of a pending change.
      if (client.isMutating({ mutationKey: STATUS_CHANGE }) > 1) return;
      // Not awaited: the row, and its toast, may leave the list.
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

/** Changes on the inquiry page: response, status, or not spam. */
export function useChangeInquiry(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: InquiryChanges) => api.put(`/api${inquiryPath(id)}`, { body: changes, schema: Inquiry }),
    // The response is the whole inquiry: show it immediately and invalidate lists, counts and customers.
    onSuccess: (inquiry) => {
      client.setQueryData(inquiryQueries.one(id).queryKey, inquiry);
      void client.invalidateQueries();
    },
  });
}

/** Adds an internal note. */
export function useAddNote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: InquiryNote) => api.post(`${inquiryPath(id)}/notes`, { body: note, schema: Inquiry }),
    onSuccess: (inquiry) => client.setQueryData(inquiryQueries.one(id).queryKey, inquiry),
  });
}

/** Records what the customer wrote elsewhere. */
export function useAddReply(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reply: InquiryReply) => api.post(`${inquiryPath(id)}/replies`, { body: reply, schema: Inquiry }),
    onSuccess: (inquiry) => {
      client.setQueryData(inquiryQueries.one(id).queryKey, inquiry);
      void client.invalidateQueries();
    },
  });
}

/** Returns the id of the stored file. */
export async function uploadReplyFile(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { attachment } = await api.post('/attachments', { body, schema: AttachmentUploaded });
  return attachment._id;
}

const draftFilesPath = (id: string) => `${inquiryPath(id)}/draft-files`;

/** The files that the caller added to the unsent response. */
export const draftFilesOf = (id: string) =>
  queryOptions({
    queryKey: ['draft-files', id],
    queryFn: () => api.get(draftFilesPath(id), { schema: DraftFiles }),
    // The form knows its files once it has started with them.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Keeps a file with the unsent response, and returns its id. */
export async function uploadDraftFile(id: string, file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { attachment } = await api.post(draftFilesPath(id), { body, schema: AttachmentUploaded });
  return attachment._id;
}

export const removeDraftFile = (id: string, fileId: string) =>
  api.delete(`${draftFilesPath(id)}/${fileId}`, { schema: DraftFiles });

export function useCreateInquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (inquiry: StaffInquiry) => api.post('/inquiries', { body: inquiry, schema: InquiryReceived }),
    onSuccess: () => {
      void client.invalidateQueries();
    },
  });
}
