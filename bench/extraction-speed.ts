import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractProducts } from '@sampan/extraction/extract-products';
import { makeCatalog } from '@sampan/extraction/synthetic/make-catalog';
import { type Sheet, writePdf } from '@sampan/extraction/synthetic/write-pdf';
import { cpuOf } from './cpu-of.ts';
import { measureLarge } from './extraction-large.ts';

const TEXT_PAGES = 190;
const SCAN_PAGES = 2;
const LARGE = { pages: 200, megabytes: 100 };

const EXTRACT = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));

const against = (name: string, own: number | null, other: number | null) =>
  other === null || own === null
    ? `${name}: skipped, it is not installed here`
    : `${name}: ${other.toFixed(2)} s, so ours takes ${(own / other).toFixed(2)} times that`;

/** CPU time of the whole command, as a user runs it. */
function extractCpu(file: string, folder: string): number | null {
  return cpuOf(process.execPath, [EXTRACT, 'extract', file, '--out', join(folder, 'result.json')]);
}

/** Runs a module in its own process and returns the numbers it prints. */
function numbersOf(script: string): number[] {
  const args = ['--input-type=module', '-e', script];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: import.meta.dirname });
  if (stderr !== '') console.error(stderr);
  return stdout.trim().split(/\s+/).map(Number);
}

/** What the whole command costs, beside another program on the same pages. */
export interface ExtractionCost {
  readonly what: string;
  readonly seconds: number | null;
  readonly other: string;
  readonly otherSeconds: number | null;
  readonly megabytes: number | null;
}

const SHORT_PAGES = 11;

