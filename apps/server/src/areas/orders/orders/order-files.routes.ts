import { IdParams } from '@sampan/contract/answers';
import { NewOrderFiles, ORDER_UPLOAD_MAX, OrderFileChange } from '@sampan/contract/order-files';
import { OrderFilesAdded, OrderSaved } from '@sampan/contract/orders';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { SignedUrlQuery } from '#src/files/signed-url.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { callerOf } from '#src/plugins/access.ts';
import { documentResponse, sendDocument } from '#src/plugins/send-document.ts';
import { withStreamedFiles } from '#src/plugins/uploads/multipart-stream.ts';
import { orderFileUpload, signedFile } from '../files/order-files.service.ts';
import { savedOrder } from './order-answers.ts';
import { addOrderFiles, changeOrderFile, removeOrderFile } from './order-uploads.service.ts';

const tags = ['order files'];

const FilesForm = NewOrderFiles.extend({
  files: z.file().describe('Up to ten pictures of at most 5 MB, PDFs or workbooks of at most 20 MB'),
});

/** The files of an order: pictures of progress, contracts, certificates. */
export const orderFileRoutes: FastifyPluginAsyncZod<{ db: Db; files: FileStore }> = async (app, { db, files }) => {
  app.post(
    '/orders/:id/files',
    {
      config: { access: 'user', form: FilesForm },
      schema: { tags, params: IdParams, response: { 201: OrderFilesAdded } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const upload = orderFileUpload(files, ORDER_UPLOAD_MAX);
      const added = await withStreamedFiles(request, upload, ({ fields, files: sent }) =>
        addOrderFiles(db, callerOf(request), id, checkInput(NewOrderFiles, fields), sent),
      );
      return reply.code(201).send({ ...(await savedOrder(db, request, 'orderFilesAdded', id, [])), files: added });
    },
  );

  app.put(
    '/order-files/:id',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: OrderFileChange, response: { 200: OrderSaved } },
    },
    async (request) => {
      const orderId = await changeOrderFile(db, callerOf(request), request.params.id, request.body);
      return savedOrder(db, request, 'orderFileSaved', orderId, []);
    },
  );

  app.delete(
    '/order-files/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: OrderSaved } } },
    async (request) => {
      const orderId = await removeOrderFile(db, callerOf(request), request.params.id);
      return savedOrder(db, request, 'orderFileDeleted', orderId, []);
    },
  );

  /** A signed URL opens without a token, because new tabs have none. */
  app.get(
    '/order-files/:id/file',
    {
      config: { access: 'public', isDocument: true },
      exposeHeadRoute: false,
      schema: { tags, params: IdParams, querystring: SignedUrlQuery, response: documentResponse },
    },
    async (request, reply) =>
      sendDocument(request, reply, files, await signedFile(db, request.params.id, request.query)),
  );
};
