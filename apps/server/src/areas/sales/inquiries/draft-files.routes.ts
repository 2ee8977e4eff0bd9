import { IdParams } from '@sampan/contract/answers';
import { AttachmentUploaded, DraftFiles } from '@sampan/contract/attachments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addDraftFile,
  attachmentUpload,
  draftFiles,
  removeDraftFile,
} from '#src/areas/platform/attachments/attachments.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { callerOf } from '#src/plugins/access.ts';
import { withStreamedForm } from '#src/plugins/uploads/multipart-stream.ts';
import { findInquiry, lockInquiry } from './inquiries.queries.ts';

const tags = ['inquiries'];

const DraftFileForm = z.object({
  file: z.file().describe('One picture of at most 5 MB or one PDF; at most five files and 15 MB together'),
});

/** The files that an account adds to its response before it is sent. */
export const draftFileRoutes: FastifyPluginAsyncZod<{ db: Db; files: FileStore }> = async (app, { db, files }) => {
  const ownerOf = (caller: Caller, inquiryId: string) => ({ inquiry_id: inquiryId, draft_of: caller.accountId });

  async function findOne(id: string): Promise<void> {
    if (!(await findInquiry(db, id))) throw notFound('inquiryNotFound');
  }

  /** The lock keeps the limits when several files arrive at once. */
  const withInquiry = <T>(id: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      if (!(await lockInquiry(tx, id))) throw notFound('inquiryNotFound');
      return work(tx);
    });

  app.get(
    '/inquiries/:id/draft-files',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: DraftFiles } } },
    async (request) => {
      await findOne(request.params.id);
      return { files: await draftFiles(db, ownerOf(callerOf(request), request.params.id)) };
    },
  );

  app.post(
    '/inquiries/:id/draft-files',
    {
      config: { access: 'user', form: DraftFileForm },
      schema: { tags, params: IdParams, response: { 201: AttachmentUploaded } },
    },
    async (request, reply) => {
      const { id } = request.params;
      await findOne(id);
      const owner = ownerOf(callerOf(request), id);
      const attachment = await withStreamedForm(request, attachmentUpload(files), ({ file }) =>
        withInquiry(id, (tx) => addDraftFile(tx, owner, file)),
      );
      return reply.code(201).send({ success: true, attachment });
    },
  );

  app.delete(
    '/inquiries/:id/draft-files/:fileId',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams.extend({ fileId: z.string().max(100) }), response: { 200: DraftFiles } },
    },
    async (request) => {
      const { id, fileId } = request.params;
      const owner = ownerOf(callerOf(request), id);
      await withInquiry(id, (tx) => removeDraftFile(tx, owner, fileId));
      return { files: await draftFiles(db, owner) };
    },
  );
};
