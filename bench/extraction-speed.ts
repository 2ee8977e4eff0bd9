import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractProducts } from '@sampan/extraction/extract-products';
import { makeCatalog } from '@sampan/extraction/synthetic/make-catalog';
import { type Sheet, writePdf } from '@sampan/extraction/synthetic/write-pdf';

const TEXT_PAGES = 190;
const SCAN_PAGES = 2;
const LARGE = { pages: 200, megabytes: 100 };

/** Seconds of processor time of this process while something runs. */
async function cpuSeconds(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Seconds of processor time of another program, or null where it is not installed. */
function cpuOf(command: string, args: readonly string[]): number | null {
  const done = spawnSync(
    '/bin/sh',
    ['-c', 'command -v "$0" >/dev/null || exit 127; "$0" "$@" >/dev/null 2>&1; times', command, ...args],
    { encoding: 'utf8' },
  );
  const times = /\n?(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(done.stdout);
  if (done.status === 127 || times === null) return null;
  const [, userMinutes, user, systemMinutes, system] = times.map(Number);
  return 60 * ((userMinutes ?? 0) + (systemMinutes ?? 0)) + (user ?? 0) + (system ?? 0);
}

const against = (name: string, own: number, other: number | null) =>
  other === null
    ? `${name}: skipped, it is not installed here`
    : `${name}: ${other.toFixed(2)} s, so ours takes ${(own / other).toFixed(2)} times that`;

export async function measureSpeed(): Promise<void> {
  console.log(`\nSpeed (${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'})`);
  const folder = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
  try {
    await measureText(folder);
    await measureScan(folder);
    await measureMemory(folder);
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
  await extractProducts(file);
  let first: number | null = null;
  const begin = performance.now();
  const own = await cpuSeconds(() =>
    extractProducts(file, {
      onPage: ({ products }) => {
        if (products.length > 0) first ??= performance.now() - begin;
      },
    }),
  );
  console.log(
    `text: ${totalPages} pages, ${own.toFixed(2)} s of processor time, ${(totalPages / own).toFixed(1)} pages a second and core; first rows after ${((first ?? 0) / 1000).toFixed(2)} s`,
  );
  console.log(against('pdftotext -bbox', own, cpuOf('pdftotext', ['-bbox', file, join(folder, 'text.html')])));
}

async function measureScan(folder: string): Promise<void> {
  const { pdf, totalPages } = await makeCatalog({
    layout: 'cards below',
    language: 'en',
    unseen: false,
    scanned: true,
    seed: 902,
    pages: SCAN_PAGES,
  });
  const file = join(folder, 'scan.pdf');
  await writeFile(file, pdf);
  const own = await cpuSeconds(() => extractProducts(file));
  console.log(`scan: ${totalPages} pages, ${(own / totalPages).toFixed(2)} s of processor time a page`);
  const drawn = cpuOf('pdftoppm', ['-r', '200', '-png', file, join(folder, 'page')]);
  const read = drawn === null ? null : cpuOf('tesseract', [join(folder, 'page-2.png'), '-', '-l', 'eng']);
  console.log(against('tesseract, one page', own / totalPages, read));
}

/** Many pages with a picture each, of noise that cannot be compressed. */
async function measureMemory(folder: string): Promise<void> {
  const usual = Math.round(Math.sqrt((LARGE.megabytes * 1e6) / LARGE.pages / 3));
  const sheets = Array.from({ length: LARGE.pages }, (_, page): Sheet => {
    // Pictures of one size in one place would be taken for a logo.
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
  // A process of its own: this one has held the file and the pictures itself.
  const script = `import { extractProducts } from '@sampan/extraction/extract-products'; const { products } = await extractProducts(${JSON.stringify(file)}); console.log(products.length, Math.round(process.resourceUsage().maxRSS / 1024));`;
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  const [rows = '?', megabytes = '?'] = done.stdout.trim().split(' ');
  console.log(
    `memory: ${LARGE.pages} pages and ${LARGE.megabytes} MB from a file, ${rows} rows, at most ${megabytes} MB ${done.stderr.trim()}`,
  );
}
