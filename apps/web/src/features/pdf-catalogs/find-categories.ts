import { CATEGORY_TYPES, type PdfCategory } from '@sampan/contract/pdf-catalogs';
import { identityKey } from '@sampan/contract/text';

/** Categories whose name or number contains the text, grouped by type, sorted by name. */
export function findCategories(categories: readonly PdfCategory[], search: string): PdfCategory[] {
  const wanted = identityKey(search);
  const found = categories.filter(({ category_name, category_id }) =>
    [category_name, category_id].some((value) => identityKey(value).includes(wanted)),
  );
  return CATEGORY_TYPES.flatMap((type) =>
    found
      .filter(({ category_type }) => category_type === type)
      .sort((one, other) => one.category_name.localeCompare(other.category_name)),
  );
}
