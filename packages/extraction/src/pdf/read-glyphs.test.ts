import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { groupLines } from '#src/stages/text/group-lines.ts';
import { makeCatalog } from '../../test/synthetic/make-catalog.ts';
import { openDocument } from './open-document.ts';

const stream = (head: string, content: string) =>
  `<< ${head} /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;

const cmapOf = (body: string) =>
  `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def /CMapType 2 def\n${body} endcmap end end`;

/** Codes of the font F are bytes; those of W are UTF-16; in M the letter i means a Thai vowel sign. */
function onePage(content: string, form = ''): Uint8Array {
  const cmap = cmapOf(`1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfchar <E000> <06440627> endbfchar 1 beginbfrange <0000> <DFFF> <0000> endbfrange`);
  const resources =
    '/Resources << /Font << /F 5 0 R /W 6 0 R /M 12 0 R >> /XObject << /Form 10 0 R /Image 11 0 R >> >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R ${resources} >>`,
    stream('', content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /Wide /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 9 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Wide /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R /DW 500 >>',
    '<< /Type /FontDescriptor /FontName /Wide /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    stream('', cmap),
    stream(`/Type /XObject /Subtype /Form /BBox [0 0 4000 4000] ${resources}`, form),
    stream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8', 'x'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 13 0 R >>',
    stream('', cmapOf('1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <69> <0E35> endbfchar')),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}

const hex = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

async function linesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await openDocument(pdf);
  try {
    const { glyphs, rules, pictures } = document.readPage(1);
    const lines = groupLines(
      glyphs,
      rules,
      pictures.map((picture) => picture.box),
    );
    return lines.map((line) => line.text);
  } finally {
    document.close();
  }
}

test('splits words at printed spaces, however narrow', async () => {
  const content = 'BT /F 12 Tf -2.4 Tw 60 700 Td (Deep Brown Oak Natural) Tj ET';
  expect(await linesOf(onePage(content))).toEqual(['Deep Brown Oak Natural']);
});

test('splits words at gaps where no space is printed', async () => {
  const content = 'BT /F 12 Tf 60 700 Td [(Deep) -180 (Brown) -180 (Oak)] TJ ET';
  expect(await linesOf(onePage(content))).toEqual(['Deep Brown Oak']);
});

test('keeps a letter-spaced word whole', async () => {
  const content = 'BT /F 12 Tf 2.2 Tc 60 700 Td (automatic) Tj ET BT /F 12 Tf -0.8 Tc 60 600 Td (narrow letters) Tj ET';
  expect(await linesOf(onePage(content))).toEqual(['automatic', 'narrow letters']);
});

test('drops clipped, off-page and invisible text', async () => {
  const content = `q 0 500 300 100 re W n BT /F 12 Tf 60 540 Td (shown) Tj ET BT /F 12 Tf 60 440 Td (clipped) Tj ET Q
    BT /F 12 Tf 700 300 Td (beside) Tj ET BT /F 12 Tf 3 Tr 60 300 Td (invisible) Tj ET`;
  expect(await linesOf(onePage(content))).toEqual(['shown']);
});

test("keeps invisible text over a scan, since it is a scanner's OCR", async () => {
  const content = 'q 600 0 0 800 0 0 cm /Image Do Q BT /F 12 Tf 3 Tr 60 300 Td (scanned) Tj ET';
  expect(await linesOf(onePage(content))).toEqual(['scanned']);
});

test('places ActualText of a form where the form is drawn, once', async () => {
  const told = (text: string, x: number, glyph: string) =>
    `/Span << /ActualText ${hex(`\ufeff${text}`)} >> BDC BT /F 36 Tf 1 0 0 -1 ${x} 400 Tm (${glyph}) Tj ET EMC`;
  const plain = (text: string, x: number) => `BT /W 48 Tf 1 0 0 -1 ${x} 400 Tm ${hex(text)} Tj ET`;
  const form = [plain('แบต', 200), told('รี่', 272, 'A'), plain('กก', 296), told('รี่', 290, 'i')].join('\n');
  expect(await linesOf(onePage('q .25 0 0 -.25 0 800 cm /Form Do Q', form))).toEqual(['แบตรี่กก']);
});

test('attaches a combining mark that is painted later to its base letter', async () => {
  const content = `BT /W 20 Tf 60 700 Td ${hex('กข')} Tj ET BT /F 20 Tf 90 700 Td (AB) Tj ET
    BT /M 20 Tf 63 700 Td (i) Tj ET`;
  const [line] = await linesOf(onePage(content));
  expect(line).toMatch(/^กีข/u);
});

test('reads right-to-left text with a ligature in logical order', async () => {
  // Visual order: the last letter first, the ligature as one glyph.
  const content = `BT /W 20 Tf 60 700 Td ${hex('م\ue000س')} Tj ET`;
  expect(await linesOf(onePage(content))).toEqual(['سلام']);
});

test('converts digits of other scripts to ASCII digits, left to right', async () => {
  const content = `BT /W 20 Tf 60 700 Td ${hex('۵۰۰ مرگ')} Tj ET BT /W 20 Tf 60 600 Td ${hex('٤٢')} Tj ET`;
  expect(await linesOf(onePage(content))).toEqual(['گرم 500', '42']);
});

test('splits at a drawn line between words, not at one through a word', async () => {
  const content = `0.5 w 84 680 m 84 730 l S 150 680 m 150 730 l S
    BT /F 20 Tf 60 700 Td (Charger) Tj ET BT /F 20 Tf 152.5 700 Td (Price) Tj ET`;
  expect((await linesOf(onePage(content))).toSorted()).toEqual(['Charger', 'Price']);
});

test("keeps overlapping texts separate and drops a text's shadow", async () => {
  const content = `BT /F 20 Tf 60 700 Td (Strainers) Tj ET BT /F 20 Tf 62 702 Td (Graters and) Tj ET
    BT /F 20 Tf 61 500 Td (For ever) Tj ET BT /F 20 Tf 60 500 Td (For ever) Tj ET`;
  expect((await linesOf(onePage(content))).toSorted()).toEqual(['For ever', 'Graters and', 'Strainers']);
});

const run = promisify(execFile);
const hasPoppler = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
);

/** The words of a page as poppler sees them. */
async function popplerWords(pdf: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-words-'));
  try {
    const file = join(folder, 'page.pdf');
    await writeFile(file, pdf);
    const { stdout } = await run('pdftotext', ['-bbox', '-f', '1', '-l', '1', file, '-']);
    return [...stdout.matchAll(/<word [^>]*>([^<]*)<\/word>/g)].map(([, word = '']) => plain(word));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const plain = (word: string) =>
  word
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', "'");

test.skipIf(!hasPoppler).each([
  ['cards below', 'en'],
  ['plain table', 'ru'],
  ['single', 'es'],
  ['framed cards', 'de'],
  ['data sheets', 'fr'],
] as const)('%s in %s: the words are those that poppler reads', async (layout, language) => {
  const { pdf } = await makeCatalog({ layout, language, unseen: false, scanned: false, seed: 3, pages: 1 });
  const ours = (await linesOf(pdf)).flatMap((line) => line.split(' '));
  expect(ours.toSorted()).toEqual((await popplerWords(pdf)).toSorted());
});
