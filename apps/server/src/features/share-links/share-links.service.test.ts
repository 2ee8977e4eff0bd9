import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openPool } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { openLink } from './share-links.service.ts';

const database = await createTestDatabase();
const statements: string[] = [];
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: openPool(database.connection) }),
  log: ({ query }) => void statements.push(query.sql),
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

// @covers R324
test('an unknown and a malformed token take the same statements, and so the same time', async () => {
  const taken = [];
  for (const token of ['A'.repeat(43), 'x', '', '%00']) {
    statements.length = 0;
    const visit = { token, kind: 'quote', address: '10.0.0.1', hasLimits: true } as const;
    await expect(openLink(db, visit)).rejects.toMatchObject({ code: 'not_found' });
    taken.push(statements.join(';'));
  }

  expect(new Set(taken).size).toBe(1);
  expect(taken[0]).toContain('share_link');
});
