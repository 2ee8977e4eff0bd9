import { Done } from '@sampan/contract/answers';
import { IssuedDocumentQuery } from '@sampan/contract/issued-documents';
import { ShareOpened, ShareParams, ShareQuestion } from '@sampan/contract/share-links';
import { SharedOrder, SharedOrderSaved, SharedProformaConfirm } from '@sampan/contract/shared-orders';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { say } from '#src/lib/language.ts';
import { releaseSlot } from '#src/plugins/limits/admission-control.ts';
import { type OwnOrigins, requireSameOrigin } from '#src/plugins/same-origin.ts';
import { documentResponse, sendDocument } from '#src/plugins/send-document.ts';
import { keepPrivate, shareVisit } from '#src/plugins/shared-requests.ts';
import { readyDocument } from '../documents/issued-documents.service.ts';
import {
  askAboutOrder,
  confirmByLink,
  readSharedOrder,
  reportOrderOpening,
  sharedOrderDocument,
  sharedOrderFile,
} from './shared-orders.service.ts';

const tags = ['shared orders'];

interface SharedOrderOptions {
  db: Db;
  files: FileStore;
  config: OwnOrigins & MailConfig & { rateLimits: boolean };
}

/** The calls of a customer's link to an order, without an account. */
export const sharedOrderRoutes: FastifyPluginAsyncZod<SharedOrderOptions> = async (app, { db, files, config }) => {
  const write = { config: { access: 'public' as const }, onRequest: [keepPrivate, requireSameOrigin(config)] };
  const visitOf = (request: Parameters<typeof shareVisit>[0]) => shareVisit(request, config.rateLimits);

  app.get(
    '/shared/orders/:token',
    {
      config: { access: 'public' },
      onRequest: [keepPrivate],
      schema: { tags, params: ShareParams, response: { 200: SharedOrder } },
    },
    async (request) => readSharedOrder(db, visitOf(request)),
  );

  app.get(
    '/shared/orders/:token/documents/:id',
    {
      config: { access: 'public', isDocument: true },
      exposeHeadRoute: false,
      onRequest: [keepPrivate],
      schema: {
        tags,
        params: ShareParams.extend({ id: z.string() }),
        querystring: IssuedDocumentQuery,
        response: documentResponse,
      },
    },
    async (request, reply) => {
      releaseSlot(request);
      const row = await sharedOrderDocument(db, visitOf(request), request.params.id);
      return sendDocument(request, reply, files, await readyDocument({ db, files }, 'link', row, request.query));
    },
  );

  app.get(
    '/shared/orders/:token/files/:id',
    {
      config: { access: 'public', isDocument: true },
      exposeHeadRoute: false,
      onRequest: [keepPrivate],
      schema: { tags, params: ShareParams.extend({ id: z.string() }), response: documentResponse },
    },
    async (request, reply) => {
      const file = await sharedOrderFile(db, visitOf(request), request.params.id);
      return sendDocument(request, reply, files, file);
    },
  );

  app.post(
    '/shared/orders/:token/opened',
    {
      ...write,
      schema: { tags, params: ShareParams, body: ShareOpened, response: { 204: z.null().describe('Counted') } },
    },
    async (request, reply) => {
      await reportOrderOpening(db, visitOf(request), request.body.browserId);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/shared/orders/:token/question',
    { ...write, schema: { tags, params: ShareParams, body: ShareQuestion, response: { 201: Done } } },
    async (request, reply) => {
      await askAboutOrder(db, config, visitOf(request), request.body);
      return reply.code(201).send({ success: true, message: say(request, 'questionReceived') });
    },
  );

  app.post(
    '/shared/orders/:token/confirm',
    {
      ...write,
      schema: { tags, params: ShareParams, body: SharedProformaConfirm, response: { 200: SharedOrderSaved } },
    },
    async (request) => {
      const order = await confirmByLink(db, config, visitOf(request), request.body);
      return { success: true as const, message: say(request, 'proformaConfirmed'), order };
    },
  );
};
