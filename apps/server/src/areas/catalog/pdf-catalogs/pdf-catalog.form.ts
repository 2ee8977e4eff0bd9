import { PdfCatalogInput } from '@sampan/contract/pdf-catalogs';
import { z } from 'zod';
import { checkInput } from '#src/lib/validation-error.ts';
import { changesOf } from '#src/records/changes.ts';
import type { NewPdfFile } from './pdf-files.service.ts';

/** The form in the API documentation. */
export const PdfCatalogFormDocument = PdfCatalogInput.extend({
  pdfFile: z.file().describe('One PDF, up to 100 MB'),
});

export const PdfCatalogChanges = changesOf(PdfCatalogInput);
export type PdfCatalogChanges = z.infer<typeof PdfCatalogChanges>;

export const PdfCatalogChangesDocument = PdfCatalogChanges.extend({
  pdfFile: z.file().describe('One PDF, up to 100 MB, which replaces the file').optional(),
});

const NewPdfCatalogForm = PdfCatalogInput.extend({
  pdfFile: z.custom<NewPdfFile>((file) => file !== null, 'pdfRequired'),
});

type FormFields = Readonly<Record<string, string>>;

/** Reads the form of a new PDF catalog, which must have a file. */
export function readNewPdfCatalog(
  fields: FormFields,
  pdfFile: NewPdfFile | null,
): { input: PdfCatalogInput; file: NewPdfFile } {
  const { pdfFile: file, ...input } = checkInput(NewPdfCatalogForm, { ...withLines(fields), pdfFile });
  return { input, file };
}

export const readPdfCatalogChanges = (fields: FormFields): PdfCatalogChanges =>
  checkInput(PdfCatalogChanges, withLines(fields));

/** Forms send line breaks as CRLF, but the client counts them as one character. */
const withLines = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
