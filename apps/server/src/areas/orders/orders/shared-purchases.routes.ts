import { IssuedDocumentQuery } from '@sampan/contract/issued-documents';
import { ORDER_UPLOAD_MAX } from '@sampan/contract/order-files';
import { ShareOpened, ShareParams } from '@sampan/contract/share-links';
import {
  SharedConfirm,
  SharedMessage,
  SharedPackingSaved,
  SharedPurchase,
  SharedPurchaseSaved,
  SharedReject,
  SharedStepChange,
  SharedUpload,
  SUPPLIER_PICTURES_MAX,
} from '@sampan/contract/shared-purchases';
import { SharedPacking } from '@sampan/contract/supplier-packing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { say } from '#src/lib/language.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { releaseSlot } from '#src/plugins/limits/admission-control.ts';
import { type OwnOrigins, requireSameOrigin } from '#src/plugins/same-origin.ts';
import { documentResponse, sendDocument } from '#src/plugins/send-document.ts';
import { keepPrivate, shareVisit } from '#src/plugins/shared-requests.ts';
import { withStreamedFiles } from '#src/plugins/uploads/multipart-stream.ts';
import { readyDocument } from '../documents/issued-documents.service.ts';
import { orderFileUpload } from '../files/order-files.service.ts';
import {
  confirmByLink,
  readSharedPurchase,
  rejectByLink,
  reportPurchaseOpening,
  sharedPurchaseDocument,
} from './shared-purchases.service.ts';
import { packByLink, reportStepByLink, writeByLink } from './supplier-progress.service.ts';
import { admitUpload, supplierFile, uploadByLink } from './supplier-uploads.service.ts';

const tags = ['shared purchase orders'];

const UploadForm = SharedUpload.extend({
  files: z.file().describe('Up to nine pictures of at most 5 MB, or ten PDFs or workbooks of at most 20 MB'),
});

interface SharedPurchaseOptions {
  db: Db;
  files: FileStore;
  config: OwnOrigins & MailConfig & { rateLimits: boolean };
}

/** The calls of a supplier's link to a purchase order, without an account. */
export const sharedPurchaseRoutes: FastifyPluginAsyncZod<SharedPurchaseOptions> = async (
  app,
  { db, files, config },
) => {
  const onRequest = [keepPrivate, requireSameOrigin(config)];
  const visitOf = (request: Parameters<typeof shareVisit>[0]) => shareVisit(request, config.rateLimits);

  app.get(
    '/shared/purchases/:token',
    {
      config: { access: 'public' },
      onRequest: [keepPrivate],
      schema: { tags, params: ShareParams, response: { 200: SharedPurchase } },
    },
    async (request) => readSharedPurchase(db, visitOf(request)),
  );

  app.get(
    '/shared/purchases/:token/document',
    {
      config: { access: 'public', isDocument: true },
      exposeHeadRoute: false,
      onRequest: [keepPrivate],
      schema: { tags, params: ShareParams, querystring: IssuedDocumentQuery, response: documentResponse },
    },
    async (request, reply) => {
      releaseSlot(request);
      const row = await sharedPurchaseDocument(db, visitOf(request));
      return sendDocument(request, reply, files, await readyDocument({ db, files }, 'link', row, request.query));
    },
  );

  app.post(
    '/shared/purchases/:token/opened',
    {
      config: { access: 'public' },
      onRequest,
      schema: { tags, params: ShareParams, body: ShareOpened, response: { 204: z.null().describe('Counted') } },
    },
    async (request, reply) => {
      await reportPurchaseOpening(db, visitOf(request), request.body.browserId);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/shared/purchases/:token/confirm',
    {
      config: { access: 'public' },
      onRequest,
      schema: { tags, params: ShareParams, body: SharedConfirm, response: { 200: SharedPurchaseSaved } },
    },
    async (request) => {
      const purchase = await confirmByLink(db, config, visitOf(request), request.body);
      return { success: true as const, message: say(request, 'purchaseConfirmed'), purchase };
    },
  );

  app.put(
    '/shared/purchases/:token/packing',
    {
      config: { access: 'public' },
      onRequest,
      schema: { tags, params: ShareParams, body: SharedPacking, response: { 200: SharedPackingSaved } },
    },
    async (request) => {
      const { purchase, warnings } = await packByLink(db, visitOf(request), request.body);
      return {
        success: true as const,
        message: say(request, 'packingSaved'),
        warnings: warnings.map((warning) => ({ ...warning, msg: say(request, warning.code) })),
        purchase,
      };
    },
  );

  app.put(
    '/shared/purchases/:token/steps/:kind',
    {
      config: { access: 'public' },
      onRequest,
      schema: {
        tags,
        params: ShareParams.extend({ kind: z.string() }),
        body: SharedStepChange,
        response: { 200: SharedPurchaseSaved },
      },
    },
    async (request) => {
      const purchase = await reportStepByLink(db, visitOf(request), request.params.kind, request.body);
      return { success: true as const, message: say(request, 'stepSaved'), purchase };
    },
  );

  for (const kind of ['pictures', 'files'] as const)
    app.post(
      `/shared/purchases/:token/${kind}`,
      {
        config: { access: 'public', form: UploadForm },
        onRequest,
        schema: { tags, params: ShareParams, response: { 201: SharedPurchaseSaved } },
      },
      async (request, reply) => {
        const visit = visitOf(request);
        await admitUpload(db, visit, kind);
        const upload = orderFileUpload(files, kind === 'pictures' ? SUPPLIER_PICTURES_MAX : ORDER_UPLOAD_MAX);
        const purchase = await withStreamedFiles(request, upload, ({ fields, files: sent }) =>
          uploadByLink(db, visit, { kind, sent, fields: checkInput(SharedUpload, fields) }, ({ stored }) =>
            upload.discard(stored),
          ),
        );
        return reply.code(201).send({ success: true, message: say(request, `${kind}Received`), purchase });
      },
    );

  app.get(
    '/shared/purchases/:token/files/:id',
    {
      config: { access: 'public', isDocument: true },
      exposeHeadRoute: false,
      onRequest: [keepPrivate],
      schema: { tags, params: ShareParams.extend({ id: z.string() }), response: documentResponse },
    },
    async (request, reply) => {
      const file = await supplierFile(db, visitOf(request), request.params.id);
      return sendDocument(request, reply, files, file);
    },
  );

  app.post(
    '/shared/purchases/:token/message',
    {
      config: { access: 'public' },
      onRequest,
      schema: { tags, params: ShareParams, body: SharedMessage, response: { 200: SharedPurchaseSaved } },
    },
    async (request) => {
      const purchase = await writeByLink(db, config, visitOf(request), request.body);
      return { success: true as const, message: say(request, 'messageSent'), purchase };
    },
  );

  app.post(
    '/shared/purchases/:token/reject',
    {
      config: { access: 'public' },
      onRequest,
      schema: { tags, params: ShareParams, body: SharedReject, response: { 200: SharedPurchaseSaved } },
    },
    async (request) => {
      const purchase = await rejectByLink(db, config, visitOf(request), request.body);
      return { success: true as const, message: say(request, 'purchaseRejected'), purchase };
    },
  );
};
