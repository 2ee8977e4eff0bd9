import { Readable } from 'node:stream';
import { IdParams } from '@sampan/contract/answers';
import {
  ExtractionForgotten,
  ExtractionJobs,
  ExtractionResult,
  ExtractionStarted,
} from '@sampan/contract/extraction-jobs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DatabaseConnection, Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError } from '#src/lib/app-error.ts';
import { createKeyedLimit } from '#src/lib/keyed-limit.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { abortOnClose, eventStreamResponse, sendEvents } from '#src/plugins/event-stream.ts';
import { extractedPictureRoutes } from './extracted-pictures.routes.ts';
import { createExtractionHub } from './extraction.hub.ts';
import { toFile, toJob, toProgress } from './extraction.mapper.ts';
import { findExtractions } from './extraction.queries.ts';
import {
  cancelExtractionWithFiles,
  getExtraction,
  readExtractionResult,
  readUnreadPages,
} from './extraction.service.ts';
import { streamExtraction } from './extraction.stream.ts';
import { extractionSaveRoutes } from './extraction-saves.routes.ts';
import { extractionUploadRoutes } from './extraction-upload.routes.ts';
import { learnedRoutes } from './learned/learned.routes.ts';
import { shownResult } from './learned/learned.service.ts';
import { priceListRoutes } from './price-lists.routes.ts';
import { jobFormatFor, uploadedPdfRoutes } from './uploaded-pdfs.routes.ts';
import type { VisionNetwork } from './vision/ask-vision.service.ts';
import { visionRoutes } from './vision/vision.routes.ts';

const tags = ['PDF extraction'];
/** Limits the open tabs of one account. */
const STREAMS_PER_ACCOUNT = 10;

interface ExtractionRoutesOptions {
  db: Db;
  connection: DatabaseConnection;
  files: FileStore;
  network: VisionNetwork;
}

export const extractionRoutes: FastifyPluginAsyncZod<ExtractionRoutesOptions> = async (
  app,
  { db, connection, files, network },
) => {
  const hub = createExtractionHub(connection);
  const takePlace = createKeyedLimit(STREAMS_PER_ACCOUNT);
  // End the streams first; otherwise the server would wait for them forever.
  app.addHook('preClose', () => hub.close());

  app.get(
    '/products/pdf-upload/jobs',
    { config: { access: 'user' }, schema: { tags, response: { 200: ExtractionJobs } } },
    async (request) => {
      const format = await jobFormatFor(db, request);
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
      const shown = data && (await shownResult(db, row.id, data));
      const job = toJob(row, await jobFormatFor(db, request));
      return {
        success: true as const,
        ...toProgress(job),
        job,
        rows: shown?.data.catalogData.products ?? rows,
        file: shown && toFile(row, shown.data),
        learned: shown?.learned ?? null,
      };
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
      const format = await jobFormatFor(db, request);
      const leave = takePlace(caller.accountId);
      if (leave === null) throw new AppError('too_many_requests', 'tooManyRequests');
      const signal = abortOnClose(reply);
      signal.addEventListener('abort', leave, { once: true });
      return sendEvents(reply, Readable.from(streamExtraction({ db, hub, caller, extraction, format, signal })));
    },
  );

  app.post(
    '/products/pdf-upload/jobs/:id/read-again',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 202: ExtractionStarted } } },
    async (request, reply) => {
      const row = await readUnreadPages(db, callerOf(request), request.params.id);
      const job = toJob(row, await jobFormatFor(db, request));
      return reply.code(202).send({ success: true, jobId: job._id, job });
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

  await app.register(extractionUploadRoutes, { db, files, hub });
  await app.register(priceListRoutes, { db });
  await app.register(learnedRoutes, { db });
  await app.register(extractionSaveRoutes, { db, files });
  await app.register(visionRoutes, { db, network });
  await app.register(extractedPictureRoutes, { db, files });
  await app.register(uploadedPdfRoutes, { db, files });
};
