import { IdParams } from '@sampan/contract/answers';
import { IssuedDocumentQuery } from '@sampan/contract/issued-documents';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { releaseSlot } from '#src/plugins/limits/admission-control.ts';
import { documentResponse as response, sendDocument } from '#src/plugins/send-document.ts';
import { documentForOffice } from './issued-documents.service.ts';

export const issuedDocumentRoutes: FastifyPluginAsyncZod<{ db: Db; files: FileStore }> = async (app, { db, files }) => {
  app.get(
    '/documents/:id',
    {
      config: { access: 'user' },
      exposeHeadRoute: false,
      schema: { tags: ['orders'], params: IdParams, querystring: IssuedDocumentQuery, response },
    },
    async (request, reply) => {
      releaseSlot(request);
      const document = await documentForOffice({ db, files }, request.params.id, request.query);
      return sendDocument(request, reply, files, document);
    },
  );
};
