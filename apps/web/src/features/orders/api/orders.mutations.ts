import { Done } from '@sampan/contract/answers';
import { DocumentIssued } from '@sampan/contract/issued-documents';
import type { NewOrder } from '@sampan/contract/order-drafts';
import { OrderSent } from '@sampan/contract/order-updates';
import {
  type Order,
  OrderSaved,
  PaymentSaved,
  PurchaseSaved,
  PurchaseSent,
  PurchasesCreated,
} from '@sampan/contract/orders';
import type { NewPurchases } from '@sampan/contract/purchases';
import { ShipmentSaved } from '@sampan/contract/shipments';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ZodType, z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';
import { useRetryKey } from '#src/lib/api/retry-key.ts';
import { orderRecord } from '../order-record.ts';

/** Shows the stored order immediately, and refreshes the lists that contain it. */
function showOrder(client: QueryClient, order: Order): void {
  client.setQueryData(orderRecord.detailOf(order._id).queryKey, order);
  void client.invalidateQueries({
    predicate: ({ queryKey }) => !(queryKey[0] === orderRecord.name && queryKey[1] === 'detail'),
  });
}

/** A call that answers with the order. */
export function useOrderWrite<Variables, Answer extends { order: Order }>(
  call: (variables: Variables) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn: call, onSuccess: ({ order }) => showOrder(client, order) });
}

export const useCreateOrder = () =>
  useOrderWrite((body: Partial<z.input<typeof NewOrder>>) => api.post('/orders', { body, schema: OrderSaved }));

export const useSaveOrder = (id: string) =>
  useOrderWrite((body: unknown) => api.put(orderRecord.path(id), { body, schema: OrderSaved }));

type OrderAction = 'confirm' | 'complete' | 'reopen' | 'cancel' | 'notes' | 'answer';

export const useOrderAction = (id: string) =>
  useOrderWrite(({ action, body = {} }: { action: OrderAction; body?: unknown }) =>
    api.post(`${orderRecord.path(id)}/${action}`, { body, schema: OrderSaved }),
  );

export const useSendOrder = (id: string, path: 'send' | 'updates' = 'send') =>
  useOrderWrite((body: unknown) => api.post(`${orderRecord.path(id)}/${path}`, { body, schema: OrderSent }));

export const useRenewOrderLink = (id: string) =>
  useOrderWrite(() => api.post(`${orderRecord.path(id)}/link`, { body: {}, schema: OrderSent }));

export const useRevokeOrderLink = (id: string) =>
  useOrderWrite(() => api.delete(`${orderRecord.path(id)}/link`, { schema: OrderSaved }));

/** Issues the proforma; the answer does not contain the order. */
export function useIssueProforma(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: object) =>
      api.post(`${orderRecord.path(id)}/documents`, { body: { kind: 'pi', ...body }, schema: DocumentIssued }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Creates a shipment of what is open on the purchase orders. */
export function useCreateShipment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderIds: readonly string[]) => api.post('/shipments', { body: { orderIds }, schema: ShipmentSaved }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Records that staff copied the link. */
export const useNoteOrderContact = (id: string) =>
  useMutation({
    mutationFn: (channel: string) => api.post(`${orderRecord.path(id)}/contacts`, { body: { channel }, schema: Done }),
  });

export const useCreatePurchases = (id: string) =>
  useOrderWrite((body: z.input<typeof NewPurchases>) =>
    api.post(`${orderRecord.path(id)}/purchases`, { body, schema: PurchasesCreated }),
  );

const purchasePath = (id: string) => `/purchases/${encodeURIComponent(id)}`;

export const useSavePurchase = (id: string) =>
  useOrderWrite((body: unknown) => api.put(purchasePath(id), { body, schema: PurchaseSaved }));

/** A call below a purchase order that answers with it and its order. */
export const usePurchaseCall = (id: string) =>
  useOrderWrite(({ method = 'post', path, body = {} }: { method?: 'post' | 'put'; path: string; body?: unknown }) =>
    api[method](`${purchasePath(id)}/${path}`, { body, schema: PurchaseSaved as ZodType<PurchaseSaved> }),
  );

export const useRevokePurchaseLink = (id: string) =>
  useOrderWrite(() => api.delete(`${purchasePath(id)}/link`, { schema: PurchaseSaved }));

/** The text to the supplier, with the link. */
export const usePurchaseText = (id: string) =>
  useOrderWrite(({ path, body = {} }: { path: 'send' | 'remind'; body?: unknown }) =>
    api.post(`${purchasePath(id)}/${path}`, { body, schema: PurchaseSent }),
  );

export const useDeletePurchase = (id: string) =>
  useOrderWrite(() => api.delete(purchasePath(id), { schema: OrderSaved }));

/** Adds a payment once, also when the request is repeated. */
export function useAddPayment(orderId: string) {
  const keyOf = useRetryKey();
  return useOrderWrite((body: object) =>
    api.post(`${orderRecord.path(orderId)}/payments`, {
      body,
      headers: { 'Idempotency-Key': keyOf(body) },
      schema: PaymentSaved,
    }),
  );
}

export const useChangePayment = (id: string) =>
  useOrderWrite(({ path, body }: { path: 'void' | 'correct'; body: object }) =>
    api.post(`/payments/${encodeURIComponent(id)}/${path}`, { body, schema: PaymentSaved }),
  );
