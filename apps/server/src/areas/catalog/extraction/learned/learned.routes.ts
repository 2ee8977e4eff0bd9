import { IdParams } from '@sampan/contract/answers';
import { Corrections, CorrectionsKept } from '@sampan/contract/learned';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { callerOf } from '#src/plugins/access.ts';
import { forgetCorrections, keepCorrections } from './learned.service.ts';

const tags = ['PDF extraction'];
const PATH = '/products/pdf-upload/jobs/:id/learned';
/** Enough for hundreds of rows with Chinese descriptions. */
const CORRECTIONS_BYTES = 8_388_608;

/** What people's corrections of a PDF teach. */
export const learnedRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.post(
    PATH,
    {
      bodyLimit: CORRECTIONS_BYTES,
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: Corrections, response: { 200: CorrectionsKept } },
    },
    async (request) => ({
      success: true as const,
      isChanged: await keepCorrections(db, callerOf(request), request.params.id, request.body),
    }),
  );

  app.delete(
    PATH,
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: CorrectionsKept } } },
    async (request) => ({
      success: true as const,
      isChanged: await forgetCorrections(db, callerOf(request), request.params.id),
    }),
  );
};
