import { IdParams } from '@sampan/contract/answers';
import { ExtractionStarted } from '@sampan/contract/extraction-jobs';
import { VisionOffer, VisionPages, VisionTest } from '@sampan/contract/vision';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { callerOf } from '#src/plugins/access.ts';
import { toJob } from '../extraction.mapper.ts';
import { jobFormatFor } from '../uploaded-pdfs.routes.ts';
import type { VisionNetwork } from './ask-vision.service.ts';
import { startVision, testVision, undoVision, visionOffer } from './vision.service.ts';

const tags = ['PDF extraction'];
const PATH = '/products/pdf-upload/jobs/:id/vision';

/** Reading pages by the office's vision service. */
export const visionRoutes: FastifyPluginAsyncZod<{ db: Db; network: VisionNetwork }> = async (app, { db, network }) => {
  app.get(
    PATH,
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: VisionOffer } } },
    async (request) => ({ success: true as const, ...(await visionOffer(db, callerOf(request), request.params.id)) }),
  );

  app.post(
    PATH,
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: VisionPages, response: { 202: ExtractionStarted } },
    },
    async (request, reply) => {
      const row = await startVision(db, callerOf(request), request.params.id, request.body.pages);
      const job = toJob(row, await jobFormatFor(db, request));
      return reply.code(202).send({ success: true, jobId: job._id, job });
    },
  );

  app.delete(
    PATH,
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: ExtractionStarted } } },
    async (request) => {
      const row = await undoVision(db, callerOf(request), request.params.id);
      const job = toJob(row, await jobFormatFor(db, request));
      return { success: true as const, jobId: job._id, job };
    },
  );

  app.post(
    '/settings/vision/test',
    { config: { access: 'admin' }, schema: { tags: ['settings'], response: { 200: VisionTest } } },
    async () => ({ success: true as const, ...(await testVision(db, network)) }),
  );
};
