/** How long a person waits for the first page: on a first start (build and new database) and on a later one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = 5294;
const LATER_STARTS = 5;
const PATIENCE_MS = 120_000;

const dataDir = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
try {
  // The stamp tells what the build was made from; without it the build counts as stale.
  await rm(join(ROOT, 'apps/web/dist/built-from'), { force: true });
  const first = await secondsToFirstPage();
  const later: number[] = [];
  for (let run = 0; run < LATER_STARTS; run += 1) later.push(await secondsToFirstPage());
  later.sort((a, b) => a - b);
  console.log(`first start to first page   ${first.toFixed(1)} s   (aim: 60)`);
  console.log(
    `later start to first page   ${later[Math.floor(LATER_STARTS / 2)]?.toFixed(1)} s median, ${later.at(-1)?.toFixed(1)} s worst of ${LATER_STARTS}   (aim: 5)`,
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function secondsToFirstPage(): Promise<number> {
  const begin = performance.now();
  const product = spawn('node', ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while (performance.now() - begin < PATIENCE_MS && product.exitCode === null) {
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
