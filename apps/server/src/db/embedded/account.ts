import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { DatabaseStartError, USE_YOUR_OWN } from './database-start-error.ts';
import { isSystemError } from './system-error.ts';

const run = promisify(execFile);

interface Ids {
  uid: number;
  gid: number;
}

/** The account that the PostgreSQL programs run as. They refuse to run as root. */
export interface OsAccount {
  /** For messages: 'as nobody'. */
  label: string;
  /** A command that wraps the program, such as unshare with its options. */
  prefix: readonly string[];
  /** The account that must own the database files, if it is not our own. */
  owner?: Ids;
}

const OURSELVES: OsAccount = { label: 'as this account', prefix: [] };

/** Starts a PostgreSQL program as the account. */
export function spawnAs(
  account: OsAccount,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return spawn(command, rest, { ...options, ...account.owner, env: databaseEnvironment() });
}

/** Passes only PATH: other variables contain secrets, and PG* variables change how the programs behave. */
function databaseEnvironment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: PATH is not a setting of ours.
  return { PATH: process.env['PATH'] };
}

/**
 * Chooses the account for a data folder inside `dataDir`. `existingFolder` is the folder of an earlier start, if there
 * is one; then its owner decides.
 */
export async function chooseAccount(
  binaries: Binaries,
  dataDir: string,
  existingFolder: string | undefined,
): Promise<OsAccount> {
  const refusals: string[] = [];
  for (const account of await candidates(dataDir, existingFolder)) {
    const refusal = await tryAccount(account, binaries, dataDir);
    if (refusal === undefined) return account;
    refusals.push(`${account.label} (${refusal})`);
  }
  const root = isRoot()
    ? 'PostgreSQL refuses to run as root, and no other account works here'
    : 'PostgreSQL cannot run here';
  const advice = isRoot() ? 'Start Sampan as an ordinary user' : 'Check the permissions of these folders';
  throw new DatabaseStartError(
    'no_account',
    `${root}: ${refusals.join('; ')}. ${advice}, move the installation and DATA_DIR to a folder that every account may enter, or ${USE_YOUR_OWN}.`,
  );
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function candidates(dataDir: string, existingFolder: string | undefined): Promise<OsAccount[]> {
  const nobody = await findNobody();
  const namespace = nobody === undefined ? [] : [inUserNamespace(nobody)];
  // initdb needs an account with a name. The namespace provides one for a bare uid, as in some containers.
  if (!isRoot()) return [OURSELVES, ...namespace];

  const existingOwner = existingFolder === undefined ? undefined : await stat(existingFolder);
  if (existingOwner !== undefined && existingOwner.uid !== 0) return [asOwner(existingOwner)];
  const home = await findOwnerOtherThanRoot(dataDir);
  return [
    ...namespace,
    ...(home === undefined ? [] : [asOwner(home)]),
    ...(nobody === undefined ? [] : [{ label: 'as nobody', prefix: [], owner: nobody }]),
  ];
}

/**
 * Our own account, mapped to another uid. We keep owning the files, so this works in folders that other accounts cannot
 * enter. The uid must have a name on this machine, because initdb looks it up.
 */
function inUserNamespace({ uid, gid }: Ids): OsAccount {
  return {
    label: 'in a user namespace',
    prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'],
  };
}

function asOwner({ uid, gid }: Ids): OsAccount {
  return { label: `as the owner of the folder, uid ${uid}`, prefix: [], owner: { uid, gid } };
}

async function findNobody(): Promise<Ids | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** The owner of the nearest parent folder that root does not own: only that account may be able to enter the folder. */
async function findOwnerOtherThanRoot(folder: string): Promise<Ids | undefined> {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const { uid, gid } = await stat(at);
    if (uid !== 0) return { uid, gid };
  }
  return undefined;
}

/** Why the account cannot run the programs, or undefined. */
async function tryAccount(account: OsAccount, binaries: Binaries, dataDir: string): Promise<string | undefined> {
  const { mode } = await stat(dataDir);
  // Lets the other account traverse the folder, but not list or read it.
  if (account.owner !== undefined) await chmod(dataDir, mode | 0o011);
  const refusal = await probe(account, binaries, dataDir);
  if (refusal !== undefined && account.owner !== undefined) await chmod(dataDir, mode);
  return refusal;
}

const PROBE = `id -un >/dev/null || exit 1
test -x "$1" || { echo "it cannot enter $1" >&2; exit 1; }
"$2" --version >/dev/null`;

async function probe(account: OsAccount, binaries: Binaries, dataDir: string): Promise<string | undefined> {
  const child = spawnAs(account, 'sh', ['-c', PROBE, 'sh', dataDir, binaries.postgres], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.once('error', (error) =>
      resolve(isSystemError(error, 'ENOENT') ? `there is no ${child.spawnfile} command` : error.message),
    );
    child.once('close', (code) => resolve(code === 0 ? undefined : output.trim() || `exit code ${code}`));
  });
}
