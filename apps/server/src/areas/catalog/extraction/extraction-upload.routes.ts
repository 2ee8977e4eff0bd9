import { foundMessage } from '@sampan/contract/extraction-found';
import {
  CATALOG_PHOTO_LIMITS,
  ExtractionFromLibrary,
  ExtractionStarted,
  PdfUploaded,
} from '@sampan/contract/extraction-jobs';
import type { MessageKey } from '@sampan/contract/message-ref';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getPdfFile } from '#src/areas/catalog/pdf-catalogs/pdf-files.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import { pdfFileName, sheetFileName } from '#src/lib/file-name.ts';
import { say } from '#src/lib/language.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { callerOf } from '#src/plugins/access.ts';
import { abortOnClose } from '#src/plugins/event-stream.ts';
import { withStreamedFiles } from '#src/plugins/uploads/multipart-stream.ts';
import { catalogUpload, storePhotos } from './catalog-upload.service.ts';
import { PDF_FOLDER } from './extraction.files.ts';
import type { ExtractionHub } from './extraction.hub.ts';
import { toFile, toJob } from './extraction.mapper.ts';
import type { ExtractionBrief } from './extraction.queries.ts';
import {
  checkQueueSpace,
  deleteExtractionWithFiles,
  readExtractionResult,
  startExtraction,
  waitForExtraction,
} from './extraction.service.ts';
import { jobFormatFor } from './uploaded-pdfs.routes.ts';

const tags = ['PDF extraction'];
const form = z.object({
  pdf: z
    .file()
    .describe(
      'A PDF, up to 100 MB; a workbook or CSV file, up to 50 MB; or 1 to 20 photos (JPEG, PNG, WebP), up to 20 MB each',
    ),
  file: z.file().optional().describe('The same as pdf'),
});
const TARGET = { folder: PDF_FOLDER, field: 'pdf' };

interface ExtractionUploadRoutesOptions {
  db: Db;
  files: FileStore;
  hub: ExtractionHub;
}

/** The calls that start an extraction. */
export const extractionUploadRoutes: FastifyPluginAsyncZod<ExtractionUploadRoutesOptions> = async (
  app,
  { db, files, hub },
) => {
  /** Cancels the extraction if the client disconnects before the response. */
  async function finished(
    request: FastifyRequest,
    reply: FastifyReply,
    started: ExtractionBrief,
  ): Promise<ExtractionBrief> {
    // The upload is complete, so release the slot while waiting.
    request.releaseSlot?.();
    const ended = await waitForExtraction(db, hub, callerOf(request), started.id, abortOnClose(reply));
    if (ended?.state === 'done') return ended;
    await deleteExtractionWithFiles({ db, files }, started.id);
    const problem = ended?.problem ?? 'unavailable';
    throw new AppError(codeOf(problem), problem);
  }

  app.post(
    '/products/pdf-upload',
    { config: { access: 'user', form }, schema: { tags, response: { 200: PdfUploaded } } },
    async (request, reply) => {
      await checkQueueSpace(db);
      const started = await startFromUpload({ db, files }, request);
      const ended = await finished(request, reply, started);
      const { data } = await readExtractionResult(db, ended);
      if (data === null) throw new AppError('unavailable', 'unavailable');
      return { success: true as const, message: say(request, foundMessage(data)), file: toFile(ended, data) };
    },
  );

  app.post(
    '/products/pdf-upload/jobs',
    { config: { access: 'user', form }, schema: { tags, response: { 202: ExtractionStarted } } },
    async (request, reply) => {
      await checkQueueSpace(db);
      const started = request.isMultipart()
        ? await startFromUpload({ db, files }, request)
        : await startFromLibrary(request);
      const job = toJob(started, await jobFormatFor(db, request));
      return reply.code(202).send({ success: true, jobId: job._id, job });
    },
  );

  async function startFromLibrary(request: FastifyRequest): Promise<ExtractionBrief> {
    const { pdfCatalogId } = checkInput(ExtractionFromLibrary, request.body);
    const { key, file_name, size } = await getPdfFile(db, pdfCatalogId);
    return startExtraction(db, callerOf(request), { file_key: key, file_name, size, owns_file: false });
  }
};

/** Streams the PDF or workbook of a form, or its photos, into the file store and queues it for extraction. */
function startFromUpload(
  { db, files }: { db: Db; files: FileStore },
  request: FastifyRequest,
): Promise<ExtractionBrief> {
  const rule = {
    ...catalogUpload(files, TARGET),
    alias: 'file',
    most: CATALOG_PHOTO_LIMITS.most,
    tooMany: `photosTooMany:${CATALOG_PHOTO_LIMITS.most}` as const,
    totalBytes: CATALOG_PHOTO_LIMITS.totalBytes,
  };
  return withStreamedFiles(request, rule, async ({ files: sent }) => {
    const [first] = sent;
    if (first === undefined) throw invalidField(TARGET.field, 'pdfRequired');
    const photos = sent.flatMap(({ stored }) => (stored.kind === 'photo' ? stored : []));
    if (photos.length > 0 && photos.length < sent.length) throw invalidField(TARGET.field, 'photosAlone');
    if (photos.length === 0 && sent.length > 1) throw invalidField(TARGET.field, 'oneFileOnly');
    if (photos.reduce((sum, { size }) => sum + size, 0) > CATALOG_PHOTO_LIMITS.totalBytes)
      throw new AppError('too_large', 'photosTooLarge', { errors: [{ path: TARGET.field, ref: 'photosTooLarge' }] });
    const { stored, name } = first;
    const brief = stored.kind === 'photo' ? await storePhotos(files, photos) : stored;
    const stem = name.replace(/\.[a-z]{3,4}$/iu, '');
    const photosName = photos.length > 1 ? `${stem} +${photos.length - 1}` : stem;
    const fileName =
      stored.kind === 'sheet' ? sheetFileName(name) : pdfFileName(stored.kind === 'pdf' ? name : photosName);
    const { key: file_key, kind, size } = brief;
    return startExtraction(db, callerOf(request), { file_key, file_name: fileName, owns_file: true, size, kind });
  });
}

function codeOf(problem: MessageKey): AppError['code'] {
  if (isServerFault(problem)) return 'unavailable';
  if (problem === 'sheetEmpty') return 'validation';
  if (problem === 'sheetUnreadable') return 'unsupported_type';
  return problem.startsWith('sheet') ? 'unreadable_file' : 'unreadable_pdf';
}

/** Whether the server failed and not the file, so that a retry may succeed. */
const isServerFault = (problem: MessageKey): boolean => problem === 'unavailable' || problem === 'extractionStopped';
