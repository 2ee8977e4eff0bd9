import { QuoteSaved } from '@sampan/contract/quotes';
import { type NewRfq, type Rfq, RfqAnswered, RfqSaved, RfqText, type RfqTextKind } from '@sampan/contract/rfqs';
import { ChatPreview } from '@sampan/contract/supplier-quotes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';
import { rfqRecord } from '../rfq-record.ts';

/** Shows the stored RFQ immediately, and refreshes the lists and comparisons that contain it. */
function showRfq(client: QueryClient, rfq: Rfq): void {
  client.setQueryData(rfqRecord.detailOf(rfq._id).queryKey, rfq);
  void client.invalidateQueries({
    predicate: ({ queryKey }) => !(queryKey[0] === rfqRecord.name && queryKey[1] === 'detail'),
  });
}

export function useCreateRfq() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof NewRfq>) => api.post('/rfqs', { body, schema: RfqSaved }),
    onSuccess: ({ rfq }) => showRfq(client, rfq),
  });
}

export function useSaveRfq(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: unknown) => api.put(rfqRecord.path(id), { body, schema: RfqSaved }),
    onSuccess: ({ rfq }) => showRfq(client, rfq),
  });
}

/** A call below the RFQ that answers with it. */
export function useRfqCall(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, body = {} }: { method: 'post' | 'put' | 'delete'; path: string; body?: unknown }) =>
      method === 'delete'
        ? api.delete(`${rfqRecord.path(id)}/${path}`, { schema: RfqSaved })
        : api[method](`${rfqRecord.path(id)}/${path}`, { body, schema: RfqSaved }),
    onSuccess: ({ rfq }) => showRfq(client, rfq),
  });
}

export function useEnterQuote(id: string, recipientId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: unknown) =>
      api.post(`${rfqRecord.path(id)}/recipients/${recipientId}/supplier-quote`, { body, schema: RfqAnswered }),
    onSuccess: ({ rfq }) => showRfq(client, rfq),
  });
}

/** Reads a pasted chat. Nothing is stored. */
export function useReadChat(id: string, recipientId: string) {
  return useMutation({
    mutationFn: (text: string) =>
      api.post(`${rfqRecord.path(id)}/recipients/${recipientId}/read-chat`, { body: { text }, schema: ChatPreview }),
  });
}

export function useMakeQuote(id: string) {
  return useMutation({
    mutationFn: (body: { quantity: number }) => api.post(`${rfqRecord.path(id)}/quote`, { body, schema: QuoteSaved }),
  });
}

/** The text to paste into a chat. */
export const fetchText = (id: string, recipientId: string, kind: RfqTextKind) =>
  api.get(`${rfqRecord.path(id)}/recipients/${recipientId}/text`, { query: { kind }, schema: RfqText });
