import { Done } from '@sampan/contract/answers';
import { ProductSaved } from '@sampan/contract/products';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { useRemoval } from '#src/lib/removal.ts';
import { productBody } from '../product-body.ts';
import type { ProductValues } from '../product-fields.ts';
import { productPath, productQueries } from './products.queries.ts';

/** Creates a product, or with an id changes it. */
export function useSaveProduct(id: string | undefined) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (values: ProductValues) => {
      const call = { body: productBody(values), schema: ProductSaved };
      return id === undefined ? api.post('/products', call) : api.put(productPath(id), call);
    },
    onSuccess: refresh,
  });
}

export function useDeleteProduct(id: string) {
  const call = () => api.delete(productPath(id), { schema: Done });
  return useRemoval({ id, lists: productQueries.pages, call });
}

export function useAddPicture(id: string) {
  const keep = useKeepProduct(id);
  return useMutation({
    mutationFn: (picture: File) => {
      const body = new FormData();
      body.set('images', picture);
      return api.post(`${productPath(id)}/images`, { body, schema: ProductSaved });
    },
    onSuccess: keep,
  });
}

export function useDeletePicture(id: string) {
  const keep = useKeepProduct(id);
  return useMutation({
    mutationFn: (position: number) => api.delete(`${productPath(id)}/images/${position}`, { schema: ProductSaved }),
    onSuccess: keep,
  });
}

/** Products stand in the details of suppliers and catalogs and in their counts, so whatever was loaded is out of date. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

/** The answer is the whole product: it is shown at once, and the lists follow. */
function useKeepProduct(id: string) {
  const client = useQueryClient();
  return ({ product }: ProductSaved) => {
    client.setQueryData(productQueries.one(id).queryKey, product);
    void client.invalidateQueries({ queryKey: productQueries.pages });
  };
}
