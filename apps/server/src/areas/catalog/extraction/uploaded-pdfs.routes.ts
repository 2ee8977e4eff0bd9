import { IdParams } from '@sampan/contract/answers';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { fileUrlSecret, SignedUrlQuery, signFileUrl, verifyFileUrl } from '#src/files/signed-url.ts';
import { forbidden, notFound } from '#src/lib/app-error.ts';
import { storedTag } from '#src/lib/http/entity-tag.ts';
import { say } from '#src/lib/language.ts';
import { pdfResponses, sendPdf } from '#src/plugins/send-pdf.ts';
import type { JobFormat } from './extraction.mapper.ts';
import { findFile } from './extraction.queries.ts';

const pathOf = (id: string) => `/pdf-upload/${id}/file`;

/** The format of a job for this caller, with absolute, expiring URLs. */
export async function jobFormatFor(db: Db, request: FastifyRequest): Promise<JobFormat> {
  const secret = await fileUrlSecret(db);
  return {
    say: (ref) => say(request, ref),
    addressOf: (id) => `${request.siteOrigin}${signFileUrl({ secret, path: pathOf(id) })}`,
  };
}

/** Serves PDFs uploaded for extraction. */
export const uploadedPdfRoutes: FastifyPluginAsyncZod<{ db: Db; files: FileStore }> = async (app, { db, files }) => {
  for (const method of ['GET', 'HEAD'] as const)
    app.route({
      method,
      // The default HEAD route would read the whole file.
      exposeHeadRoute: false,
      url: '/pdf-upload/:id/file',
      config: { access: 'public', isDocument: true },
      schema: {
        tags: ['PDF extraction'],
        hide: method === 'HEAD',
        params: IdParams,
        querystring: SignedUrlQuery,
        response: pdfResponses,
      },
      handler: async (request, reply) => {
        const { id } = request.params;
        const secret = await fileUrlSecret(db);
        if (!verifyFileUrl({ secret, path: pathOf(id), ...request.query })) throw forbidden('linkExpired');
        const file = await findFile(db, id);
        if (!file?.file_key) throw notFound('extractionNotFound');
        const { file_key: key, file_name: fileName, size } = file;
        // The content of a key never changes.
        const sent = { key, fileName, size, etag: storedTag(id), disposition: 'inline' as const };
        if (!(await sendPdf(request, reply, files, sent))) throw notFound('extractionNotFound');
        return reply;
      },
    });
};
