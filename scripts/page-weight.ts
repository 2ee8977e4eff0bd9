import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '@sampan/contract/languages';
import type { AssetManifest, PageFiles } from '@sampan/contract/pages';

const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

/** In bytes, compressed with gzip. */
export interface PageWeight {
  path: string;
  /** The language with the most bytes. */
  language: Language;
  scripts: number;
  styles: number;
}

/** The weight of every page: the files that it loads before it is usable. */
export async function weighPages(dist = DIST): Promise<PageWeight[]> {
  const client = join(dist, 'client');
  const manifest: AssetManifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const entry: { listPageFiles: (manifest: AssetManifest) => PageFiles[] } = await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  );
  const heaviest = new Map<string, PageWeight>();
  for (const { path, language, scripts, styles } of entry.listPageFiles(manifest)) {
    const weight = {
      path,
      language,
      scripts: await sum(client, new Set(scripts)),
      styles: await sum(client, new Set(styles)),
    };
    if (weight.scripts > (heaviest.get(path)?.scripts ?? 0)) heaviest.set(path, weight);
  }
  return [...heaviest.values()];
}

async function sum(client: string, addresses: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const address of addresses) bytes += await compressedSize(join(client, address));
  return bytes;
}

/** The build does not compress small files. */
async function compressedSize(file: string): Promise<number> {
  const compressed = await stat(`${file}.gz`).catch(() => null);
  return (compressed ?? (await stat(file))).size;
}
