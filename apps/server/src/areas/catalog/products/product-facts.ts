import type { Attribute } from '@sampan/contract/products';
import type { FactName } from './product-facts.queries.ts';

/** The attributes and specifications of a product. */
export interface ProductFacts {
  attributes: readonly Attribute[];
  specifications: Readonly<Record<string, string>>;
}

const LISTS = ['attributes', 'specifications'] as const;

/** Wider tables are hard to read. The facts of further names stay together in one cell. */
const MAX_FACT_COLUMNS = 40;
/** A head holds the name on one line, every program trims it, and `_x0041_` is an escape of workbooks. */
const isHead = (name: string) => name.trim() === name && name !== '' && !/[\r\n]|_x[\da-f]{4}_/iu.test(name);

/** The columns for facts: one for each common name, and those of the lists if facts are left. */
export function factColumns(names: readonly FactName[]): string[] {
  return LISTS.flatMap((list) => {
    const own = names.filter((each) => each.list === list);
    const usable = own.filter(({ name, isRepeated }) => isHead(name) && !isRepeated).slice(0, MAX_FACT_COLUMNS);
    return [...usable.map(({ name }) => `${list}.${name}`), ...(usable.length < own.length ? [list] : [])];
  });
}

/** The cells of a product: a fact without a column of its own stays in the cell of its list. */
export function factCells({ attributes, specifications }: ProductFacts, columns: readonly string[]) {
  const own = new Set(columns);
  const left = {
    attributes: attributes.filter(({ name }) => !own.has(`attributes.${name}`)),
    specifications: Object.entries(specifications).filter(([name]) => !own.has(`specifications.${name}`)),
  };
  return {
    ...Object.fromEntries(attributes.map(({ name, value }) => [`attributes.${name}`, value])),
    ...Object.fromEntries(Object.entries(specifications).map(([name, value]) => [`specifications.${name}`, value])),
    attributes: left.attributes.length === 0 ? '' : JSON.stringify(left.attributes),
    specifications: left.specifications.length === 0 ? '' : JSON.stringify(Object.fromEntries(left.specifications)),
  };
}

/** All facts as cells of their own, to compare them. */
export const namedFacts = ({ attributes, specifications }: ProductFacts): Record<string, string> => {
  const names = [
    ...attributes.map(({ name }) => `attributes.${name}`),
    ...Object.keys(specifications).map((name) => `specifications.${name}`),
  ];
  const { attributes: _, specifications: __, ...facts } = factCells({ attributes, specifications }, names);
  return facts;
};

/**
 * Puts the columns of single facts into the lists. A list whose cell the table has starts from that cell, another one
 * from the stored facts. An empty cell removes the fact. The order of stored attributes stays.
 */
export function joinFacts(
  cells: Readonly<Record<string, string>>,
  lists: { attributes: unknown; specifications: unknown },
  stored: ProductFacts,
): { attributes: unknown; specifications: unknown } {
  return {
    attributes: joinAttributes(factsIn(cells, 'attributes'), lists.attributes ?? stored.attributes, stored.attributes),
    specifications: joinSpecifications(factsIn(cells, 'specifications'), lists.specifications ?? stored.specifications),
  };
}

const factsIn = (cells: Readonly<Record<string, string>>, list: (typeof LISTS)[number]): [string, string][] =>
  Object.entries(cells).flatMap(([column, value]): [string, string][] =>
    column.startsWith(`${list}.`) ? [[column.slice(list.length + 1), value]] : [],
  );

function joinAttributes(typed: readonly [string, string][], base: unknown, stored: readonly Attribute[]): unknown {
  if (typed.length === 0 || !Array.isArray(base)) return base;
  const names = new Set(typed.map(([name]) => name));
  const kept = (base as Attribute[]).filter(({ name }) => !names.has(name));
  const given = typed.flatMap(([name, value]) => (value.trim() === '' ? [] : [{ name, value }]));
  const place = ({ name }: Attribute) => {
    const at = stored.findIndex((each) => each.name === name);
    return at < 0 ? stored.length : at;
  };
  return [...kept, ...given].toSorted((a, b) => place(a) - place(b));
}

function joinSpecifications(typed: readonly [string, string][], base: unknown): unknown {
  if (typed.length === 0 || typeof base !== 'object' || base === null) return base;
  const joined = new Map(Object.entries(base));
  for (const [name, value] of typed) {
    if (value.trim() === '') joined.delete(name);
    else joined.set(name, value);
  }
  return Object.fromEntries(joined);
}
