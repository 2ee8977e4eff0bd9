import { PDF_MAX_BYTES } from '@sampan/contract/pdf-catalogs';
import { expect, test } from 'vitest';
import { pdfProblem } from './pdf-problem.ts';

/** A file of any size, without the bytes. */
function fileOf(name: string, type: string, size = 10): File {
  const file = new File(['%PDF'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

// @covers R217, R239
test.each([
  ['a PDF', fileOf('kettles.pdf', 'application/pdf'), null],
  ['a PDF without a reported type', fileOf('kettles.PDF', ''), null],
  ['a PDF of the maximum size', fileOf('kettles.pdf', 'application/pdf', PDF_MAX_BYTES), null],
  ['a picture', fileOf('kettles.png', 'image/png'), 'pdfRequired'],
  ['a picture with a PDF name', fileOf('kettles.pdf', 'image/png'), 'pdfRequired'],
  ['a file of unknown type', fileOf('kettles', ''), 'pdfRequired'],
  ['an empty PDF', fileOf('kettles.pdf', 'application/pdf', 0), 'pdfEmpty'],
  ['a PDF one byte over the limit', fileOf('kettles.pdf', 'application/pdf', PDF_MAX_BYTES + 1), 'pdfTooLarge'],
])('checks %s', (_, file, problem) => {
  expect(pdfProblem(file)).toBe(problem);
});
