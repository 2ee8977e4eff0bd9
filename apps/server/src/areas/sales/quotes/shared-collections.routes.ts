import { COLLECTION_INQUIRY_MAX_BYTES, CollectionInquiry, SharedCollection } from '@sampan/contract/collections';
import { InquiryReceived } from '@sampan/contract/inquiries';
import { ShareParams } from '@sampan/contract/share-links';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SubmissionDeps } from '#src/areas/sales/inquiries/submissions.service.ts';
import { say } from '#src/lib/language.ts';
import type { OwnOrigins } from '#src/plugins/same-origin.ts';
import { askAboutProducts, readSharedCollection } from './collections.service.ts';
import { addSharedCalls } from './shared-quotes.routes.ts';

interface CollectionRouteOptions extends SubmissionDeps {
  config: SubmissionDeps['config'] & OwnOrigins;
}

/** The calls of a collection's visitor, without an account. */
export const sharedCollectionRoutes: FastifyPluginAsyncZod<CollectionRouteOptions> = async (app, { db, config }) => {
  const { visitOf, write, tags } = addSharedCalls(app, {
    db,
    config,
    kind: 'collection',
    answer: SharedCollection,
    read: (visit) => readSharedCollection(db, visit),
  });

  app.post(
    '/shared/collections/:token/inquiry',
    {
      ...write,
      bodyLimit: COLLECTION_INQUIRY_MAX_BYTES,
      schema: { tags, params: ShareParams, body: CollectionInquiry, response: { 201: InquiryReceived } },
    },
    async (request, reply) => {
      const receipt = await askAboutProducts({ db, config }, visitOf(request), request.body);
      return reply.code(201).send({ success: true, message: say(request, 'inquiryReceived'), ...receipt });
    },
  );
};
