import {
  CategoriesMerged,
  CategoryDeleted,
  type CategoryInput,
  type CategoryMerge,
  CategorySaved,
} from '@sampan/contract/pdf-catalogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

const categoryPath = (id: string) => `/pdf-catalog/categories/${encodeURIComponent(id)}`;

/** Creates a category or, with an id, updates it. */
export function useSaveCategory(id: string | undefined) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ category_name, category_type, category_id, updatedAt }: CategoryInput) => {
      if (id !== undefined) {
        const body = { category_id, category_name, category_type, updatedAt };
        return api.put(categoryPath(id), { body, schema: CategorySaved });
      }
      const body = { categoryName: category_name, categoryType: category_type, categoryId: category_id || undefined };
      return api.post('/pdf-catalog/category', { body, schema: CategorySaved });
    },
    onSuccess: refresh,
  });
}

export function useDeleteCategory(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.delete(categoryPath(id), { schema: CategoryDeleted }),
    onSuccess: refresh,
  });
}

export function useMergeCategories() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CategoryMerge) => api.post('/pdf-catalog/categories/merge', { body, schema: CategoriesMerged }),
    // Also after a rejection: another user may have changed the categories.
    onSettled: refresh,
  });
}

/** PDF catalogs and the trash also show categories, so everything is invalidated. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
