import { pdfProblem } from '#src/lib/files/pdf-problem.ts';

const SHEET = /\.(?:xlsx|xlsm|xlsb|xls|csv)$/i;
const SHEET_MAX_BYTES = 52_428_800;

/** The message for a file that is neither a PDF nor a price list, or null. The server checks the content. */
export function catalogProblem(file: File): ReturnType<typeof pdfProblem> | 'sheetTooLarge' | 'sheetEmpty' {
  if (!SHEET.test(file.name)) return pdfProblem(file);
  if (file.size === 0) return 'sheetEmpty';
  return file.size > SHEET_MAX_BYTES ? 'sheetTooLarge' : null;
}
