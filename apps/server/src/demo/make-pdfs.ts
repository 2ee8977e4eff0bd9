// Regenerates the demo's PDF catalogs with the fonts of this machine: node apps/server/src/demo/make-pdfs.ts [CHROMIUM]

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { DEMO_PDF_CATALOGS } from './demo-pdf-catalogs.ts';
import { KINDS } from './kinds.ts';
import { pdfPage } from './pdf-page.ts';

const DEMO = new URL('../../demo/', import.meta.url);
const PICTURE_WIDTH = 320;

const chromium = process.argv[2] ?? 'chromium';
const work = await mkdtemp(join(tmpdir(), 'sampan-demo-'));
try {
  for (const picture of new Set(KINDS.map((kind) => kind.picture))) {
    const original = await readFile(new URL(`pictures/${picture}.webp`, DEMO));
    // Chromium embeds a JPEG in a PDF unchanged.
    await writeFile(
      join(work, `${picture}.jpg`),
      await sharp(original).resize(PICTURE_WIDTH).flatten({ background: 'white' }).jpeg({ quality: 78 }).toBuffer(),
    );
  }
  const target = fileURLToPath(new URL('pdfs/', DEMO));
  await mkdir(target, { recursive: true });
  for (const catalog of DEMO_PDF_CATALOGS) {
    const page = join(work, 'catalog.html');
    await writeFile(
      page,
      pdfPage(catalog, (picture) => `${picture}.jpg`),
    );
    const print = `--print-to-pdf=${join(target, catalog.file)}`;
    const options = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', print];
    await promisify(execFile)(chromium, [...options, `--user-data-dir=${join(work, 'profile')}`, `file://${page}`]);
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
