import { IdParams } from '@sampan/contract/answers';
import { type CheckPicture, CheckPictureSaved } from '@sampan/contract/inspections';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Caller } from '#src/lib/caller.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '../access.ts';
import { PictureForm, readPicture } from './read-picture.ts';

interface PictureUploadOptions {
  /** Such as `/samples/:id/pictures`. */
  path: string;
  tags: string[];
  /** Adds the picture to the record of the path. */
  add: (caller: Caller, picture: Buffer, id: string) => Promise<CheckPicture>;
}

/** Adds a picture to a sample or an inspection. */
export const pictureUploadRoutes: FastifyPluginAsyncZod<PictureUploadOptions> = async (app, { path, tags, add }) => {
  app.post(
    path,
    {
      config: { access: 'user', form: PictureForm },
      schema: { tags, params: IdParams, response: { 201: CheckPictureSaved } },
    },
    async (request, reply) => {
      const file = await add(callerOf(request), await readPicture(request), request.params.id);
      return reply.code(201).send({ success: true, message: say(request, 'pictureSaved'), file });
    },
  );
};
