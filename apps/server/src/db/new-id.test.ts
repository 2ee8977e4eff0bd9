import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database/test-database.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('new ids are UUID version 7 and sort by creation time, even within a millisecond', async () => {
  const { rows } = await sql<{ id: string }>`
    SELECT new_id() AS id FROM generate_series(1, 1000)`.execute(database.db);
  const ids = rows.map(({ id }) => id);

  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(1000);
  // Ids of the same microsecond are in random order, so only the time part is compared.
  const times = ids.map((id) => id.slice(0, 18));
  expect(times).toEqual(times.toSorted());
  const milliseconds = new Set(ids.map((id) => id.slice(0, 13)));
  expect(new Set(times).size).toBeGreaterThan(milliseconds.size);
});
