import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const PORT = 5294;
const TIMEOUT_MS = 180_000;

/** Starts the product in a folder as a user would, and stops it after the first page. */
export async function secondsToFirstPage(root: string, dataDir: string): Promise<number> {
  const begin = performance.now();
  const product = spawn('node', ['scripts/run.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while (performance.now() - begin < TIMEOUT_MS && product.exitCode === null) {
      const page = await fetch(`http://localhost:${PORT}/`, { headers: { accept: 'text/html' } }).catch(() => null);
      if (page?.ok && (await page.text()).includes('<h1')) return (performance.now() - begin) / 1000;
      await sleep(20);
    }
    throw new Error('The product did not start.');
  } finally {
    product.kill('SIGTERM');
    if (product.exitCode === null) await once(product, 'exit');
  }
}
