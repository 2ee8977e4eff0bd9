import { RECORDS } from '@sampan/contract/records';
import type { Db } from '#src/db/database.ts';
import { type HumanPrefix, numberOfRecord, readHumanNumber } from '#src/lib/human-number.ts';
import { isId } from '#src/lib/is-id.ts';

/** Splits references to records into ids and human numbers; drops anything else. */
export function splitNames(prefix: HumanPrefix, names: readonly string[]): { ids: string[]; numbers: number[] } {
  const split: { ids: string[]; numbers: number[] } = { ids: [], numbers: [] };
  for (const name of names) {
    const number = readHumanNumber(prefix, name);
    if (number !== null) split.numbers.push(number);
    else if (isId(name)) split.ids.push(name);
  }
  return split;
}

/** Finds a row by its id or human number, ignoring case. */
export function byIdOrNumber<R extends { id: string; number: number }>(
  prefix: HumanPrefix,
  rows: readonly R[],
): (name: string) => R | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return (name) => {
    const number = readHumanNumber(prefix, name);
    return number === null ? byId.get(name.toLowerCase()) : byNumber.get(number);
  };
}

/** Finds the ids of active records by id or human number. */
export async function findIds(
  db: Db,
  table: 'supplier' | 'catalog',
  names: readonly string[],
): Promise<(name: string) => string | undefined> {
  const { ids, numbers } = splitNames(RECORDS[table].prefix, names);
  const rows = await db
    .selectFrom(table)
    .select(['id', 'number'])
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('id', 'in', orNone(ids)), row('number', 'in', orNone(numbers))]))
    .execute();
  const find = byIdOrNumber(RECORDS[table].prefix, rows);
  return (name) => find(name)?.id;
}

/** The human numbers of these records, including deleted ones. */
export async function findHumanNumbers(
  db: Db,
  table: 'supplier' | 'catalog',
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.selectFrom(table).select(['id', 'number']).where('id', 'in', orNone(ids)).execute();
  return new Map(rows.map(({ id, number }) => [id, numberOfRecord(table, number)]));
}

/** `IN ()` is invalid SQL, so an empty list becomes a list of NULL, which matches nothing. */
export const orNone = <T>(values: readonly T[]): readonly (T | null)[] => (values.length === 0 ? [null] : values);
