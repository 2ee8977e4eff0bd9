/**
 * Kills processes that merge categories at random moments and checks the resulting state:
 * `npm run bench -- merges [rounds]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database, Db } from '@sampan/server/db/database';
import { sql } from 'kysely';
import { withDatabase, withFolder } from './throwaway-database.ts';

const PROGRAM = fileURLToPath(new URL('../apps/server/test/children/merge-child.ts', import.meta.url));
const rounds = Number(process.argv[3] ?? 200);
const SOURCES = 4;
const CATALOGS = 500;
const LATEST_KILL_MS = 400;

await withFolder((dataDir) => withDatabase(dataDir, mergeAndKill));

async function mergeAndKill({ db, connection }: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`INSERT INTO account
    (username, username_key, email, email_key, first_name, last_name, role, password_hash)
    VALUES ('bench', 'bench', 'bench@example.com', 'bench@example.com', 'Bench', 'Mark', 'user', '') RETURNING id`.execute(
    db,
  );
  const caller = JSON.stringify({ accountId: rows[0]?.id, sessionId: '', username: 'bench', role: 'user' });
  const counts = { whole: 0, nothing: 0, half: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const ids = await makeCategories(db);
    const [target = '', ...sources] = ids;
    const child = spawn(
      process.execPath,
      [PROGRAM, JSON.stringify(connection), caller, JSON.stringify(sources), target],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exited = once(child, 'exit');
    await once(child.stdout, 'data');
    await sleep(Math.random() * LATEST_KILL_MS);
    child.kill('SIGKILL');
    await exited;
    await quiet(db);
    counts[await outcomeOf(db, sources, target)] += 1;
  }
  const { rows: left } = await sql<{ catalogs: number; astray: number }>`SELECT count(*) AS catalogs,
    count(*) FILTER (WHERE category.id IS NULL OR category.deleted_at IS NOT NULL) AS astray
    FROM pdf_catalog LEFT JOIN pdf_category AS category ON category.id = pdf_catalog.category_id`.execute(db);
  console.log(
    `${rounds} merges of ${SOURCES} categories with ${CATALOGS} PDF catalogs, killed after 0 to ${LATEST_KILL_MS} ms`,
  );
  console.log(`done as a whole ${counts.whole}, not at all ${counts.nothing}, in part ${counts.half} (aim: 0)`);
  console.log(
    `PDF catalogs ${left[0]?.catalogs} (made: ${rounds * CATALOGS}), in no active category ${left[0]?.astray} (aim: 0)`,
  );
}

async function makeCategories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`INSERT INTO pdf_category (type, name, name_key)
    SELECT 'for_office', key, key FROM (SELECT gen_random_uuid()::text AS key FROM generate_series(0, ${SOURCES})) AS made RETURNING id`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  await sql`INSERT INTO pdf_catalog (category_id)
    SELECT (${ids.slice(1)}::uuid[])[1 + n % ${SOURCES}] FROM generate_series(1, ${CATALOGS}) AS n`.execute(db);
  return ids;
}

/** PostgreSQL notices a closed connection only after the current statement. */
async function quiet(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`.execute(db);
    if (rows.length === 0) return;
    await sleep(10);
  }
}

async function outcomeOf(db: Db, sources: string[], target: string): Promise<'whole' | 'nothing' | 'half'> {
  const { rows } = await sql<{ moved: number; deleted: number; audited: number }>`SELECT
    (SELECT count(*) FROM pdf_catalog WHERE category_id = ${target}) AS moved,
    (SELECT count(*) FROM pdf_category WHERE id = ANY (${sources}) AND deleted_at IS NOT NULL) AS deleted,
    (SELECT count(*) FROM audit_entry WHERE entity_id = ANY (${sources})) AS audited`.execute(db);
  const found = `${rows[0]?.moved} ${rows[0]?.deleted} ${rows[0]?.audited}`;
  if (found === `${CATALOGS} ${SOURCES} ${SOURCES}`) return 'whole';
  return found === '0 0 0' ? 'nothing' : 'half';
}
