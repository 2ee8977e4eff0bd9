import { constants } from 'node:os';
import { join } from 'node:path';
import { NewAccount } from '@sampan/contract/accounts';
import { messageIn } from '@sampan/contract/messages';
import closeWithGrace from 'close-with-grace';
import { buildApp, type WebApp } from './app.ts';
import { createFirstAccount, hasAccounts } from './areas/accounts/users/users.service.ts';
import { startExtractions } from './areas/catalog/extraction/extraction-runner.service.ts';
import { requireFinishedRestore } from './areas/platform/backup/restore-backup.service.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Database, Db } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { blockDeletesDuringBackup } from './files/block-deletes-during-backup.ts';
import type { FileStore } from './files/file-store.ts';
import { startJobs } from './jobs/job-runner.ts';
import { AppError } from './lib/app-error.ts';
import { removeStaleFolders } from './lib/child/work-folders.ts';
import { prepareStop } from './lib/http/stop-listening.ts';
import { createLogger } from './lib/logger.ts';
import { isPublicAddress } from './lib/network/public-address.ts';
import { newPassword } from './lib/passwords/new-password.ts';
import { argon2Hasher } from './lib/passwords/password-hasher.ts';
import { createPasswords } from './lib/passwords/passwords.ts';
import { BACKLOG } from './plugins/http-server.ts';
import { startFailure } from './start-failure.ts';
import { openFiles, openStore } from './store.ts';
import { createTasks } from './tasks.ts';
import { WebAppError } from './web-app-error.ts';

/** Time for running requests to finish at shutdown. Shorter than TimeoutStopSec of the systemd unit. */
const GRACE_MS = 40_000;

interface Seeded {
  /** A line for the startup message. */
  greeting: string;
  /** Adds the data that belongs to the first account. */
  addWork?: () => Promise<void>;
}

/** Adds data before the server listens. */
type Seed = (deps: { db: Db; files: FileStore }) => Promise<Seeded>;

/** Runs the server until SIGTERM or SIGINT. A failed start prints the reason and exits with 1. */
export async function main(loadWeb: () => Promise<WebApp>, seed?: Seed): Promise<void> {
  try {
    await start(readConfig(), loadWeb, seed);
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    // Everything is closed, but threads of a failed build tool would keep the process alive.
    process.exit(1);
  }
}

async function start(config: Config, loadWeb: () => Promise<WebApp>, seed?: Seed): Promise<void> {
  const log = createLogger(config.logLevel);
  const removeExitHandlers = exitOnSignal();
  if (!config.rateLimits)
    log.warn('RATE_LIMITS=off: sign-in is not protected against guessing. For tests and benchmarks only.');
  // The two slow steps of a first start are independent.
  const [store, web] = await bothOrNeither(openStore(config, log), load(loadWeb), (opened) => opened.close());
  const { database, replica } = store;
  const { db } = database;
  // Disposed in reverse order: requests, then jobs, then the database.
  const opened = new AsyncDisposableStack();
  opened.defer(() => store.close());
  try {
    await requireFinishedRestore(database);
    await migrate(database);
    const files = blockDeletesDuringBackup(await openFiles(config), db);
    // Seed before creating the first account: if seeding is interrupted, the next start still creates the account and
    // prints its password.
    const seeded = await seed?.({ db, files });
    const password = await ensureFirstAccount(database, config);
    await seeded?.addWork?.();
    const isAlone = config.databaseUrl === undefined;
    const workFolder = join(config.dataDir, 'work');
    const readingFolder = join(workFolder, 'pdf-catalogs');
    await removeStaleFolders(readingFolder);
    const tasks = createTasks({ db, connection: database.connection, files, config, log, readingFolder });
    const jobs = await startJobs({ database, tasks, log, isAlone });
    opened.defer(() => jobs.stop());
    const extractions = await startExtractions({
      db,
      connection: database.connection,
      files,
      log,
      workFolder: join(workFolder, 'extractions'),
      network: { isAllowedAddress: isPublicAddress, privateHosts: config.visionPrivateHosts },
    });
    opened.defer(() => extractions.stop());
    const app = await buildApp({
      config,
      db,
      connection: database.connection,
      replica,
      files,
      log,
      hasher: argon2Hasher,
      web,
      visionHosts: config.visionPrivateHosts,
    });
    opened.defer(() => app.close());
    const stopListening = prepareStop(app.server);
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    opened.defer(stopListening);
    removeExitHandlers();
    const shutdown = closeWithGrace({ delay: GRACE_MS, logger: log }, async ({ err }) => {
      if (err) log.error({ err }, 'shutting down after an unexpected error');
      await opened.disposeAsync();
    });
    store.onLost((reason) => {
      process.stderr.write(`${reason}\n`);
      shutdown.close();
    });
    greet(config, password, seeded?.greeting);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/**
 * Handles a signal during startup: nothing is running yet, so exit right away. `process.exit` runs the exit handlers
 * that stop the database; the default action of a signal does not. Returns a function that removes the handlers.
 */
function exitOnSignal(): () => void {
  const exit = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  const signals = ['SIGTERM', 'SIGINT'] as const;
  for (const signal of signals) process.once(signal, exit);
  return () => {
    for (const signal of signals) process.off(signal, exit);
  };
}

/** Creates the first account. Returns its password if it was generated, to be shown once. */
async function ensureFirstAccount({ db }: Database, { admin }: Config): Promise<string | null> {
  if (await hasAccounts(db)) return null;
  const password = admin.password ?? newPassword();
  const account = NewAccount.safeParse({
    username: admin.username,
    email: admin.email,
    password,
    firstName: 'Office',
    lastName: 'Admin',
  });
  if (!account.success)
    throw new ConfigError(adminRefusal(account.error.issues.map((issue) => [String(issue.path[0]), issue.message])));
  try {
    const created = await createFirstAccount({ db, passwords: await createPasswords(argon2Hasher) }, account.data);
    return created && admin.password === undefined ? password : null;
  } catch (error) {
    if (error instanceof AppError && error.errors)
      throw new ConfigError(adminRefusal(error.errors.map(({ path, ref }) => [path, ref])));
    throw error;
  }
}

function adminRefusal(problems: readonly (readonly [path: string, ref: string])[]): string {
  const lines = problems.map(([path, ref]) => `  ADMIN_${path.toUpperCase()}: ${messageIn('en', ref) ?? ref}`);
  return `Cannot create the first account:\n${lines.join('\n')}`;
}

async function load(loadWeb: () => Promise<WebApp>): Promise<WebApp> {
  try {
    return await loadWeb();
  } catch (error) {
    throw new WebAppError(error);
  }
}

/** Waits for both. If one fails, undoes the other. */
async function bothOrNeither<A, B>(
  first: Promise<A>,
  second: Promise<B>,
  undo: (opened: A) => Promise<void>,
): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second]);
  if (a.status === 'rejected') throw a.reason;
  if (b.status === 'fulfilled') return [a.value, b.value];
  await undo(a.value);
  throw b.reason;
}

function greet({ host, port, publicUrl, admin }: Config, password: string | null, greeting?: string): void {
  const address = publicUrl ?? `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  const lines = ['', `  Sampan is running at ${address}`];
  if (greeting !== undefined) lines.push(`  ${greeting}`);
  if (password !== null) {
    lines.push(
      '',
      '  The first account (shown only once):',
      `    username  ${admin.username}`,
      `    password  ${password}`,
    );
    lines.push('  Sign in and change the password under Settings.');
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
