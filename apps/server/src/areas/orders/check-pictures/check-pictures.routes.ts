import { Done, IdParams } from '@sampan/contract/answers';
import { CheckPictureChange, CheckPictureSaved } from '@sampan/contract/inspections';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { changePicture, removePicture } from './check-pictures.service.ts';

const tags = ['orders'];

/** The pictures of samples and inspections. */
export const checkPictureRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.put(
    '/check-pictures/:id',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: CheckPictureChange, response: { 200: CheckPictureSaved } },
    },
    async (request) => {
      const file = await changePicture(db, callerOf(request), request.params.id, request.body.forCustomer);
      return { success: true as const, message: say(request, 'pictureSaved'), file };
    },
  );

  app.delete(
    '/check-pictures/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await removePicture(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'pictureDeleted') };
    },
  );
};
