import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { tryFileLock } from '#src/db/embedded/data-dir-lock.ts';
import { startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres.ts';
import { connectionIn, findNotes, makeDataDir, startDatabase, storeNote } from '#test/database/embedded-database.ts';
import { EMBEDDED_PROGRAM, endProcess } from '#test/database/embedded-process.ts';
import { canUnshare, UNSHARE } from '#test/durability/namespaces.ts';

const run = promisify(execFile);
const inNamespaces = test.runIf(canUnshare());

const PACKAGE = join(import.meta.dirname, '../..');
/** Connects to the installation as backup, doctor and reset-password do. */
const JOIN = `
import { pino } from 'pino';
import { joinStore } from '#src/store.ts';
import { startFailure } from '#src/start-failure.ts';
try {
  const { database, close } = await joinStore({ dataDir: process.argv[1] }, pino({ level: 'silent' }));
  await database.db.insertInto('note').values({ text: 'joined' }).execute();
  await close();
} catch (error) {
  console.log(startFailure(error));
}`;

/**
 * Runs a shell script in new namespaces, with the command of an embedded database as "$@". The end of the test kills
 * it.
 */
function runElsewhere(dataDir: string, script: string): ChildProcess {
  const program = [process.execPath, EMBEDDED_PROGRAM, dataDir];
  const child = spawn('unshare', [...UNSHARE, 'sh', '-c', script, 'sh', ...program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => endProcess(child, 'SIGKILL').then(() => undefined));
  return child;
}

const firstLine = (child: ChildProcess) =>
  new Promise<{ started: boolean; code?: string; message?: string }>((resolve) =>
    child.stdout?.setEncoding('utf8').once('data', (line: string) => resolve(JSON.parse(line))),
  );

const startError = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, log: () => {}, extraSettings: { fsync: 'off' } }).then(
    async ({ stop }) => stop(),
    (error: unknown) => error,
  );

/** Waits until the owner of the lock has exited. */
const untilUnlocked = (dataDir: string) =>
  expect
    .poll(() => {
      const unlock = tryFileLock(dataDir);
      unlock?.();
      return unlock !== null;
    })
    .toBe(true);

inNamespaces('a start in another PID namespace is rejected while the server runs, and no write is lost', async () => {
  const dataDir = await makeDataDir();
  const { connection, stop } = await startDatabase(dataDir);
  await storeNote(connection, 'before');

  const refused = await firstLine(runElsewhere(dataDir, '"$@"'));
  expect(refused).toMatchObject({ started: false, code: 'in_use' });
  expect(refused.message).toContain(`process ${process.pid}`);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true);

  await storeNote(connection, 'later');
  await stop();
  const { connection: again } = await startDatabase(dataDir);
  expect(await findNotes(again)).toEqual([{ text: 'before' }, { text: 'later' }]);
});

inNamespaces('a command in another PID namespace joins the running server', async () => {
  const dataDir = await makeDataDir();
  const { connection } = await startDatabase(dataDir);
  await storeNote(connection, 'before');

  const node = [process.execPath, '--input-type=module', '-e', JOIN, dataDir];
  const { stdout } = await run('unshare', [...UNSHARE, ...node], { cwd: PACKAGE });

  expect(stdout).toBe('');
  expect(await findNotes(connection)).toEqual([{ text: 'before' }, { text: 'joined' }]);
});

inNamespaces('a start takes over from a killed namespace after its heartbeats have stopped', async () => {
  const dataDir = await makeDataDir();
  const elsewhere = runElsewhere(dataDir, '"$@"');
  expect(await firstLine(elsewhere)).toEqual({ started: true });
  await storeNote(connectionIn(dataDir), 'kept');
  expect(await startError(dataDir)).toMatchObject({ code: 'in_use' });
  await endProcess(elsewhere, 'SIGKILL');
  await untilUnlocked(dataDir);

  const { connection, reports } = await startDatabase(dataDir);

  expect(await findNotes(connection)).toEqual([{ text: 'kept' }]);
  expect(reports.join()).toContain('Waiting for its heartbeat');
});

inNamespaces('a postmaster that survives in another PID namespace keeps its data folder', async () => {
  const dataDir = await makeDataDir();
  // The shell is PID 1 of the namespace, so the postmaster survives the kill of its server.
  const elsewhere = runElsewhere(dataDir, '"$@" & server=$!; read line; kill -9 $server; echo "{}"; read line');
  expect(await firstLine(elsewhere)).toEqual({ started: true });
  const killed = firstLine(elsewhere);
  elsewhere.stdin?.write('\n');
  await killed;
  await untilUnlocked(dataDir);

  expect(await startError(dataDir)).toMatchObject({
    code: 'in_use',
    message: expect.stringContaining('in another container or PID namespace'),
  });

  await storeNote(connectionIn(dataDir), 'alive');
  expect(await findNotes(connectionIn(dataDir))).toEqual([{ text: 'alive' }]);
});
