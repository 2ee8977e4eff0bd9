import { type RawBuilder, sql } from 'kysely';

/**
 * The ORDER BY of a sort such as `-name`: the column's expression, then the newest record first. `createdAt` is the
 * number, which increases with time.
 */
export function orderOf<Column extends string>(
  sort: Column | `-${Column}` | 'createdAt' | '-createdAt',
  number: string,
  columns: Record<Column, RawBuilder<unknown>>,
): RawBuilder<unknown> {
  if (sort === 'createdAt') return sql`${sql.ref(number)}`;
  const column = columns[sort.replace('-', '') as Column];
  if (column === undefined) return sql`${sql.ref(number)} DESC`;
  return sql`${column} ${sort.startsWith('-') ? sql`DESC NULLS LAST` : sql`NULLS LAST`}, ${sql.ref(number)} DESC`;
}
