import { type Customer, type CustomerChanges, CustomerSaved } from '@sampan/contract/customers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { customerRecord } from './customer-record.ts';

/** Changes only the phone of a customer, over the version that is shown. */
export function useReplacePhone({ _id, name, email, updatedAt }: Customer) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phone: string) => {
      const body: CustomerChanges = { name, email, phone, updatedAt };
      return api.put(customerRecord.path(_id), { body, schema: CustomerSaved });
    },
    // Also after a rejection over a newer version, which is then shown. Inquiries and the dashboard show customers too.
    onSettled: () => client.invalidateQueries(),
  });
}
