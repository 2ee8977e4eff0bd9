import { type SupplierPriceInput, SupplierPricePage, SupplierPriceSaved } from '@sampan/contract/supplier-prices';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';

export type PriceOwner = { kind: 'products' | 'suppliers'; id: string };

const KEY = 'supplier-prices';

export const pricesOf = ({ kind, id }: PriceOwner, limit: number) =>
  queryOptions({
    queryKey: [KEY, kind, id, limit],
    queryFn: ({ signal }) =>
      api.get(`/${kind}/${encodeURIComponent(id)}/prices`, { query: { limit }, schema: SupplierPricePage, signal }),
  });

export function useAddPrice(productId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof SupplierPriceInput>) =>
      api.post(`/products/${encodeURIComponent(productId)}/prices`, { body, schema: SupplierPriceSaved }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
