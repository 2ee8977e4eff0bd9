import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import {
  connectionIn,
  findNotes,
  makeDataDir,
  makeDataDirPath,
  startDatabase,
  storeNote,
} from '#test/database/embedded-database.ts';
import { EMBEDDED_PROGRAM, endProcess, runEmbeddedProcess } from '#test/database/embedded-process.ts';
import { locateBinaries } from './binaries.ts';

/** Only root can switch accounts, and PostgreSQL refuses to run only as root. */
function needRoot({ skip }: TestContext): void {
  skip(process.getuid?.() !== 0, 'not root');
}

function findAccount(name: 'nobody' | 'daemon'): { uid: number; gid: number } {
  const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, name])));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** The tests below run the PostgreSQL programs as another account. */
function needReachableInstallation({ skip }: TestContext): void {
  const needed = [process.execPath, EMBEDDED_PROGRAM, locateBinaries().postgres];
  const unreachable = needed.find((path) => spawnSync('test', ['-r', path], findAccount('nobody')).status !== 0);
  skip(unreachable !== undefined, `no other account can reach ${unreachable}`);
}

/** A PATH without unshare, for systems that lack it. */
async function makePathWithoutUnshare(): Promise<NodeJS.ProcessEnv> {
  const bin = await mkdtemp(join(tmpdir(), 'sampan-bin-'));
  onTestFinished(() => rm(bin, { recursive: true }));
  for (const command of ['sh', 'id']) {
    await symlink(execFileSync('which', [command], { encoding: 'utf8' }).trim(), join(bin, command));
  }
  await chmod(bin, 0o755);
  return { PATH: bin };
}

test('as root, the files keep root as owner in a folder that no other account can enter', async (context) => {
  needRoot(context);
  const dataDir = await makeDataDirPath();
  expect((await stat(dirname(dataDir))).mode & 0o777).toBe(0o700);

  const { connection } = await startDatabase(dataDir);

  expect(await stat(connection.host)).toMatchObject({ uid: 0, gid: 0 });
});

test('as an ordinary user, it runs on the user’s own files', async (context) => {
  needRoot(context);
  needReachableInstallation(context);
  const user = findAccount('nobody');
  const dataDir = await makeDataDirPath();
  await chown(dirname(dataDir), user.uid, user.gid);

  const { start } = await runEmbeddedProcess(dataDir, user);

  expect(start).toEqual({ started: true });
  expect(await stat(join(dataDir, 'postgres'))).toMatchObject(user);
});

test('as root without unshare, the account nobody owns the database, even after unshare becomes available', async (context) => {
  needRoot(context);
  needReachableInstallation(context);
  const dataDir = await makeDataDir();
  await chmod(dirname(dataDir), 0o711);
  const first = await startDatabase(dataDir);
  await storeNote(first.connection, 'made as root');
  await first.stop();

  const { child, start } = await runEmbeddedProcess(dataDir, { env: await makePathWithoutUnshare() });

  expect(start).toEqual({ started: true });
  expect(await stat(join(dataDir, 'postgres', 'global', 'pg_control'))).toMatchObject(findAccount('nobody'));
  await storeNote(connectionIn(dataDir), 'run by nobody');
  await endProcess(child, 'SIGTERM');
  const last = await startDatabase(dataDir);
  expect(await findNotes(last.connection)).toEqual([{ text: 'made as root' }, { text: 'run by nobody' }]);
  expect(await stat(last.connection.host)).toMatchObject(findAccount('nobody'));
});

test('as root without unshare, in a folder that no other account can enter, the error message says what to do', async (context) => {
  needRoot(context);
  const dataDir = await makeDataDirPath();

  const { start } = await runEmbeddedProcess(dataDir, { env: await makePathWithoutUnshare() });

  expect(start).toMatchObject({
    code: 'no_account',
    message: expect.stringMatching(/no unshare command.*cannot enter.*ordinary user.*DATABASE_URL/),
  });
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

test('as root in the private home of another account, it runs as that account', async (context) => {
  needRoot(context);
  needReachableInstallation(context);
  const owner = findAccount('daemon');
  const dataDir = await makeDataDirPath();
  await chown(dirname(dataDir), owner.uid, owner.gid);

  const { connection } = await startDatabase(dataDir);

  expect(await stat(connection.host)).toMatchObject(owner);
});
