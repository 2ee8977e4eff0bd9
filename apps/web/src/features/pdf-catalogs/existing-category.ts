import type { CategoryInput, PdfCategory } from '@sampan/contract/pdf-catalogs';
import { identityKey } from '@sampan/contract/text';
import { ApiError } from '#src/lib/api/api-error.ts';

/** The category that already has the name; undefined if the save failed for another reason. */
export function existingCategory(
  error: unknown,
  { category_name, category_type }: Pick<CategoryInput, 'category_name' | 'category_type'>,
  categories: readonly PdfCategory[],
): PdfCategory | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  if (!error.errors.some(({ path }) => path === 'category_name')) return undefined;
  const key = identityKey(category_name);
  return categories.find((other) => other.category_type === category_type && identityKey(other.category_name) === key);
}
