import { EXISTING_CATEGORY } from '@sampan/contract/pdf-catalogs';
import { ApiError } from '#src/lib/api/api-error.ts';

/** The `_id` of the category that has the name; null if the save failed for another reason. */
export function existingCategoryOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return error.errors.find(({ path }) => path === EXISTING_CATEGORY)?.msg ?? null;
}
