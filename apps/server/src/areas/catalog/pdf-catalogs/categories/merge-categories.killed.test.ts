import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#src/db/database.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { untilBlocked, untilIdle } from '#test/database/waits.ts';
import { insertPdfCategory } from '#test/factories/pdf-catalog-factories.ts';
import { mergePdfCategories } from './merge-categories.service.ts';

const PROGRAM = fileURLToPath(new URL('../../../../../test/children/merge-child.ts', import.meta.url));
const ROUNDS = 20;
const SOURCES = 4;
const CATALOGS = 500;

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());
const { id: accountId } = await db
  .insertInto('account')
  .values({
    username: 'dana',
    username_key: 'dana',
    email: 'dana@example.com',
    email_key: 'dana@example.com',
    first_name: 'Dana',
    last_name: 'Levi',
    role: 'user',
    password_hash: '',
  })
  .returning('id')
  .executeTakeFirstOrThrow();
const caller = { accountId, sessionId: '', username: 'dana', role: 'user' as const, mustEnroll: false };

async function makeCategories() {
  const ids: string[] = [];
  while (ids.length <= SOURCES) ids.push((await insertPdfCategory(db)).id);
  const [target = '', ...sources] = ids;
  await sql`INSERT INTO pdf_catalog (category_id) SELECT (${sources}::uuid[])[1 + n % ${SOURCES}] FROM generate_series(1, ${CATALOGS}) AS n`.execute(
    db,
  );
  return { sources, target };
}

/** Fails unless the merge is complete or absent. */
async function outcomeOf({ sources, target }: { sources: string[]; target: string }): Promise<'done' | 'not done'> {
  const { rows } = await sql<{ moved: number; deleted: number; audited: number }>`SELECT
    (SELECT count(*) FROM pdf_catalog WHERE category_id = ${target}) AS moved,
    (SELECT count(*) FROM pdf_category WHERE id = ANY (${sources}) AND deleted_at IS NOT NULL) AS deleted,
    (SELECT count(*) FROM audit_entry WHERE entity_id = ANY (${sources}) AND action = 'pdf-category.merged') AS audited`.execute(
    db,
  );
  const [found] = rows;
  const isDone = (found?.moved ?? 0) > 0;
  expect(found).toEqual(
    isDone ? { moved: CATALOGS, deleted: SOURCES, audited: SOURCES } : { moved: 0, deleted: 0, audited: 0 },
  );
  return isDone ? 'done' : 'not done';
}

test('a merge with a broken connection is complete or absent', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await makeCategories();
    const victim = openDatabase(database.connection);
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(victim.db);

    const merging = mergePdfCategories(victim.db, caller, {
      selectedCategories: made.sources,
      targetCategoryId: made.target,
    }).then(
      () => 'reported as done',
      () => 'reported as failed',
    );
    await sleep(Math.random() * 40);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    const answer = await merging;
    await victim.close();
    await untilIdle(db);

    const outcome = await outcomeOf(made);
    if (answer === 'reported as done') expect(outcome).toBe('done');
    outcomes.push(outcome);
  }
  expect(outcomes).toHaveLength(ROUNDS);
  const { rows } = await sql<{ catalogs: number }>`SELECT count(*) AS catalogs FROM pdf_catalog`.execute(db);
  expect(rows).toEqual([{ catalogs: ROUNDS * CATALOGS }]);
});

test('a process killed before the last write of a merge stores no part of it', async () => {
  const made = await makeCategories();
  const run = () =>
    spawn(
      process.execPath,
      [PROGRAM, JSON.stringify(database.connection), JSON.stringify(caller), JSON.stringify(made.sources), made.target],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );

  await db.transaction().execute(async (tx) => {
    // Block the last write with a lock.
    await sql`LOCK TABLE audit_entry IN EXCLUSIVE MODE`.execute(tx);
    const child = run();
    await untilBlocked(tx, 'audit_entry');
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await untilIdle(db);
  expect(await outcomeOf(made)).toBe('not done');

  await once(run(), 'exit');
  expect(await outcomeOf(made)).toBe('done');
});
