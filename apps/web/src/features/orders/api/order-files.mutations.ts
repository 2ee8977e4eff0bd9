import type { OrderFileChange } from '@sampan/contract/order-files';
import { OrderTold, UpdateText } from '@sampan/contract/order-updates';
import { OrderFilesAdded, OrderSaved } from '@sampan/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';
import { orderRecord } from '../order-record.ts';
import { useOrderWrite } from './orders.mutations.ts';

/** Adds files, one value of each field for all of them. */
export const useAddOrderFiles = (id: string) =>
  useOrderWrite(({ files, ...fields }: { files: readonly File[] } & Record<string, string | readonly File[]>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') form.append(name, value);
    for (const file of files) form.append('files', file, file.name);
    return api.post(`${orderRecord.path(id)}/files`, { body: form, schema: OrderFilesAdded });
  });

const filePath = (id: string) => `/order-files/${encodeURIComponent(id)}`;

export const useChangeOrderFile = () =>
  useOrderWrite(({ fileId, ...body }: { fileId: string } & z.input<typeof OrderFileChange>) =>
    api.put(filePath(fileId), { body, schema: OrderSaved }),
  );

export const useDeleteOrderFile = () =>
  useOrderWrite((fileId: string) => api.delete(filePath(fileId), { schema: OrderSaved }));

/** The customer sees the promised days of these steps. */
export const useTellCustomer = (id: string) =>
  useOrderWrite((stepIds: string[]) =>
    api.post(`${orderRecord.path(id)}/tell`, { body: { stepIds }, schema: OrderTold }),
  );

/** What is new for the customer. Read again each time: it follows from the order and the time. */
export const updateTextQuery = (id: string) =>
  queryOptions({
    queryKey: [orderRecord.name, 'update-text', id],
    queryFn: ({ signal }) => api.get(`${orderRecord.path(id)}/update-text`, { signal, schema: UpdateText }),
    staleTime: 0,
    gcTime: 0,
  });
