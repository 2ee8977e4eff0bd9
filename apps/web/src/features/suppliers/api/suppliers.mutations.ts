import { Done } from '@sampan/contract/answers';
import { type SupplierInput, SupplierSaved } from '@sampan/contract/suppliers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { useRemoval } from '#src/lib/removal.ts';
import { supplierPath, supplierQueries } from './suppliers.queries.ts';

/** Creates a supplier, or with an id changes it. */
export function useSaveSupplier(id: string | undefined) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (supplier: SupplierInput) => {
      const call = { body: supplier, schema: SupplierSaved };
      return id === undefined ? api.post('/suppliers', call) : api.put(supplierPath(id), call);
    },
    onSuccess: refresh,
  });
}

export function useDeleteSupplier(id: string) {
  const call = () => api.delete(supplierPath(id), { schema: Done });
  return useRemoval({ id, lists: supplierQueries.pages, call });
}

/** Suppliers stand in the lists of products and catalogs too, so whatever was loaded is out of date. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
