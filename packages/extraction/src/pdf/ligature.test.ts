import { expect, test } from 'vitest';
import { groupLines } from '#src/stages/text/group-lines.ts';
import { writePdf } from '../../test/synthetic/write-pdf.ts';
import { openDocument } from './open-document.ts';

async function linesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await openDocument(pdf);
  try {
    return groupLines(document.readPage(1).glyphs).map((line) => line.text);
  } finally {
    document.close();
  }
}

// @covers R239
test('reads words with ligatures completely', async () => {
  const text = 'ﬂat oﬃce, stuﬀ and ﬁne baﬄes';
  const marks = [{ kind: 'text' as const, text, x: 60, y: 100, size: 12, bold: false }];
  expect(await linesOf(writePdf([{ width: 595, height: 842, marks }]))).toEqual([
    'flat office, stuff and fine baffles',
  ]);
});

// @covers R239
test('reads ligatures whose letters come from ActualText, as browsers write them', async () => {
  const told = (letters: string, code: string) => `/Span << /ActualText (${letters}) >> BDC (\\${code}) Tj EMC`;
  const [fi, fl] = [told('fi', '001'), told('fl', '002')];
  const content = `BT /F 12 Tf 60 700 Td ${fl} (at and ) Tj ${fi} (ne, con) Tj ${fi} (rmed) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [1 /fi /fl] >> >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  expect(await linesOf(Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`))).toEqual([
    'flat and fine, confirmed',
  ]);
});
