import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { quoteWorkbook } from '@sampan/documents/quote-workbook';
import { rfqWorkbook } from '@sampan/documents/rfq-workbook';
import { sampleQuote } from '@sampan/documents/sample-quote';
import { openDocument } from '@sampan/extraction/pdf/open-document';

const run = promisify(execFile);
const A4_LANDSCAPE = { width: 842, height: 595 };
/** Letters of the header row, which is on every page. */
const HEADERS = { en: 'SKU', he: 'מק', zh: '货号', rfq: '品名' };
const MAX_PAGES = 3;

/** Prints workbooks of 14 quoted and 12 requested lines with LibreOffice: pages, their shape and the repeated header. */
export async function checkPrinted(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-printed-'));
  try {
    for (const [name, workbook] of Object.entries(await workbooks())) {
      const file = join(folder, `${name}.xlsx`);
      await writeFile(file, workbook);
      // A profile of its own: LibreOffice of the user may be running.
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
      await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file]);
      const pages = await readPages(await readFile(join(folder, `${name}.pdf`)));
      const letters = HEADERS[name as keyof typeof HEADERS];
      const isCut = pages.some(
        ({ width, height }) => !isNear(width, A4_LANDSCAPE.width) || !isNear(height, A4_LANDSCAPE.height),
      );
      const hasHeaders = pages.every(({ text }) => [...letters].every((letter) => text.includes(letter)));
      if (isCut || !hasHeaders || pages.length > MAX_PAGES)
        throw new Error(
          `${name}: ${pages.length} pages (bar ${MAX_PAGES}), landscape ${!isCut}, headers ${hasHeaders}`,
        );
      console.log(`printed ${name.padEnd(4)} ${pages.length} pages  (bar ${MAX_PAGES}), A4 landscape, header on each`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

const isNear = (points: number, expected: number) => Math.abs(points - expected) < 2;

async function workbooks(): Promise<Record<keyof typeof HEADERS, Uint8Array>> {
  const [en, he, zh] = await Promise.all((['en', 'he', 'zh'] as const).map((language) => sampleQuote(language, 14)));
  if (!en || !he || !zh) throw new Error('three quotes');
  const rfq = await rfqWorkbook({
    owner: { rfq: 'RFQ-0012', recipient: '0123456789abcdef' },
    company: 'Sampan Sourcing',
    title: zh.title,
    message: zh.intro,
    closes: null,
    currency: 'CNY',
    delivery: 'FOB Ningbo',
    lines: zh.lines.slice(0, 12).map(({ name, details, picture }, index) => ({
      lineId: `0199a000-0000-7000-8000-0000000000${10 + index}`,
      name,
      englishName: en.lines[index]?.name ?? '',
      specification: details,
      quantities: [1000, 5000, 10_000, 20_000],
      picture,
      prices: [],
      fields: {},
    })),
    terms: {},
  });
  return { en: await quoteWorkbook(en), he: await quoteWorkbook(he), zh: await quoteWorkbook(zh), rfq };
}

async function readPages(pdf: Uint8Array): Promise<{ width: number; height: number; text: string }[]> {
  const document = await openDocument(pdf);
  try {
    return Array.from({ length: document.pageCount }, (_, index) => {
      const { width, height, glyphs } = document.readPage(index + 1);
      return { width, height, text: glyphs.map(({ text }) => text).join('') };
    });
  } finally {
    document.close();
  }
}
