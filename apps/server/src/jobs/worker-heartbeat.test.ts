import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type KyselyPlugin, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '#test/database/test-database.ts';
import { type Job, taskFor } from './job.ts';
import { type JobRunner, startJobs } from './job-runner.ts';
import { addJob } from './jobs.queries.ts';

const PROGRAM = fileURLToPath(new URL('../../test/children/jobs-child.ts', import.meta.url));
/** Three polls take longer than a busy machine takes to open a connection. */
const POLL_WORKERS_MS = 1500;

const note: Job<{ text: string }> = { name: 'note', payload: z.object({ text: z.string() }) };

const database = await createTestDatabase();
const { db } = database;
let owner: ChildProcess;
let survivor: JobRunner;
let seen: string[];
/** Finished polls of the survivor, which makes no other queries. */
let polls: number;
const countPolls: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    polls += 1;
    return result;
  },
};

const waitFor = <T>(look: () => T | Promise<T>) => expect.poll(look, { interval: 50 });

/** The owner and attempts of each job, to detect a second run by the same owner. */
async function jobs() {
  const { rows } = await sql<{ locked_by: string | null; attempts: number }>`
    SELECT locked_by, attempts FROM graphile_worker._private_jobs`.execute(db);
  return rows;
}

async function untilPolls(count: number): Promise<void> {
  const begin = polls;
  await waitFor(() => polls - begin).toBeGreaterThanOrEqual(count);
}

/** The PIDs of connections that hold a heartbeat lock. */
async function heartbeats(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND application_name = 'sampan-heartbeat'
      AND datname = current_database()`.execute(db);
  return rows.map(({ pid }) => pid);
}

beforeEach(async () => {
  owner = spawn(process.execPath, [PROGRAM, JSON.stringify(database.connection), note.name], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await db.transaction().execute((tx) => addJob(tx, note, { text: 'lantern' }));
  await waitFor(jobs).toMatchObject([{ locked_by: expect.any(String), attempts: 1 }]);
  seen = [];
  const task = taskFor(note, async ({ text }) => void seen.push(text));
  polls = 0;
  survivor = await startJobs({
    database: { ...database, db: db.withPlugin(countPolls) },
    tasks: [task],
    log: pino({ level: 'silent' }),
    isAlone: false,
    pollWorkersMs: POLL_WORKERS_MS,
  });
  await waitFor(heartbeats).toHaveLength(2);
});
afterEach(async () => {
  if (owner.exitCode === null && owner.signalCode === null) {
    owner.kill('SIGKILL');
    await once(owner, 'exit');
  }
  await survivor.stop();
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
});
afterAll(() => database.close());

describe('a worker', () => {
  test('loses its jobs to a live process when it is killed', async () => {
    owner.kill('SIGKILL');

    await waitFor(() => seen).toEqual(['lantern']);
    await waitFor(jobs).toEqual([]);
  });

  test('keeps its jobs while it is suspended', async () => {
    const before = await jobs();
    owner.kill('SIGSTOP');

    // A dead worker is detected at the third poll.
    await untilPolls(4);

    expect(seen).toEqual([]);
    expect(await jobs()).toEqual(before);
  });

  test('keeps its jobs while its connection keeps breaking', async () => {
    const before = await jobs();
    for (let times = 0; times < 3; times += 1) {
      const broken = await heartbeats();
      await sql`SELECT pg_terminate_backend(pid) FROM unnest(${broken}::int[]) AS pid`.execute(db);
      await waitFor(async () => (await heartbeats()).filter((pid) => !broken.includes(pid))).toHaveLength(2);
      // The first poll may have begun while the lock was free.
      await untilPolls(2);
    }

    expect(seen).toEqual([]);
    expect(await jobs()).toEqual(before);
  });
});
