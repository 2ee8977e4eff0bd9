import type { MessageKey } from '@sampan/contract/message-ref';
import { PDF_MAX_BYTES } from '@sampan/contract/pdf-catalogs';

/** What is wrong with a chosen file, as far as that can be seen without sending it; null when nothing is. */
export function pdfProblem(file: File): MessageKey | null {
  // Some systems know no type of a file that was dropped: then its name counts, and the server looks into it anyway.
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name));
  if (!isPdf) return 'pdfRequired';
  if (file.size === 0) return 'pdfEmpty';
  return file.size > PDF_MAX_BYTES ? 'pdfTooLarge' : null;
}
