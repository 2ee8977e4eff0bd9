import { PdfDownloadQuery } from '@sampan/contract/pdf-catalogs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { SignedUrlQuery } from '#src/files/signed-url.ts';
import { pdfResponses, sendPdf } from '#src/plugins/send-pdf.ts';
import { checkSignature, fileGone, getPdfFile } from './pdf-files.service.ts';

const FileParams = z.object({ id: z.string(), disposition: PdfDownloadQuery.shape.disposition });

/** Serves signed URLs without a token, because new tabs and frames have none. */
export const pdfFileRoutes: FastifyPluginAsyncZod<{ db: Db; files: FileStore }> = async (app, { db, files }) => {
  for (const method of ['GET', 'HEAD'] as const)
    app.route({
      method,
      // The default HEAD route would read the whole file.
      exposeHeadRoute: false,
      url: '/pdf-catalog/:id/file/:disposition',
      config: { access: 'public', isDocument: true },
      schema: {
        tags: ['PDF catalogs'],
        hide: method === 'HEAD',
        params: FileParams,
        querystring: SignedUrlQuery,
        response: pdfResponses,
      },
      handler: async (request, reply) => {
        const { id, disposition } = request.params;
        await checkSignature(db, request.params, request.query);
        const { key, file_name: fileName, size, sha256 } = await getPdfFile(db, id);
        const etag = `"${sha256.toString('base64url')}"`;
        if (!(await sendPdf(request, reply, files, { key, fileName, size, etag, disposition }))) throw fileGone();
        return reply;
      },
    });
};
