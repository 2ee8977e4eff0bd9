import { CATEGORY_TYPES, type PdfCategory } from '@sampan/contract/pdf-catalogs';
import { searchKey, searchWords } from '@sampan/contract/text';

/** Categories whose name or number contains all words of the text, grouped by type, sorted by name. */
export function findCategories(categories: readonly PdfCategory[], search: string): PdfCategory[] {
  const words = searchWords(search);
  const found = categories.filter(({ category_name, category_id }) => {
    const key = searchKey(`${category_name}\n${category_id}`);
    return words.every((word) => key.includes(word));
  });
  return CATEGORY_TYPES.flatMap((type) =>
    found
      .filter(({ category_type }) => category_type === type)
      .sort((one, other) => one.category_name.localeCompare(other.category_name)),
  );
}
