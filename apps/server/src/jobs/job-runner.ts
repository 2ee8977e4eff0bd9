import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import type { Database } from '#src/db/database.ts';
import { openJobPool } from '#src/db/job-pool.ts';
import type { Task } from './job.ts';
import { addJobOnce, unlockJobs } from './jobs.queries.ts';
import { type Loop, recoverDeadWorkers, startHeartbeat } from './worker-heartbeat.ts';

const AT_ONCE = 2;
/** Jobs of this moment are announced; this finds those whose time has come, such as the next try of a failed one. */
const POLL_MS = 2000;
/** Daily at a quiet hour in the office and on its markets, in UTC. */
const TIMES = { day: '15 3 * * *', hour: '5 * * * *' } as const;
const RESTART_MS = 5000;
/** Jobs of a process that died are run again after 20 to 30 s; of a machine that is lost, after another 25. */
const POLL_WORKERS_MS = 10_000;
/**
 * Without a delay the library tells the database how a job ended and leaves what comes of it to nobody: a connection that breaks
 * in that moment would end the process. With one, however short, it ends the runner, which is started again.
 */
const TELLS_OF_FAILURES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export interface JobRunnerOptions {
  database: Pick<Database, 'db' | 'connection'>;
  tasks: readonly Task[];
  log: Log;
  /** No other process uses this database: whatever is marked as running was left by one that died. */
  isAlone: boolean;
  /** How often it looks for workers that died. */
  pollWorkersMs?: number;
}

export interface JobRunner {
  /** Running jobs have a few seconds to end; those that do not are tried again by the next process. */
  stop(): Promise<void>;
}

/** Runs jobs until it is stopped, whatever happens to the database in between. */
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
      concurrency: AT_ONCE,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: jobLogger(log),
      events,
      preset: TELLS_OF_FAILURES,
    });

  if (isAlone) await unlockJobs(database.db);
  for (const { name } of recurring) await addJobOnce(database.db, name);
  const ending = new AbortController();
  let runner = await start();
  const supervision = supervise();
  const watch = recoverDeadWorkers(database.db, log, pollWorkersMs);

  /** The library gives up when it cannot tell the database how a job ended. We do not. */
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
          log.warn({ err: error }, 'jobs cannot run now');
        }
      }
    }
  }

  return {
    async stop() {
      ending.abort();
      const unwatched = watch.end();
      await runner.stop().catch((error: unknown) => log.warn({ err: error }, 'jobs did not end in order'));
      await supervision;
      await unwatched;
      await pgPool.end();
    },
  };
}

/** What the library reports at each job is our `debug`; a job that failed is an error, with its cause. */
function jobLogger(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    const details = { task: taskIdentifier, job: jobId, err: meta?.['error'] };
    if (level === 'error') log.error(details, message);
    else if (level === 'warning') log.warn(details, message);
    else log.debug(details, message);
  });
}
