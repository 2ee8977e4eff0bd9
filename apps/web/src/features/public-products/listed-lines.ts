import { type ListLine, listQuantity, MAX_LISTED } from '@sampan/contract/my-list';
import { carriedLines, QUANTITY_PARAM } from './use-selection.ts';

/** The list in the address of its page. Without scripts, its form adds the typed quantities, in the order of the products. */
export function listedLines(params: URLSearchParams): readonly ListLine[] {
  const lines = carriedLines(params);
  const quantities = params.getAll(QUANTITY_PARAM);
  return lines.map(({ id, quantity }, index) => {
    const typed = quantities[index];
    return { id, quantity: typed === undefined ? quantity : listQuantity(typed.trim()) };
  });
}

/** The list with a removed product back in its place. */
export function restored(lines: readonly ListLine[], line: ListLine, place: number): readonly ListLine[] {
  if (lines.some(({ id }) => id === line.id)) return lines;
  return [...lines.slice(0, place), line, ...lines.slice(place)].slice(0, MAX_LISTED);
}
