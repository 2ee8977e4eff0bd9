import { PDF_MAX_BYTES } from '@sampan/contract/pdf-catalogs';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { pdfFile, type StoredPdf, storePdf } from '#src/files/store-pdf.ts';
import { invalidField } from '#src/lib/app-error.ts';
import { pdfFileName } from '#src/lib/file-name.ts';
import { callerOf } from '#src/plugins/access.ts';
import { type StreamedFileRule, withStreamedForm } from '#src/plugins/uploads/multipart-stream.ts';
import { discardFiles, PDF_FOLDER } from './extraction.files.ts';
import type { ExtractionBrief } from './extraction.queries.ts';
import { startExtraction } from './extraction.service.ts';

const FIELD = 'pdf';

/** Streams the PDF of a form into the file store and queues it for extraction. */
export function startFromUpload(
  { db, files }: { db: Db; files: FileStore },
  request: FastifyRequest,
): Promise<ExtractionBrief> {
  const rule: StreamedFileRule<StoredPdf> = {
    field: FIELD,
    maxBytes: PDF_MAX_BYTES,
    tooLarge: 'pdfTooLarge',
    store: (content) => storePdf(files, { folder: PDF_FOLDER, field: FIELD }, content),
    discard: ({ fileId }) => discardFiles(files, [pdfFile(PDF_FOLDER, fileId)]),
  };
  return withStreamedForm(request, rule, async ({ file }) => {
    if (file === null) throw invalidField(FIELD, 'pdfRequired');
    const { fileId, size } = file.stored;
    return startExtraction(db, callerOf(request), {
      file_key: pdfFile(PDF_FOLDER, fileId),
      file_name: pdfFileName(file.name),
      owns_file: true,
      size,
    });
  });
}
