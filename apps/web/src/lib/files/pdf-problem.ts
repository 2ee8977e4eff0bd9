import { PDF_MAX_BYTES } from '@sampan/contract/pdf-catalogs';

/** The message for a file that cannot be uploaded as a PDF, or null. */
export function pdfProblem(file: File): 'pdfRequired' | 'pdfEmpty' | 'pdfTooLarge' | null {
  // Some systems report no type for dropped files; then the name decides, and the server checks the content anyway.
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name));
  if (!isPdf) return 'pdfRequired';
  if (file.size === 0) return 'pdfEmpty';
  return file.size > PDF_MAX_BYTES ? 'pdfTooLarge' : null;
}
