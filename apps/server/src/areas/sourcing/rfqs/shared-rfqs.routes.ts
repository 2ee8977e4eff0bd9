import { IMAGE_MAX_BYTES } from '@sampan/contract/products';
import { RFQ_MAX_BYTES } from '@sampan/contract/rfqs';
import { ShareOpened, ShareParams } from '@sampan/contract/share-links';
import {
  RfqDecline,
  RfqPictureParams,
  RfqPictureUploaded,
  SharedRfq,
  SharedRfqSaved,
} from '@sampan/contract/shared-rfqs';
import { SupplierQuote } from '@sampan/contract/supplier-quotes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { invalidField } from '#src/lib/app-error.ts';
import { say } from '#src/lib/language.ts';
import { type OwnOrigins, requireSameOrigin } from '#src/plugins/same-origin.ts';
import { keepPrivate, shareVisit } from '#src/plugins/shared-requests.ts';
import { readForm } from '#src/plugins/uploads/multipart.ts';
import { addPictureByLink } from './rfq-pictures.service.ts';
import { warningOf } from './rfqs.routes.ts';
import { answerByLink, declineByLink, readSharedRfq, reportRfqOpening } from './supplier-quotes.service.ts';

const tags = ['shared rfqs'];

const PictureForm = z.object({ images: z.file().describe('One picture of at most 5 MB') });

interface SharedRfqOptions {
  db: Db;
  files: FileStore;
  config: OwnOrigins & MailConfig & { rateLimits: boolean };
}

/** The calls of a supplier's link, without an account. */
export const sharedRfqRoutes: FastifyPluginAsyncZod<SharedRfqOptions> = async (app, { db, files, config }) => {
  const onRequest = [keepPrivate, requireSameOrigin(config)];
  const visitOf = (request: Parameters<typeof shareVisit>[0]) => shareVisit(request, config.rateLimits);

  app.get(
    '/shared/rfqs/:token',
    {
      config: { access: 'public' },
      onRequest: [keepPrivate],
      schema: { tags, params: ShareParams, response: { 200: SharedRfq } },
    },
    async (request) => readSharedRfq(db, visitOf(request)),
  );

  app.post(
    '/shared/rfqs/:token/opened',
    {
      config: { access: 'public' },
      onRequest,
      schema: { tags, params: ShareParams, body: ShareOpened, response: { 204: z.null().describe('Counted') } },
    },
    async (request, reply) => {
      await reportRfqOpening(db, visitOf(request), request.body.browserId);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/shared/rfqs/:token/supplier-quote',
    {
      config: { access: 'public' },
      onRequest,
      bodyLimit: RFQ_MAX_BYTES,
      schema: { tags, params: ShareParams, body: SupplierQuote, response: { 200: SharedRfqSaved } },
    },
    async (request) => {
      const { rfq, ...stored } = await answerByLink(db, visitOf(request), request.body, config);
      return {
        success: true as const,
        message: say(request, 'supplierQuoteReceived'),
        warning: warningOf(request, stored),
        rfq,
      };
    },
  );

  app.post(
    '/shared/rfqs/:token/pictures/:lineId',
    {
      config: { access: 'public', form: PictureForm },
      onRequest,
      schema: { tags, params: RfqPictureParams, response: { 201: RfqPictureUploaded } },
    },
    async (request, reply) => {
      const readUpload = async () => {
        const { files: sent } = await readForm(request, {
          files: { images: { maxBytes: IMAGE_MAX_BYTES, tooLarge: 'imageTooLarge' } },
        });
        if (!sent.images) throw invalidField('images', 'fileRequired');
        return sent.images.content;
      };
      const uploaded = await addPictureByLink({ db, files }, visitOf(request), request.params.lineId, readUpload);
      return reply.code(201).send({ success: true, ...uploaded });
    },
  );

  app.post(
    '/shared/rfqs/:token/decline',
    {
      config: { access: 'public' },
      onRequest,
      schema: { tags, params: ShareParams, body: RfqDecline, response: { 200: SharedRfqSaved } },
    },
    async (request) => {
      const rfq = await declineByLink(db, visitOf(request), request.body, config);
      return { success: true as const, message: say(request, 'rfqDeclined'), warning: null, rfq };
    },
  );
};
