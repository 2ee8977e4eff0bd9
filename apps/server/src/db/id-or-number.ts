import { humanNumber, readHumanNumber } from '#src/lib/human-number.ts';
import { isId } from '#src/lib/is-id.ts';
import type { Db } from './database.ts';

const PREFIX = { supplier: 'SUP', catalog: 'CAT', product: 'PRD' } as const;
type Table = keyof typeof PREFIX;

export interface IdsAndNumbers {
  ids: string[];
  numbers: number[];
}

/** Splits names into ids and numbers, and drops what is neither. */
export function splitIdsAndNumbers(table: Table, names: readonly string[]): IdsAndNumbers {
  const sorted: IdsAndNumbers = { ids: [], numbers: [] };
  for (const name of names) {
    const number = readHumanNumber(PREFIX[table], name);
    if (number !== null) sorted.numbers.push(number);
    else if (isId(name)) sorted.ids.push(name);
  }
  return sorted;
}

/** Finds the ids of active rows by id or number, ignoring case. */
export async function findByIdOrNumber(
  db: Db,
  table: 'supplier' | 'catalog',
  names: readonly string[],
): Promise<(name: string) => string | undefined> {
  const { ids, numbers } = splitIdsAndNumbers(table, names);
  const rows = await db
    .selectFrom(table)
    .select(['id', 'number'])
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('id', 'in', orNone(ids)), row('number', 'in', orNone(numbers))]))
    .execute();
  const find = indexByIdOrNumber(table, rows);
  return (name) => find(name)?.id;
}

/** Indexes rows by id and number. */
export function indexByIdOrNumber<R extends { id: string; number: number }>(
  table: Table,
  rows: readonly R[],
): (name: string) => R | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return (name) => {
    const number = readHumanNumber(PREFIX[table], name);
    return number === null ? byId.get(name.toLowerCase()) : byNumber.get(number);
  };
}

/** The numbers of the rows with these ids, including deleted ones. */
export async function findHumanNumbers(
  db: Db,
  table: 'supplier' | 'catalog',
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.selectFrom(table).select(['id', 'number']).where('id', 'in', orNone(ids)).execute();
  return new Map(rows.map(({ id, number }) => [id, humanNumber(PREFIX[table], number)]));
}

/** SQL has no empty list. */
export const orNone = <T>(values: readonly T[]): readonly (T | null)[] => (values.length === 0 ? [null] : values);
