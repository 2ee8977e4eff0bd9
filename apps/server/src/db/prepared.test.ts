import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database/test-database.ts';
import type { Database } from './database.ts';
import { executePrepared } from './prepared.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('parses a statement once per connection and plans it once for all values', async () => {
  const answers = await database.db.connection().execute(async (connection) => {
    const doubled: number[] = [];
    for (const value of [1, 2, 3, 4, 5, 6, 7])
      for (const row of await executePrepared(
        connection,
        sql<{ twice: number }>`SELECT 2 * ${value}::integer AS twice`,
      ))
        doubled.push(row.twice);
    const { rows } = await sql`
      SELECT statement, generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements`.execute(
      connection,
    );
    return { doubled, rows };
  });

  expect(answers).toEqual({
    doubled: [2, 4, 6, 8, 10, 12, 14],
    rows: [{ statement: 'SELECT 2 * $1::integer AS twice', generic: 2, custom: 5 }],
  });
});
