import { Done } from '@sampan/contract/answers';
import { type Customer, type CustomerChanges, CustomerSaved, type NewCustomer } from '@sampan/contract/customers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { useRemoval } from '#src/lib/removal.ts';
import { customerPath, customerQueries } from './customers.queries.ts';

/** Creates a customer, or with an id changes it. */
export function useSaveCustomer(id: string | undefined) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (customer: NewCustomer & Pick<CustomerChanges, 'updatedAt'>) => {
      const call = { body: customer, schema: CustomerSaved };
      return id === undefined ? api.post('/customers', call) : api.put(customerPath(id), call);
    },
    onSuccess: refresh,
  });
}

/** Changes the phone of a customer as it is shown, and nothing else of it. */
export function useReplacePhone({ _id, name, email, updatedAt }: Customer) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (phone: string) => {
      const body: CustomerChanges = { name, email, phone, updatedAt };
      return api.put(customerPath(_id), { body, schema: CustomerSaved });
    },
    // Also when it is refused, which it is over a newer version: then that one is to be seen.
    onSettled: refresh,
  });
}

export function useDeleteCustomer(id: string) {
  const call = () => api.delete(customerPath(id), { schema: Done });
  return useRemoval({ id, lists: customerQueries.pages, call });
}

/** Customers stand in inquiries and on the dashboard too, so whatever was loaded is out of date. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
