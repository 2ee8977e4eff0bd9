import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { notFound } from '#src/lib/app-error.ts';
import { findPicture } from './extraction.queries.ts';

const FILENAME = /^(?:(?:header|logo|banner)-)?[0-9a-f]{32}\.(?:webp|png|jpg)$/;

/** Private cache, limited to the typical review time. */
const HEADERS = {
  'cache-control': 'private, max-age=3600',
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves pictures without a token: their names are unguessable. */
export const extractedPictureRoutes: FastifyPluginAsyncZod<{ db: Db; files: FileStore }> = async (
  app,
  { db, files },
) => {
  app.get(
    '/pdf-upload/extracted/:filename',
    {
      config: { access: 'public', isDocument: true },
      schema: {
        tags: ['PDF extraction'],
        params: z.object({ filename: z.string() }),
        response: { 200: { content: { 'image/webp': { schema: z.any().describe('The picture') } } } },
      },
    },
    async ({ params: { filename } }, reply) => {
      const row = FILENAME.test(filename) ? await findPicture(db, filename) : undefined;
      const opened = row && (await files.open(row.file_key));
      if (!opened) throw notFound('pictureExpired');
      return reply.headers({ ...HEADERS, 'content-length': opened.size }).send(opened.stream);
    },
  );
};
