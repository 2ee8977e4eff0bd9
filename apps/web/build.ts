import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { build, type InlineConfig } from 'vite';

const DIST = join(import.meta.dirname, 'dist');
const CLIENT = join(DIST, 'client');
const SERVER = join(DIST, 'server');

const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.wasm', '.ttf']);
/** Smaller files are not worth compressing. */
const COMPRESS_FROM = 256;

/** Small modules that public and office screens share. */
const PUBLIC_PARTS =
  /src[\\/]ui[\\/](?:actions|feedback[\\/](?:MessagePanel|Spinner)|data[\\/](?:Badge|Detail|Ltr|Picture|badge))|lucide-react.*(?:check|circle-alert|image-off|info|message-circle(?:-question-mark)?|plus|send|x)\.m?js/;
/** Small modules that the pages of links share. */
const LINK_PARTS =
  /shared-quote[\\/](?:components[\\/](?:CompanyContact|SharedThread)|use-opened)|public[\\/](?:EndedLink|WechatHint)/;
/** Colors and icons of statuses, which only the office shows. */
const STATUS_PARTS = /src[\\/]ui[\\/]data[\\/](?:Status|status-)/;
/** What every public page of products has: the visitor's list, the facts of a product and a failed load. */
const PRODUCT_PARTS =
  /public-products[\\/](?:selection-store|use-selection|components[\\/](?:ProductFacts|ProductProblem|PublicProductCard|SelectProduct|SelectionBar))|contract[\\/]src[\\/]my-list/;
/** Small modules that many screens share, except those that import a large library. */
const SMALL_PARTS =
  /src[\\/]ui[\\/](?!\w+[\\/](?:AttachmentsField|BadgeSelect|DataTable|DialogBox|FileDropZone|Gallery|MenuBox|SearchableSelectBox|Tabs|Toaster|TooltipBox|use-long-press)\.)|lucide-react(?!.*(?:camera|clipboard-list|paperclip))/;

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
        // Two chunks for the code of every page. Libraries have their own, which stays cached across most releases.
        output: {
          codeSplitting: {
            groups: [
              { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
              { name: 'shell', tags: ['$initial'], priority: 2 },
              // These modules are so small that a request for each would cost more than its content.
              { name: 'queries', test: /@tanstack/ },
              { name: 'public-parts', test: PUBLIC_PARTS, minShareCount: 4, priority: 1 },
              {
                name: 'stock',
                test: /(?:contract[\\/]src[\\/](?:sku|stock)|src[\\/]lib[\\/]stock-look)\.ts/,
                priority: 1,
              },
              { name: 'product-parts', test: PRODUCT_PARTS, priority: 1 },
              { name: 'link-parts', test: LINK_PARTS, priority: 1 },
              { name: 'status-parts', test: STATUS_PARTS, priority: 1 },
              { name: 'small-parts', test: SMALL_PARTS, minShareCount: 4 },
            ],
          },
        },
      },
    },
  });
  await buildLightEntry(common);
  await compressFiles(CLIENT);
  await build({ ...common, publicDir: false, build: { outDir: SERVER, ssr: 'src/app/entry-server.tsx' } });
}

const LIGHT_ENTRY = 'src/app/entry-link.ts';
const MANIFEST = '.vite/manifest.json';

/**
 * Builds the script of pages that are not hydrated alone, so that it is one file and shares no chunk with the app, and
 * adds it to the manifest (ADR 29).
 */
async function buildLightEntry(common: InlineConfig): Promise<void> {
  const [outDir, manifest] = [join(DIST, 'light'), join(CLIENT, MANIFEST)];
  await build({
    ...common,
    publicDir: false,
    build: { outDir, manifest: true, rolldownOptions: { input: LIGHT_ENTRY } },
  });
  await cp(join(outDir, 'assets'), join(CLIENT, 'assets'), { recursive: true });
  const [app, light] = await Promise.all(
    [manifest, join(outDir, MANIFEST)].map(async (file) => JSON.parse(await readFile(file, 'utf8')) as object),
  );
  await writeFile(manifest, JSON.stringify({ ...app, ...light }));
  await rm(outDir, { recursive: true });
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
