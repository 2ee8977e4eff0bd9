import { Readable } from 'node:stream';
import { IdParams } from '@sampan/contract/answers';
import { foundMessage } from '@sampan/contract/extraction-found';
import {
  ExtractionForgotten,
  ExtractionFromLibrary,
  ExtractionJobs,
  ExtractionResult,
  ExtractionStarted,
  PdfUploaded,
} from '@sampan/contract/extraction-jobs';
import type { MessageKey } from '@sampan/contract/message-ref';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DatabaseConnection, Db } from '#src/db/database.ts';
import { getPdfFile } from '#src/features/pdf-catalogs/pdf-files.service.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError } from '#src/lib/app-error.ts';
import { createKeyedLimit } from '#src/lib/keyed-limit.ts';
import { say } from '#src/lib/language.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { callerOf } from '#src/plugins/access.ts';
import { eventStreamResponse, sendEvents } from '#src/plugins/event-stream.ts';
import { extractedPictureRoutes } from './extracted-pictures.routes.ts';
import { createExtractionHub } from './extraction.hub.ts';
import { type JobFormat, toFile, toJob, toProgress } from './extraction.mapper.ts';
import { type ExtractionBrief, findExtractions } from './extraction.queries.ts';
import {
  cancelExtractionWithFiles,
  checkQueueSpace,
  deleteExtractionWithFiles,
  getExtraction,
  readExtractionResult,
  startExtraction,
  waitForExtraction,
} from './extraction.service.ts';
import { streamExtraction } from './extraction.stream.ts';
import { extractionSaveRoutes } from './extraction-saves.routes.ts';
import { startFromUpload } from './extraction-upload.form.ts';
import { createPdfUrlSigner, uploadedPdfRoutes } from './uploaded-pdfs.routes.ts';

const tags = ['PDF extraction'];
const form = z.object({ pdf: z.file().describe('A PDF, up to 100 MB') });
/** Limits the open tabs of one account. */
const STREAMS_PER_ACCOUNT = 10;

interface ExtractionRoutesOptions {
  db: Db;
  connection: DatabaseConnection;
  files: FileStore;
}

export const extractionRoutes: FastifyPluginAsyncZod<ExtractionRoutesOptions> = async (
  app,
  { db, connection, files },
) => {
  const hub = createExtractionHub(connection);
  const takePlace = createKeyedLimit(STREAMS_PER_ACCOUNT);
  // End the streams first; otherwise the server would wait for them forever.
  app.addHook('preClose', () => hub.close());

  async function jobFormatFor(request: FastifyRequest): Promise<JobFormat> {
    return { say: (ref) => say(request, ref), addressOf: await createPdfUrlSigner(db, request) };
  }

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
    throw new AppError(isServerFault(problem) ? 'unavailable' : 'unreadable_pdf', problem);
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
      const job = toJob(started, await jobFormatFor(request));
      return reply.code(202).send({ success: true, jobId: job._id, job });
    },
  );

  async function startFromLibrary(request: FastifyRequest): Promise<ExtractionBrief> {
    const { pdfCatalogId } = checkInput(ExtractionFromLibrary, request.body);
    const { key, file_name, size } = await getPdfFile(db, pdfCatalogId);
    return startExtraction(db, callerOf(request), { file_key: key, file_name, size, owns_file: false });
  }

  app.get(
    '/products/pdf-upload/jobs',
    { config: { access: 'user' }, schema: { tags, response: { 200: ExtractionJobs } } },
    async (request) => {
      const format = await jobFormatFor(request);
      const rows = await findExtractions(db, callerOf(request).accountId);
      return { success: true as const, data: rows.map((row) => toJob(row, format)) };
    },
  );

  app.get(
    '/products/pdf-upload/jobs/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: ExtractionResult } } },
    async (request) => {
      const row = await getExtraction(db, callerOf(request), request.params.id);
      const { rows, data } = await readExtractionResult(db, row);
      const job = toJob(row, await jobFormatFor(request));
      return { success: true as const, ...toProgress(job), job, rows, file: data && toFile(row, data) };
    },
  );

  app.get(
    '/products/pdf-upload/jobs/:id/events',
    {
      exposeHeadRoute: false,
      config: { access: 'user' },
      schema: { tags, params: IdParams, response: eventStreamResponse },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const extraction = await getExtraction(db, caller, request.params.id);
      const format = await jobFormatFor(request);
      const leave = takePlace(caller.accountId);
      if (leave === null) throw new AppError('too_many_requests', 'tooManyRequests');
      const signal = abortOnClose(reply);
      signal.addEventListener('abort', leave, { once: true });
      return sendEvents(reply, Readable.from(streamExtraction({ db, hub, caller, extraction, format, signal })));
    },
  );

  app.delete(
    '/products/pdf-upload/jobs/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: ExtractionForgotten } } },
    async (request) => {
      const { id } = await getExtraction(db, callerOf(request), request.params.id);
      await cancelExtractionWithFiles({ db, files }, id);
      return { success: true as const, message: say(request, 'extractionForgotten') };
    },
  );

  await app.register(extractionSaveRoutes, { db, files });
  await app.register(extractedPictureRoutes, { db, files });
  await app.register(uploadedPdfRoutes, { db, files });
};

/** Aborts when the client disconnects or the response is sent. */
function abortOnClose(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}

/** Whether the server failed and not the file, so that a retry may succeed. */
const isServerFault = (problem: MessageKey): boolean => problem === 'unavailable' || problem === 'extractionStopped';
