import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Tables } from '#src/db/tables.ts';

/** Waits until another connection waits for a lock on the table. */
export const untilBlocked = (db: Kysely<Tables>, table: keyof Tables) =>
  expect
    .poll(async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted AND relation = ${table}::regclass
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
      return rows.length;
    })
    .toBe(1);

/** Waits until another connection waits for a locked row. */
export const untilRowBlocked = (db: Kysely<Tables>) =>
  expect
    .poll(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    })
    .toBe(1);

/** Waits until no other connection is in a transaction. PostgreSQL notices a lost connection only after its lock wait. */
export const untilIdle = (db: Kysely<Tables>) =>
  expect
    .poll(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`.execute(db);
      return rows.length;
    })
    .toBe(0);
