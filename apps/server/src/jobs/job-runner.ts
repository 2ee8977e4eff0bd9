import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import type { Database } from '#src/db/database.ts';
import { openJobPool } from '#src/db/job-pool.ts';
import type { Task } from './job.ts';
import { addJobOnce, unlockJobs } from './jobs.queries.ts';
import { type Loop, recoverDeadWorkers, startHeartbeat } from './worker-heartbeat.ts';

const CONCURRENCY = 2;
/** NOTIFY announces new jobs. Polling finds jobs that have become due, such as retries. */
const POLL_MS = 2000;
/** In UTC; the daily time is a quiet hour for the office and its markets. */
const TIMES = { day: '15 3 * * *', hour: '5 * * * *', minute: '* * * * *' } as const;
const RESTART_MS = 5000;
/** Jobs of a dead process run again after 20 to 30 s, those of a lost machine 25 s later. */
const POLL_WORKERS_MS = 10_000;
/**
 * Without batching, the library does not handle a connection that breaks while it records the end of a job, and the
 * process would exit. With batching, even without a delay, only the runner ends, and `supervise` restarts it.
 */
const BATCHED_RESULTS = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export interface JobRunnerOptions {
  database: Pick<Database, 'db' | 'connection'>;
  tasks: readonly Task[];
  log: Log;
  /** True if no other process uses this database: then every locked job belongs to a dead process. */
  isAlone: boolean;
  /** How often to poll for dead workers. */
  pollWorkersMs?: number;
}

export interface JobRunner {
  /** Gives running jobs a few seconds to finish. The next process retries the others. */
  stop(): Promise<void>;
}

/** Runs jobs until stopped, even across database outages. */
export async function startJobs({
  database,
  tasks,
  log,
  isAlone,
  pollWorkersMs = POLL_WORKERS_MS,
}: JobRunnerOptions): Promise<JobRunner> {
  const pgPool = openJobPool(database.connection);
  const taskList: TaskList = Object.fromEntries(
    tasks.map(({ name, run: work }) => [
      name,
      (payload, { job, abortSignal }) => work(payload, job.attempts, abortSignal),
    ]),
  );
  const recurring = tasks.flatMap(({ name, every }) => (every === null ? [] : [{ name, match: TIMES[every] }]));
  let heartbeat: Loop | undefined;
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    heartbeat = startHeartbeat(database.connection, workerPool.id);
  });
  const start = (): Promise<Runner> =>
    run({
      pgPool,
      taskList,
      parsedCronItems: parseCronItems(recurring.map(({ name, match }) => ({ task: name, match, identifier: name }))),
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: jobLogger(log),
      events,
      preset: BATCHED_RESULTS,
    });

  if (isAlone) await unlockJobs(database.db);
  for (const { name } of recurring) await addJobOnce(database.db, name);
  const ending = new AbortController();
  let runner = await start();
  const supervision = supervise();
  const watch = recoverDeadWorkers(database.db, log, pollWorkersMs);

  /** Restarts the runner. It ends when it cannot record the result of a job. */
  async function supervise(): Promise<void> {
    while (!ending.signal.aborted) {
      await runner.promise.catch(() => {});
      await heartbeat?.end();
      while (!ending.signal.aborted) {
        await sleep(RESTART_MS, undefined, { signal: ending.signal }).catch(() => {});
        if (ending.signal.aborted) return;
        try {
          runner = await start();
          break;
        } catch (error) {
          log.warn({ err: error }, 'the job runner could not start');
        }
      }
    }
  }

  return {
    async stop() {
      ending.abort();
      const unwatched = watch.end();
      await runner.stop().catch((error: unknown) => log.warn({ err: error }, 'the job runner did not stop cleanly'));
      await supervision;
      await unwatched;
      await pgPool.end();
    },
  };
}

/** Logs the library's info lines as `debug`, and a failed job as an error with its cause. */
function jobLogger(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    const details = { task: taskIdentifier, job: jobId, err: meta?.['error'] };
    if (level === 'error') log.error(details, message);
    else if (level === 'warning') log.warn(details, message);
    else log.debug(details, message);
  });
}
