import { readdir, readFile } from 'node:fs/promises';

/** Linux clock ticks per second. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

export interface Cost {
  /** CPU in milliseconds since the processes started. */
  serverCpu: number;
  databaseCpu: number;
  serverMemory: number;
}

interface Running {
  pid: number;
  parent: number;
  name: string;
  cpu: number;
  memory: number;
}

/** CPU of a process tree so far, with the databases below it or another process. Linux only. */
export async function costOf(server: number, database = server): Promise<Cost> {
  const running = await processes();
  const ofServer = familyOf(server, running).filter(({ name }) => name !== 'postgres');
  const ofDatabase = familyOf(database, running).filter(({ name }) => name === 'postgres');
  return {
    serverCpu: sum(ofServer.map(({ cpu }) => cpu)),
    databaseCpu: sum(ofDatabase.map(({ cpu }) => cpu)),
    serverMemory: sum(ofServer.map(({ memory }) => memory)),
  };
}

function familyOf(root: number, running: readonly Running[]): Running[] {
  const family = running.filter(({ pid }) => pid === root);
  for (const { pid } of family) family.push(...running.filter(({ parent }) => parent === pid));
  return family;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

async function processes(): Promise<Running[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process may exit while it is being read.
  const found = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)));
  return found.flatMap((stat) => (stat === null ? [] : [parseStat(stat)]));
}

function parseStat(stat: string): Running {
  const [pid = '', name = '', rest = ''] = /^(\d+) \((.*)\) (.*)$/s.exec(stat)?.slice(1) ?? [];
  const fields = rest.split(' ').map(Number);
  const at = (index: number) => fields[index] ?? 0;
  return {
    pid: Number(pid),
    name,
    parent: at(1),
    // Its own time and that of its exited children.
    cpu: ((at(11) + at(12) + at(13) + at(14)) * 1000) / TICKS_PER_SECOND,
    memory: at(21) * PAGE_BYTES,
  };
}
