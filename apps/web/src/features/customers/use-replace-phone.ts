import { type Customer, type CustomerChanges, CustomerSaved } from '@sampan/contract/customers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { customerRecord } from './customer-record.ts';

/** Changes only the phone of a customer, based on the version on screen. */
export function useReplacePhone({ _id, name, email, updatedAt }: Customer) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phone: string) => {
      const body: CustomerChanges = { name, email, phone, updatedAt };
      return api.put(customerRecord.path(_id), { body, schema: CustomerSaved });
    },
    // Also after a version conflict, to show the newer version. Inquiries and the dashboard show customers too.
    onSettled: () => client.invalidateQueries(),
  });
}
