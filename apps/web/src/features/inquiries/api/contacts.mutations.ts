import { Done } from '@sampan/contract/answers';
import type { ContactNote } from '@sampan/contract/inquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { inquiryPath, inquiryQueries } from './inquiries.queries.ts';

/** Sends the greeting through the messaging service; the server writes the timeline. */
export function useSendMessage(id: string) {
  const refresh = useRefreshInquiry(id);
  return useMutation({
    mutationFn: () => api.post(`${inquiryPath(id)}/send-message`, { schema: Done }),
    onSuccess: refresh,
  });
}

/** Records a contact made outside the server in the timeline. */
export function useNoteContact(id: string) {
  const refresh = useRefreshInquiry(id);
  return useMutation({
    mutationFn: (note: ContactNote) => api.post(`${inquiryPath(id)}/contacts`, { body: note, schema: Done }),
    onSuccess: refresh,
  });
}

function useRefreshInquiry(id: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: inquiryQueries.one(id).queryKey });
}
