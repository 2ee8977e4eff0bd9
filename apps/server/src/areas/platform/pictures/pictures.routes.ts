import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PublicRead } from '#src/db/public-read.ts';
import { FILE_ID } from '#src/files/file-key.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { notFound } from '#src/lib/app-error.ts';
import { namesTag } from '#src/lib/http/entity-tag.ts';
import { pictureFile } from './pictures.service.ts';
import { sharePicture } from './share-picture.service.ts';

const WIDTH_FILE = /^([1-9]\d{0,3})\.webp$/;

/** The picture of a URL never changes, so any cache may keep it forever. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

export const pictureRoutes: FastifyPluginAsyncZod<{ files: FileStore; publicRead: PublicRead }> = async (
  app,
  { files, publicRead },
) => {
  app.get(
    '/pictures/:key/share.jpg',
    {
      config: { access: 'public', isDocument: true },
      schema: {
        tags: ['pictures'],
        params: z.object({ key: z.string() }),
        response: {
          200: {
            content: { 'image/jpeg': { schema: z.any().describe('The picture for link previews, 1200 by 630') } },
          },
        },
      },
    },
    async (request, reply) => {
      const { key } = request.params;
      const picture = FILE_ID.test(key) ? await publicRead((from) => sharePicture(from, files, key)) : null;
      if (picture === null) throw notFound('imageNotFound');
      return reply
        .removeHeader('vary')
        .headers({ ...HEADERS, 'content-type': 'image/jpeg' })
        .send(picture);
    },
  );

  app.get(
    '/pictures/:key/:file',
    {
      config: { access: 'public', isDocument: true },
      exposeHeadRoute: true,
      schema: {
        tags: ['pictures'],
        params: z.object({ key: z.string(), file: z.string() }),
        response: {
          200: { content: { 'image/webp': { schema: z.any().describe('The picture in the requested width') } } },
          304: z.null().describe('Not modified'),
        },
      },
    },
    async (request, reply) => {
      const { key, file } = request.params;
      const [, width] = WIDTH_FILE.exec(file) ?? [];
      if (width === undefined || !FILE_ID.test(key)) throw notFound('imageNotFound');
      const etag = `"${key}-${width}"`;

      const isKnown = namesTag(request.headers['if-none-match'], etag);
      const opened = isKnown ? null : await files.open(pictureFile(key, Number(width)));
      if (!isKnown && opened === null) throw notFound('imageNotFound');

      // From here on, the response does not depend on language or content type.
      reply.removeHeader('vary').headers({ ...HEADERS, etag });
      if (opened === null) return reply.code(304).send(null);
      return reply.header('content-length', opened.size).send(opened.stream);
    },
  );
};
