/** Parts of a list's address that do not belong to a view. */
const NOT_SAVED = ['page', 'limit', 'lang'];

/** The query string of a view in a fixed order, so that equal views compare as equal. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of NOT_SAVED) params.delete(name);
  params.sort();
  return params.toString();
}

/** The filters of a view, for a count. The order does not matter. */
export function countedQuery(search: string): Record<string, string> {
  const { sort: _, ...filters } = Object.fromEntries(new URLSearchParams(viewQuery(search)));
  return filters;
}
