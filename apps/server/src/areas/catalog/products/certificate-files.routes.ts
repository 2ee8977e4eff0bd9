import { IdParams } from '@sampan/contract/answers';
import { CertificateFiles, CertificateFilesSaved, NewCertificateFile } from '@sampan/contract/certificate-files';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { SignedUrlQuery } from '#src/files/signed-url.ts';
import { notFound } from '#src/lib/app-error.ts';
import { storedTag } from '#src/lib/http/entity-tag.ts';
import { isId } from '#src/lib/is-id.ts';
import { say } from '#src/lib/language.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { callerOf } from '#src/plugins/access.ts';
import { pdfResponses, sendPdf } from '#src/plugins/send-pdf.ts';
import { withStreamedForm } from '#src/plugins/uploads/multipart-stream.ts';
import {
  certificateFiles,
  certificateUpload,
  openedCertificate,
  removeCertificateFile,
  setCertificateFile,
} from './certificate-files.service.ts';

const tags = ['products'];
const FileParams = IdParams.extend({ file: z.string() });
const FileForm = NewCertificateFile.extend({ file: z.file().describe('A PDF of at most 20 MB') });

/** The PDFs of certificates. */
export const certificateFileRoutes: FastifyPluginAsyncZod<{ db: Db; files: FileStore }> = async (
  app,
  { db, files },
) => {
  app.get(
    '/products/:id/certificate-files',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: CertificateFiles } } },
    async ({ params }) => ({ files: await certificateFiles(db, params.id) }),
  );

  app.post(
    '/products/:id/certificate-files',
    {
      config: { access: 'user', form: FileForm },
      schema: { tags, params: IdParams, response: { 201: CertificateFilesSaved } },
    },
    async (request, reply) => {
      const saved = await withStreamedForm(request, certificateUpload(files), ({ fields, file }) => {
        const { certificate } = checkInput(NewCertificateFile, fields);
        return setCertificateFile(db, callerOf(request), request.params.id, certificate, file);
      });
      return reply.code(201).send({ success: true, message: say(request, 'productUpdated'), files: saved });
    },
  );

  app.delete(
    '/products/:id/certificate-files/:file',
    { config: { access: 'user' }, schema: { tags, params: FileParams, response: { 200: CertificateFilesSaved } } },
    async (request) => {
      const { id, file } = request.params;
      if (!isId(file)) throw notFound('pdfFileMissing');
      const left = await removeCertificateFile(db, callerOf(request), id, file);
      return { success: true as const, message: say(request, 'productUpdated'), files: left };
    },
  );

  /** New tabs have no token: visitors open the files of public products, staff all with a signed URL. */
  app.get(
    '/certificate-files/:id',
    {
      config: { access: 'public', isDocument: true },
      exposeHeadRoute: false,
      schema: { tags, params: IdParams, querystring: SignedUrlQuery, response: pdfResponses },
    },
    async (request, reply) => {
      const { key, fileName, size } = await openedCertificate(db, request.params.id, request.query);
      const sent = { key, fileName, size, etag: storedTag(key), disposition: 'inline' } as const;
      if (!(await sendPdf(request, reply, files, sent))) throw notFound('pdfFileMissing');
      return reply;
    },
  );
};