/** A short text file and a scan, start-up included. */
export async function measureCosts(): Promise<ExtractionCost[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
  try {
    const text = await writeCatalog(folder, 'text', { layout: 'plain table', scanned: false, pages: SHORT_PAGES });
    // The first run also fills the compile cache.
    extractCpu(text.file, folder);
    const scan = await writeCatalog(folder, 'scan', { layout: 'cards below', scanned: true, pages: SCAN_PAGES });
    const pictures = drawPages(scan, folder);
    return [
      {
        what: `${text.totalPages} text pages`,
        seconds: extractCpu(text.file, folder),
        other: 'pdftotext -bbox',
        otherSeconds: cpuOf('pdftotext', ['-bbox', text.file, join(folder, 'text.html')]),
        megabytes: peakOf(text.file),
      },
      {
        what: `${scan.totalPages} scanned pages`,
        seconds: extractCpu(scan.file, folder),
        other: 'tesseract',
        otherSeconds: tesseractCpu(pictures),
        megabytes: peakOf(scan.file),
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeCatalog(
  folder: string,
  name: string,
  plan: { layout: 'plain table' | 'cards below'; scanned: boolean; pages: number },
): Promise<{ file: string; totalPages: number }> {
  const { pdf, totalPages } = await makeCatalog({ ...plan, language: 'en', unseen: false, seed: 902 });
  const file = join(folder, `${name}.pdf`);
  await writeFile(file, pdf);
  return { file, totalPages };
}

/** The pages as pictures, for a program that reads no PDF. */
function drawPages({ file, totalPages }: { file: string; totalPages: number }, folder: string): string[] {
  cpuOf('pdftoppm', ['-r', '200', '-png', file, join(folder, 'page')]);
  return Array.from({ length: totalPages }, (_, index) => join(folder, `page-${index + 1}.png`));
}

const tesseractCpu = (pictures: readonly string[], ...before: readonly string[]): number | null =>
  pictures.reduce<number | null>((sum, page) => {
    const cpu = cpuOf('env', [...before, 'tesseract', page, '-', '-l', 'eng']);
    return sum === null || cpu === null ? null : sum + cpu;
  }, 0);

/** The most memory of a process that only extracts the file, in MB. */
function peakOf(file: string): number | null {
  const [megabytes = Number.NaN] = numbersOf(
    `import { extractProducts } from '@sampan/extraction/extract-products';
     await extractProducts(${JSON.stringify(file)});
     console.log(Math.round(process.resourceUsage().maxRSS / 1024));`,
  );
  return Number.isFinite(megabytes) ? megabytes : null;
}

export async function measureSpeed(): Promise<void> {
  console.log(
    `\nSpeed (${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, load average ${loadavg()[0]?.toFixed(1)})`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
  try {
    await measureText(folder);
    await measureScan(folder);
    await measureMemory(folder);
    await measureLarge();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureText(folder: string): Promise<void> {
  const { pdf, totalPages } = await makeCatalog({
    layout: 'plain table',
    language: 'en',
    unseen: false,
    scanned: false,
    seed: 901,
    pages: TEXT_PAGES,
  });
  const file = join(folder, 'text.pdf');
  await writeFile(file, pdf);
  // Warm-up: the first run also fills the compile cache.
  extractCpu(file, folder);
  const own = extractCpu(file, folder);
  const [start = 0, read = 0, found = 0] = numbersOf(
    `import { extractProducts } from '@sampan/extraction/extract-products';
     import { openDocument } from '@sampan/extraction/pdf/open-document';
     import { ownCpu } from './cpu-of.ts';
     const file = ${JSON.stringify(file)};
     const document = await openDocument(file);
     console.log(ownCpu());
     for (let page = 1; page <= document.pageCount; page += 1) document.readPage(page);
     console.log(ownCpu());
     await extractProducts(file);
     console.log(ownCpu());`,
  );
  console.log(
    `text: ${totalPages} pages, ${own?.toFixed(2)} s of processor time for the whole command, ${(totalPages / (own ?? 1)).toFixed(1)} pages a second and core`,
  );
  // The last part reads the pages again, so subtract that time.
  console.log(
    `of which, without the compile cache: start ${start.toFixed(2)} s, PDFium ${(read - start).toFixed(2)} s, lines and rules ${(found - read - (read - start)).toFixed(2)} s`,
  );
  console.log(against('pdftotext -bbox', own, cpuOf('pdftotext', ['-bbox', file, join(folder, 'text.html')])));
  const begin = performance.now();
  let first: number | null = null;
  await extractProducts(file, {
    onPage: ({ products }) => {
      if (first === null && products().length > 0) first = performance.now() - begin;
    },
  });
  console.log(`first rows after ${((first ?? 0) / 1000).toFixed(2)} s`);
}

async function measureScan(folder: string): Promise<void> {
  const scan = await writeCatalog(folder, 'scan', { layout: 'cards below', scanned: true, pages: SCAN_PAGES });
  const own = extractCpu(scan.file, folder);
  console.log(
    `scan: ${scan.totalPages} pages, ${((own ?? 0) / scan.totalPages).toFixed(2)} s of processor time a page`,
  );
  const pages = drawPages(scan, folder);
  console.log(against('tesseract, the same pages', own, tesseractCpu(pages)));
  console.log(against('tesseract on one thread', own, tesseractCpu(pages, 'OMP_THREAD_LIMIT=1')));
}

/** Many pages, each with an incompressible noise picture. */
async function measureMemory(folder: string): Promise<void> {
  const usual = Math.round(Math.sqrt((LARGE.megabytes * 1e6) / LARGE.pages / 3));
  const sheets = Array.from({ length: LARGE.pages }, (_, page): Sheet => {
    // Pictures with the same size and position would be treated as a logo.
    const side = usual + (page % 9) - 4;
    const data = new Uint8Array(side * side * 3);
    let state = page + 1;
    for (let at = 0; at < data.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      data[at] = state >>> 24;
    }
    const text = (words: string, y: number) => ({
      kind: 'text' as const,
      text: words,
      x: 60,
      y,
      size: 11,
      bold: false,
    });
    const picture = { width: side, height: side, data, jpeg: false };
    return {
      width: 595,
      height: 842,
      marks: [
        { kind: 'picture', picture, x: 60, y: 60, width: 200, height: 200 },
        text(`KT-${1000 + page}`, 270),
        text('Folding Stool', 285),
        text('Price: $12.50', 300),
      ],
    };
  });
  const file = join(folder, 'large.pdf');
  await writeFile(file, writePdf(sheets));
  sheets.length = 0;
  // Its own process, because this one has held the file and the pictures in memory.
  const [rows, megabytes] = numbersOf(
    `import { extractProducts } from '@sampan/extraction/extract-products';
     const { products } = await extractProducts(${JSON.stringify(file)});
     console.log(products.length, Math.round(process.resourceUsage().maxRSS / 1024));`,
  );
  console.log(
    `memory: ${LARGE.pages} pages and ${LARGE.megabytes} MB from a file, ${rows} rows, at most ${megabytes} MB`,
  );
}
