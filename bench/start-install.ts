import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', 'results', '.data']);
const FATTEST = 10;

/** A clean copy of the checkout, with nothing installed or built. */
export async function copyProject(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => path === from || !LEFT_OUT.has(basename(path)) });
}

/** Runs `npm ci` with that download cache. */
export async function secondsToInstall(root: string, cache: string): Promise<number> {
  await rm(join(root, 'node_modules'), { recursive: true, force: true });
  const begin = performance.now();
  const npm = spawn('npm', ['ci', '--silent', '--cache', cache], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(npm, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm ci ended with ${code}`);
  return (performance.now() - begin) / 1000;
}

/** Disk size of the installed packages, and the largest of them. */
export async function installedSize(root: string): Promise<{ bytes: number; fattest: [string, number][] }> {
  const folder = join(root, 'node_modules');
  const sizes: [string, number][] = [];
  for (const name of await packagesIn(folder)) sizes.push([name, await bytesOf(join(folder, name))]);
  sizes.sort(([, a], [, b]) => b - a);
  return { bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0), fattest: sizes.slice(0, FATTEST) };
}

async function packagesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const nested = names
    .filter((name) => name.startsWith('@'))
    .map(async (scope) => (await readdir(join(folder, scope))).map((name) => join(scope, name)));
  return [...names.filter((name) => !/^[@.]/.test(name)), ...(await Promise.all(nested)).flat()];
}

async function bytesOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
