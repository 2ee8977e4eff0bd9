import { expect, test } from 'vitest';
import { attachmentProblem } from './use-attachments.ts';

const MB = 1_048_576;

test.each([
  ['image/jpeg', 5 * MB, undefined],
  ['image/jpeg', 5 * MB + 1, 'imageTooLarge'],
  ['application/pdf', 20 * MB, undefined],
  ['application/pdf', 20 * MB + 1, 'attachmentPdfTooLarge'],
  ['text/plain', 10, 'attachmentTypeInvalid'],
  // Some systems report no type.
  ['', 10, undefined],
  ['image/png', 0, 'pdfEmpty'],
])('a file of type %j with %d bytes: %s', (type, size, problem) => {
  expect(attachmentProblem({ type, size })).toBe(problem);
});

test('a form for a PDF refuses a picture', () => {
  expect(attachmentProblem({ type: 'image/png', size: 10 }, ['application/pdf'])).toBe('pdfRequired');
});
