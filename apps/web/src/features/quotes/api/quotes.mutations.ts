import { Done } from '@sampan/contract/answers';
import type { NewQuote } from '@sampan/contract/quote-drafts';
import { type Quote, QuoteSaved, type QuoteSend, QuoteSent } from '@sampan/contract/quotes';
import type { StaffDecision } from '@sampan/contract/shared-quotes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';
import { quoteRecord } from '../quote-record.ts';

/** Shows the stored quote immediately, and refreshes the lists that contain it. */
export function showQuote(client: QueryClient, quote: Quote): void {
  client.setQueryData(quoteRecord.detailOf(quote._id).queryKey, quote);
  void client.invalidateQueries({
    predicate: ({ queryKey }) => !(queryKey[0] === quoteRecord.name && queryKey[1] === 'detail'),
  });
}

export function useCreateQuote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (quote: Partial<z.input<typeof NewQuote>>) => api.post('/quotes', { body: quote, schema: QuoteSaved }),
    onSuccess: ({ quote }) => showQuote(client, quote),
  });
}

export function useSendQuote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof QuoteSend>) =>
      api.post(`${quoteRecord.path(id)}/send`, { body, schema: QuoteSent }),
    onSuccess: ({ quote }) => showQuote(client, quote),
  });
}

/** The calls that change a quote and answer with it. */
type QuoteAction = 'versions' | 'withdraw' | 'reopen' | 'copy' | 'draft/restore' | 'answer' | 'decide';

export function useQuoteAction(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, body = {} }: { action: QuoteAction; body?: unknown }) =>
      api.post(`${quoteRecord.path(id)}/${action}`, { body, schema: QuoteSaved }),
    onSuccess: ({ quote }) => showQuote(client, quote),
  });
}

export type Decision = z.input<typeof StaffDecision>;

export function useDiscardDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(`${quoteRecord.path(id)}/draft`, { schema: QuoteSaved }),
    onSuccess: ({ quote }) => showQuote(client, quote),
  });
}

export function useRevokeLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(`${quoteRecord.path(id)}/link`, { schema: QuoteSaved }),
    onSuccess: ({ quote }) => showQuote(client, quote),
  });
}

export function useRenewLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    /** Without days, the link lives as long as a new one. */
    mutationFn: (linkDays: string) =>
      api.post(`${quoteRecord.path(id)}/link`, { body: linkDays === '' ? {} : { linkDays }, schema: QuoteSent }),
    onSuccess: ({ quote }) => showQuote(client, quote),
  });
}

/** Records that staff opened or copied a text for a channel. */
export function useNoteQuoteContact(id: string) {
  return useMutation({
    mutationFn: (channel: QuoteSend['channel']) =>
      api.post(`${quoteRecord.path(id)}/contacts`, { body: { channel }, schema: Done }),
  });
}
