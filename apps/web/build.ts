import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { AssetManifest } from '@sampan/contract/pages';
import { build, type InlineConfig } from 'vite';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { buildIdOf } from './src/app/build-id.ts';
import { OFFICE_WORKER_PATH } from './src/app/worker/office-cache.ts';

const DIST = join(import.meta.dirname, 'dist');
const CLIENT = join(DIST, 'client');
const SERVER = join(DIST, 'server');

const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.wasm', '.ttf']);
/** Smaller files are not worth compressing. */
const COMPRESS_FROM = 256;

/**
 * Builds the client into dist/client and the server renderer into dist/server. dist is removed first and the renderer
 * is built last, so dist/server/entry-server.js exists only after a complete build.
 */
async function buildWeb(): Promise<void> {
  await rm(DIST, { recursive: true, force: true });
  const configFile = join(import.meta.dirname, 'vite.config.ts');
  const common = { configFile, logLevel: 'warn', mode: 'production' } as const;
  await build({
    ...common,
    build: {
      outDir: CLIENT,
      manifest: true,
      rolldownOptions: {
        input: 'src/app/entry-client.tsx',
        output: { codeSplitting: { groups: CHUNK_GROUPS } },
      },
    },
  });
  for (const entry of LONE_ENTRIES) await buildLoneEntry(entry, common);
  await buildWorker(common);
  await compressFiles(CLIENT);
  await build({ ...common, publicDir: false, build: { outDir: SERVER, ssr: 'src/app/entry-server.tsx' } });
}

/** Scripts beside the app: each is one file and shares no chunk with it (ADR 29). */
const LONE_ENTRIES = ['src/app/entry-link.ts', 'src/app/entry-early.ts'];
const MANIFEST = '.vite/manifest.json';

/** Builds such a script alone and adds it to the manifest. */
async function buildLoneEntry(input: string, common: InlineConfig): Promise<void> {
  const [outDir, manifest] = [join(DIST, 'lone'), join(CLIENT, MANIFEST)];
  await build({ ...common, publicDir: false, build: { outDir, manifest: true, rolldownOptions: { input } } });
  await cp(join(outDir, 'assets'), join(CLIENT, 'assets'), { recursive: true });
  const [app, lone] = await Promise.all(
    [manifest, join(outDir, MANIFEST)].map(async (file) => JSON.parse(await readFile(file, 'utf8')) as object),
  );
  await writeFile(manifest, JSON.stringify({ ...app, ...lone }));
  await rm(outDir, { recursive: true });
}

/** The service worker has a name without a hash, and the name of the build in it (ADR 31). */
async function buildWorker(common: InlineConfig): Promise<void> {
  const manifest = JSON.parse(await readFile(join(CLIENT, MANIFEST), 'utf8')) as AssetManifest;
  const output = { entryFileNames: basename(OFFICE_WORKER_PATH) };
  await build({
    ...common,
    publicDir: false,
    define: { BUILD: JSON.stringify(buildIdOf(manifest)) },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      rolldownOptions: { input: 'src/app/worker/office-worker.ts', output },
    },
  });
}

/** Writes file.br and file.gz next to each text file, so the server never compresses at runtime. */
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    if (content.length < COMPRESS_FROM) continue;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      promisify(gzip)(content, { level: zlib.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}

await buildWeb();
