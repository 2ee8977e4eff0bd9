import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/test/free-port.ts';
import { ADMIN } from './admin.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The first start builds the web app and creates the database. */
const START_TIMEOUT_MS = 600_000;

export interface Product {
  address: string;
  /** Throws if the product does not exit cleanly. */
  stop: () => Promise<void>;
}

/** Starts the product with `npm start` on an empty data folder. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-e2e-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const product = spawn('node', ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...ADMIN.environment,
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    await answers(`${address}/health`, () => product.exitCode !== null);
  } catch (error) {
    product.kill('SIGTERM');
    throw error;
  }

  return {
    address,
    async stop() {
      product.kill('SIGTERM');
      if (product.exitCode === null) await once(product, 'exit');
      await rm(dataDir, { recursive: true, force: true });
      if (product.exitCode !== 0)
        throw new Error(`The product ended with ${product.exitCode ?? product.signalCode} instead of 0.`);
    },
  };
}

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && !hasEnded()) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`The product did not start: nothing answers at ${url}.`);
}
