import { IdParams } from '@sampan/contract/answers';
import { AttachmentUploaded } from '@sampan/contract/attachments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { SignedUrlQuery } from '#src/files/signed-url.ts';
import { storedTag } from '#src/lib/http/entity-tag.ts';
import { addressKey } from '#src/lib/network/network-address.ts';
import { pdfResponses, sendPdf } from '#src/plugins/send-pdf.ts';
import { withStreamedForm } from '#src/plugins/uploads/multipart-stream.ts';
import {
  addAttachment,
  attachmentMissing,
  attachmentUpload,
  consumeUploadLimit,
  signedAttachment,
} from './attachments.service.ts';

interface AttachmentRouteOptions {
  db: Db;
  files: FileStore;
  config: { rateLimits: boolean };
}

const tags = ['attachments'];

const AttachmentForm = z.object({
  file: z.file().describe('One picture of at most 5 MB or one PDF of at most 20 MB'),
});

export const attachmentRoutes: FastifyPluginAsyncZod<AttachmentRouteOptions> = async (app, { db, files, config }) => {
  app.post(
    '/attachments',
    { config: { access: 'public', form: AttachmentForm }, schema: { tags, response: { 201: AttachmentUploaded } } },
    async (request, reply) => {
      if (config.rateLimits) await consumeUploadLimit(db, addressKey(request.ip));
      const attachment = await withStreamedForm(request, attachmentUpload(files), ({ file }) =>
        addAttachment(db, file),
      );
      return reply.code(201).send({ success: true, attachment });
    },
  );

  /** A signed URL opens without a token, because new tabs have none. */
  app.get(
    '/attachments/:id/file',
    {
      config: { access: 'public', isDocument: true },
      exposeHeadRoute: false,
      schema: { tags, params: IdParams, querystring: SignedUrlQuery, response: pdfResponses },
    },
    async (request, reply) => {
      const { key, file_name: fileName, size, file_key } = await signedAttachment(db, request.params.id, request.query);
      const sent = { key, fileName, size, etag: storedTag(file_key), disposition: 'inline' } as const;
      if (!(await sendPdf(request, reply, files, sent))) throw attachmentMissing();
      return reply;
    },
  );
};
