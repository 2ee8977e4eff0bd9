import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '#test/database/test-database.ts';
import { dailyTask, type Job, type Task, taskFor } from './job.ts';
import { type JobRunner, startJobs } from './job-runner.ts';
import { addJob } from './jobs.queries.ts';

const database = await createTestDatabase();
const { db } = database;
const logLines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) });
let runners: JobRunner[] = [];
afterAll(() => database.close());
beforeEach(() => {
  logLines.length = 0;
});
afterEach(async () => {
  for (const runner of runners) await runner.stop();
  runners = [];
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
});

const note: Job<{ text: string }> = { name: 'note', payload: z.object({ text: z.string() }) };

async function start(tasks: Task[], isAlone = true, pollWorkersMs?: number): Promise<JobRunner> {
  const runner = await startJobs({ database, tasks, log, isAlone, ...(pollWorkersMs && { pollWorkersMs }) });
  runners.push(runner);
  return runner;
}

async function stop(runner: JobRunner): Promise<void> {
  runners = runners.filter((running) => running !== runner);
  await runner.stop();
}

const ask = (text: string) => db.transaction().execute((tx) => addJob(tx, note, { text }));
const waiting = async () =>
  (
    await sql<{
      attempts: number;
      locked_by: string | null;
    }>`SELECT attempts, locked_by FROM graphile_worker.jobs`.execute(db)
  ).rows;
const waitFor = <T>(look: () => T | Promise<T>) => expect.poll(look, { interval: 50 });

/** A task that records its payloads. */
function noting(...failures: string[]) {
  const seen: string[] = [];
  const task = taskFor(note, async ({ text }) => {
    seen.push(text);
    const failure = failures.shift();
    if (failure !== undefined) throw new Error(failure);
  });
  return { seen, task };
}

describe('jobs', () => {
  test('run after the commit of their transaction, with their payload', async () => {
    const { seen, task } = noting();
    await start([task]);

    await db.transaction().execute(async (tx) => {
      await addJob(tx, note, { text: 'lantern' });
      expect(await waiting()).toEqual([]);
    });

    await waitFor(() => seen).toEqual(['lantern']);
    await waitFor(waiting).toEqual([]);
  });

  test('never run after a rollback', async () => {
    const { seen, task } = noting();
    await start([task]);

    const failed = db.transaction().execute(async (tx) => {
      await addJob(tx, note, { text: 'never' });
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');

    // Jobs run in order: once the second is done, the first would be done too.
    await ask('after');
    await waitFor(() => seen).toEqual(['after']);
    expect(await waiting()).toEqual([]);
  });

  test('are logged and retried until they succeed', async () => {
    const { seen, task } = noting('the disk is full');
    await start([task]);

    await ask('lantern');

    await waitFor(() => seen).toEqual(['lantern', 'lantern']);
    await waitFor(waiting).toEqual([]);
    expect(logLines.join('')).toContain('the disk is full');
  });

  test('fail on an invalid payload, and others continue', async () => {
    const { seen, task } = noting();
    await start([task]);

    await sql`SELECT graphile_worker.add_job('note', '{"text": 5}'::json)`.execute(db);
    await ask('good');

    await waitFor(() => seen).toEqual(['good']);
    await waitFor(waiting).toMatchObject([{ attempts: 1 }]);
  });

  test('cannot be added with an invalid payload', async () => {
    const wrong = { text: 5 } as unknown as { text: string };

    await expect(db.transaction().execute((tx) => addJob(tx, note, wrong))).rejects.toThrow(z.ZodError);

    expect(await waiting()).toEqual([]);
  });

  test('wait for the next process if none is running', async () => {
    const first = noting();
    await stop(await start([first.task]));
    await ask('while away');

    const second = noting();
    await start([second.task]);

    await waitFor(() => second.seen).toEqual(['while away']);
    expect(first.seen).toEqual([]);
  });

  test('run in only one of two processes', async () => {
    const [first, second] = [noting(), noting()];
    await start([first.task], false);
    await start([second.task], false);

    for (let number = 0; number < 20; number += 1) await ask(String(number));

    await waitFor(() => first.seen.length + second.seen.length).toBe(20);
    expect(new Set([...first.seen, ...second.seen]).size).toBe(20);
  });

  test('of a dead process run again in the next process that is alone on the database', async () => {
    await ask('lantern');
    // The state after a crash: the lock on the job lasts for hours.
    await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now(), attempts = 1`.execute(db);
    const { seen, task } = noting();

    await start([task]);

    await waitFor(() => seen).toEqual(['lantern']);
  });

  test('run again after all connections were lost', async () => {
    const { seen, task } = noting();
    await start([task]);
    await ask('before');
    await waitFor(() => seen).toEqual(['before']);

    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'sampan-jobs'`.execute(db);
    await ask('after');

    await waitFor(() => seen).toEqual(['before', 'after']);
  });

  test('run again if their result cannot be recorded, and the process continues', async () => {
    const done: string[] = [];
    const task = taskFor(note, async ({ text }) => {
      if (done.length === 0) await sql`ALTER TABLE graphile_worker._private_jobs RENAME TO away`.execute(db);
      done.push(text);
    });
    await start([task], true, 500);
    await ask('untold');
    await expect.poll(() => logLines.join('')).toContain('_private_jobs');
    await sql`ALTER TABLE graphile_worker.away RENAME TO _private_jobs`.execute(db);

    await ask('next');

    await expect.poll(() => done.toSorted()).toEqual(['next', 'untold', 'untold']);
  });

  test('finish before the shutdown', async () => {
    let finish = () => {};
    let isDone = false;
    const slow = taskFor(note, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      isDone = true;
    });
    const runner = await start([slow]);
    await ask('slow');
    await waitFor(async () => (await waiting())[0]?.locked_by ?? null).not.toBeNull();

    const stopped = stop(runner);
    finish();
    await stopped;

    expect(isDone).toBe(true);
    expect(await waiting()).toEqual([]);
  });
});

describe('daily tasks', () => {
  test('also run at startup, once for processes that start together', async () => {
    let runs = 0;
    const sweep = dailyTask('sweep', async () => {
      runs += 1;
    });

    await start([sweep]);
    await waitFor(() => runs).toBe(1);
    await waitFor(waiting).toEqual([]);

    const { rows } = await sql`SELECT identifier FROM graphile_worker._private_known_crontabs`.execute(db);
    expect(rows).toContainEqual({ identifier: 'sweep' });
  });
});
