import { Done } from '@sampan/contract/answers';
import { CompanyStampSaved, CompanyStamps, StampParams } from '@sampan/contract/company-stamps';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { PictureForm, readPicture } from '#src/plugins/uploads/read-picture.ts';
import { companyStamps, removeStamp, setStamp } from './company-stamps.service.ts';

const tags = ['settings'];

/** The company's stamp and signature, which proformas print. */
export const companyStampRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/company-stamps',
    { config: { access: 'admin' }, schema: { tags, response: { 200: CompanyStamps } } },
    async () => ({ stamps: await companyStamps(db) }),
  );

  app.post(
    '/company-stamps/:kind',
    {
      config: { access: 'admin', form: PictureForm },
      schema: { tags, params: StampParams, response: { 201: CompanyStampSaved } },
    },
    async (request, reply) => {
      const stamp = await setStamp(db, callerOf(request), request.params.kind, await readPicture(request));
      return reply.code(201).send({ success: true, message: say(request, 'pictureSaved'), stamp });
    },
  );

  app.delete(
    '/company-stamps/:kind',
    { config: { access: 'admin' }, schema: { tags, params: StampParams, response: { 200: Done } } },
    async (request) => {
      await removeStamp(db, callerOf(request), request.params.kind);
      return { success: true as const, message: say(request, 'pictureDeleted') };
    },
  );
};
