import {
  CategoriesMerged,
  CategoryDeleted,
  type CategoryInput,
  type CategoryMerge,
  CategorySaved,
} from '@sampan/contract/pdf-catalogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';

const categoryPath = (id: string) => `/pdf-catalog/categories/${encodeURIComponent(id)}`;

/** Adds a category, or with an id changes it. */
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
    // Also when it is refused: then somebody has changed the categories meanwhile.
    onSettled: refresh,
  });
}

/** Categories stand in the list of PDF catalogs and in the trash too, so whatever was loaded is out of date. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
