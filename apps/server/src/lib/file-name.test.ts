import { expect, test } from 'vitest';
import { pdfFileName } from './file-name.ts';

test.each([
  ['Spring list.pdf', 'Spring list.pdf'],
  ['קטלוג 目录.PDF', 'קטלוג 目录.pdf'],
  ['C:\\lists\\spring.pdf', 'spring.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['list.pdf.exe', 'list.pdf.exe.pdf'],
  ['a\r\nb\u0000\u202ec\u200b.pdf', 'abc.pdf'],
  ['\ud800x.pdf', '\ufffdx.pdf'],
  ['  .pdf', 'catalog.pdf'],
  ['', 'catalog.pdf'],
  ['folder/', 'catalog.pdf'],
])('%j becomes %j', (sent, shown) => {
  expect(pdfFileName(sent)).toBe(shown);
});

test('a long name keeps its ending within 200 characters', () => {
  const name = pdfFileName(`${'𠮷'.repeat(300)}.pdf`);

  expect([...name]).toHaveLength(200);
  expect(name.endsWith('𠮷.pdf')).toBe(true);
});
