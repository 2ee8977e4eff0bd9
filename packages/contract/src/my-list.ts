/** A visitor's list of products, in a file without schemas, so that public pages can import it without zod. */

/** Of a visitor's list, and of one inquiry. */
export const MAX_LISTED = 50;

export interface ListLine {
  /** The id or the number of a product. */
  id: string;
  /** Null if the visitor has not said how many. */
  quantity: number | null;
}

const SEPARATOR = ',';
/** URLs have it as it is. */
const TIMES = '*';
/** Always the same: with another one than the server's, React would render the page twice. */
const NONE: readonly ListLine[] = [];
const MAX_ID = 64;

/** A quantity as an address has it; null if it is none. */
export const listQuantity = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Each product once and up to the limit, because an address can contain anything: `id1,id2*500`. */
export function parseList(text: string | null): readonly ListLine[] {
  const lines = new Map<string, ListLine>();
  for (const part of (text ?? '').split(SEPARATOR)) {
    const [id = '', count = ''] = part.split(TIMES);
    if (id === '' || id.length > MAX_ID || lines.has(id)) continue;
    lines.set(id, { id, quantity: listQuantity(count) });
    if (lines.size === MAX_LISTED) break;
  }
  return lines.size === 0 ? NONE : [...lines.values()];
}

export const formatList = (lines: readonly ListLine[]): string =>
  lines.map(({ id, quantity }) => (quantity === null ? id : `${id}${TIMES}${quantity}`)).join(SEPARATOR);

/** The products of both lists, the own ones first. The quantities of `added` win. */
export function mergeLists(own: readonly ListLine[], added: readonly ListLine[]): readonly ListLine[] {
  const known = own.map((line) => added.find(({ id, quantity }) => id === line.id && quantity !== null) ?? line);
  const more = added.filter(({ id }) => !own.some((line) => line.id === id));
  return [...known, ...more].slice(0, MAX_LISTED);
}
