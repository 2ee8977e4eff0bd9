/**
 * Time to the first page: on a first start (build and new database) and on a later one.
 *
 *   npm run bench -- start [--install]
 *
 * With `--install`, from a fresh copy of the project: `npm ci` with an empty and a full download cache, the first
 * start after it, and the installed size. This downloads 300 MB and takes a few minutes.
 */

import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { copyProject, installedSize, secondsToInstall } from './start-install.ts';
import { secondsToFirstPage } from './start-page.ts';
import { withFolder } from './throwaway-database.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LATER_STARTS = 5;

const { values } = parseArgs({
  // The first argument is the bench's name.
  args: process.argv.slice(3),
  options: { install: { type: 'boolean', default: false } },
});

console.log(`load ${loadavg()[0]?.toFixed(1)}`);
await withFolder(values.install ? measureInstall : measureStarts);

async function measureStarts(dataDir: string): Promise<void> {
  // Without this file the build counts as stale.
  await rm(join(ROOT, 'apps/web/dist/built-from'), { force: true });
  const first = await secondsToFirstPage(ROOT, dataDir);
  const later: number[] = [];
  for (let run = 0; run < LATER_STARTS; run += 1) later.push(await secondsToFirstPage(ROOT, dataDir));
  later.sort((a, b) => a - b);
  console.log(`first start to first page   ${first.toFixed(1)} s   (aim: 60)`);
  console.log(
    `later start to first page   ${later[Math.floor(LATER_STARTS / 2)]?.toFixed(1)} s median, ${later.at(-1)?.toFixed(1)} s worst of ${LATER_STARTS}   (aim: 5)`,
  );
}

async function measureInstall(folder: string): Promise<void> {
  const root = join(folder, 'project');
  const cache = join(folder, 'cache');
  await copyProject(ROOT.replace(/\/$/, ''), root);
  const cold = await secondsToInstall(root, cache);
  const first = await secondsToFirstPage(root, join(folder, 'data'));
  console.log(`npm ci, nothing downloaded yet   ${cold.toFixed(0)} s`);
  console.log(`first start after it             ${first.toFixed(1)} s`);
  console.log(`together, to the first page      ${(cold + first).toFixed(0)} s`);
  console.log(`npm ci, everything downloaded    ${(await secondsToInstall(root, cache)).toFixed(0)} s`);
  const { bytes, fattest } = await installedSize(root);
  const mb = (size: number) => (size / 1e6).toFixed(0);
  console.log(`installed                        ${mb(bytes)} MB`);
  for (const [name, size] of fattest) console.log(`  ${mb(size).padStart(4)} MB  ${name}`);
}
