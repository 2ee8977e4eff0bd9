import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AssetManifest, CreateRenderer, FindPageArea, RenderPage } from '@sampan/contract/pages';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILD = join(ROOT, 'apps/web/build.ts');
const DIST = join(ROOT, 'apps/web/dist');
const STAMP = join(DIST, 'built-from');
/** The inputs of a build. */
const SOURCES = [
  'apps/web/{src,public}/**/*',
  'apps/web/*.{ts,json}',
  'packages/contract/src/**/*',
  'package-lock.json',
];

/** Loads the built web app. Builds it first if it is missing or its sources have changed. */
export async function loadBuiltWeb(): Promise<{
  render: RenderPage;
  findPageArea: FindPageArea;
  assetsDir: string;
}> {
  await buildWhenStale();
  const assetsDir = join(DIST, 'client');
  const manifest: AssetManifest = JSON.parse(await readFile(join(assetsDir, '.vite/manifest.json'), 'utf8'));
  const entry: { createRenderer: CreateRenderer; findPageArea: FindPageArea } = await import(
    pathToFileURL(join(DIST, 'server/entry-server.js')).href
  );
  return { render: entry.createRenderer(manifest), findPageArea: entry.findPageArea, assetsDir };
}

export async function buildWhenStale(): Promise<void> {
  const fingerprint = await sourcesFingerprint();
  if ((await readFile(STAMP, 'utf8').catch(() => null)) === fingerprint) return;
  process.stdout.write('Building the web app …\n');
  // In a separate process, so that the server does not keep the memory of the build tools.
  const [code] = await once(spawn(process.execPath, [BUILD], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The web app could not be built.');
  await writeFile(STAMP, fingerprint);
}

async function sourcesFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files = await Array.fromAsync(glob(SOURCES, { cwd: ROOT, withFileTypes: true }));
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort())
    hash
      .update(path.slice(ROOT.length))
      .update('\0')
      .update(await readFile(path));
  return hash.digest('hex');
}
