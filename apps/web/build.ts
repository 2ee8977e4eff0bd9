import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { build } from 'vite';

const DIST = join(import.meta.dirname, 'dist');
const CLIENT = join(DIST, 'client');
const SERVER = join(DIST, 'server');

const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.wasm', '.ttf']);
/** Below this many bytes the headers outweigh what compression saves. */
const COMPRESS_FROM = 1024;

/** Small things that many screens show. Those that bring a library along are not among them. */
const SMALL_PARTS =
  /src[\\/]ui[\\/](?!(?:BadgeSelect|DataTable|DialogBox|Gallery|MenuBox|SearchableSelectBox|Tabs|Toaster|TooltipBox)\.)|lucide-react/;

/**
 * Builds the browser's files into dist/client and the renderer into dist/server. The renderer comes last and dist is
 * removed first, so that dist/server/entry-server.js is there only when everything is.
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
        // What every page loads, in two files instead of a dozen: the libraries outlive most releases in the caches.
        output: {
          codeSplitting: {
            groups: [
              { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
              { name: 'shell', tags: ['$initial'], priority: 1 },
              // A request weighs more than most of what follows would alone.
              { name: 'queries', test: /@tanstack/ },
              { name: 'small-parts', test: SMALL_PARTS, minShareCount: 4 },
            ],
          },
        },
      },
    },
  });
  await compressFiles(CLIENT);
  await build({ ...common, publicDir: false, build: { outDir: SERVER, ssr: 'src/app/entry-server.tsx' } });
}

/** Writes file.br and file.gz beside each text file: the server hands them out and compresses nothing itself. */
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
