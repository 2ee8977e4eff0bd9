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
  ['a PDF whose type the system does not know', fileOf('kettles.PDF', ''), null],
  ['a PDF of just the largest size', fileOf('kettles.pdf', 'application/pdf', PDF_MAX_BYTES), null],
  ['a picture', fileOf('kettles.png', 'image/png'), 'pdfRequired'],
  ['a picture that is called a PDF', fileOf('kettles.pdf', 'image/png'), 'pdfRequired'],
  ['a file of no known kind', fileOf('kettles', ''), 'pdfRequired'],
  ['an empty PDF', fileOf('kettles.pdf', 'application/pdf', 0), 'pdfEmpty'],
  ['a PDF of a byte too many', fileOf('kettles.pdf', 'application/pdf', PDF_MAX_BYTES + 1), 'pdfTooLarge'],
])('accepts or rejects %s for the right reason', (_, file, problem) => {
  expect(pdfProblem(file)).toBe(problem);
});
