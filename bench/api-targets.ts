import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DatabaseConnection } from '@sampan/server/db/database';
import type { Target } from './api-load.ts';
import { generateProducts } from './product-list-data.ts';
import { withDatabase, withFolder } from './throwaway-database.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RIVALS = fileURLToPath(new URL('api-rivals.ts', import.meta.url));
const PRODUCT_PORT = 5301;
const BARE_PORT = 5302;
const NAIVE_PORT = 5303;
/** The demo's data takes minutes. */
const START_MS = 600_000;
export const ADMIN = { login: 'admin@example.com', password: 'bench-only-7Hq2' };

/** Fills a database in the folder, and measures the naive server before the product starts on it. */
export async function withNaive(
  dataDir: string,
  products: number,
  work: (naive: Target, connection: DatabaseConnection) => Promise<void>,
): Promise<void> {
  await withDatabase(dataDir, async ({ connection }) => {
    await generateProducts(connection, products, () => undefined);
    await withRival(['naive', String(NAIVE_PORT), JSON.stringify(connection)], NAIVE_PORT, (naive) =>
      // This process started the database.
      work({ ...naive, databasePid: process.pid }, connection),
    );
  });
}

export async function withBare(body: Buffer, work: (bare: Target) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const file = join(folder, 'body');
    await writeFile(file, body);
    await withRival(['bare', String(BARE_PORT), file], BARE_PORT, work);
  });
}

async function withRival(args: string[], port: number, work: (rival: Target) => Promise<void>): Promise<void> {
  const rival = spawn(process.execPath, [RIVALS, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(rival.stdout, 'data');
  try {
    await work({ address: `http://127.0.0.1:${port}`, pid: pidOf(rival) });
  } finally {
    await end(rival);
  }
}

export async function withProduct(
  dataDir: string,
  work: (product: Target) => Promise<void>,
  {
    port = PRODUCT_PORT,
    rateLimits = 'off',
    command = 'start',
  }: { port?: number; rateLimits?: 'on' | 'off'; command?: 'start' | 'demo' } = {},
): Promise<void> {
  const product = spawn('node', ['--max-semi-space-size=8', '--max-old-space-size=2000', 'scripts/run.mjs', command], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMITS: rateLimits,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  try {
    const deadline = Date.now() + START_MS;
    while (!(await fetch(`${address}/health`).catch(() => null))?.ok) {
      if (product.exitCode !== null || Date.now() > deadline) throw new Error('The product did not start.');
      await sleep(200);
    }
    await work({ address, pid: pidOf(product) });
  } finally {
    await end(product);
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The process did not start.');
  return pid;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
