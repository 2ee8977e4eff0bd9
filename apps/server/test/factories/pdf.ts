import { type Sheet, writePdf } from '@sampan/extraction/synthetic/write-pdf';

/** A PDF with one page per list of lines. */
export function pdfOf(...pages: string[][]): Buffer {
  const sheets = pages.map(
    (lines): Sheet => ({
      width: 595,
      height: 842,
      marks: lines.map((text, index) => ({ kind: 'text', text, x: 60, y: 80 + index * 60, size: 14, bold: false })),
    }),
  );
  return Buffer.from(writePdf(sheets));
}

/** The smallest valid PDF, padded to a size. */
export function paddedPdf(size: number): Buffer {
  const [head, tail] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')];
  return Buffer.concat([head, Buffer.alloc(size - head.length - tail.length, 32), tail]);
}
