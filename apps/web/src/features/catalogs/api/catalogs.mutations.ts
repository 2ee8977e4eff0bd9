import { Done } from '@sampan/contract/answers';
import { type CatalogInput, CatalogSaved } from '@sampan/contract/catalogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#src/lib/api-client.ts';
import { useRemoval } from '#src/lib/removal.ts';
import { catalogPath, catalogQueries } from './catalogs.queries.ts';

/** Creates a catalog, or with an id changes it. */
export function useSaveCatalog(id: string | undefined) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (catalog: z.input<typeof CatalogInput>) => {
      const call = { body: catalog, schema: CatalogSaved };
      return id === undefined ? api.post('/catalogs', call) : api.put(catalogPath(id), call);
    },
    onSuccess: refresh,
  });
}

export function useDeleteCatalog(id: string) {
  const call = () => api.delete(catalogPath(id), { schema: Done });
  return useRemoval({ id, lists: catalogQueries.pages, call });
}

/** Catalogs stand in the lists of products too, so whatever was loaded is out of date. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
