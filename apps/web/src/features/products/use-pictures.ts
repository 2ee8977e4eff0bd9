import { ProductSaved } from '@sampan/contract/products';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { productRecord } from './product-record.ts';

export function useAddPicture(id: string) {
  const keep = useKeepProduct(id);
  return useMutation({
    mutationFn: (picture: File) => {
      const body = new FormData();
      body.set('images', picture);
      return api.post(`${productRecord.path(id)}/images`, { body, schema: ProductSaved });
    },
    onSuccess: keep,
  });
}

export function useDeletePicture(id: string) {
  const keep = useKeepProduct(id);
  return useMutation({
    mutationFn: (position: number) =>
      api.delete(`${productRecord.path(id)}/images/${position}`, { schema: ProductSaved }),
    onSuccess: keep,
  });
}

/** Shows the product from the response right away and reloads the lists. */
function useKeepProduct(id: string) {
  const client = useQueryClient();
  return ({ product }: ProductSaved) => {
    client.setQueryData(productRecord.detailOf(id).queryKey, product);
    void client.invalidateQueries({ queryKey: productRecord.lists });
  };
}
