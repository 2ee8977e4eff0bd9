import { SitePictureSaved } from '@sampan/contract/site-pictures';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { PictureForm, readPicture } from '#src/plugins/uploads/read-picture.ts';
import { addSitePicture } from './site-pictures.service.ts';

/** Pictures of people, the gallery and logos, which the settings of the site name. */
export const sitePictureRoutes: FastifyPluginAsyncZod<{ db: Db; files: FileStore }> = async (app, { db, files }) => {
  app.post(
    '/site-pictures',
    {
      config: { access: 'admin', form: PictureForm },
      schema: { tags: ['settings'], response: { 201: SitePictureSaved } },
    },
    async (request, reply) => {
      const picture = await addSitePicture(db, files, callerOf(request), await readPicture(request));
      return reply.code(201).send({ success: true, message: say(request, 'pictureSaved'), picture });
    },
  );
};
