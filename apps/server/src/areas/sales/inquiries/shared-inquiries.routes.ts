import { SharedInquiry } from '@sampan/contract/inquiries';
import { ShareParams } from '@sampan/contract/share-links';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { keepPrivate, shareVisit } from '#src/plugins/shared-requests.ts';
import { readSharedInquiry } from './inquiry-status.service.ts';
import type { SubmissionDeps } from './submissions.service.ts';

/** The call of a visitor's link to the status of an inquiry, without an account. */
export const sharedInquiryRoutes: FastifyPluginAsyncZod<SubmissionDeps> = async (app, { db, config }) => {
  app.get(
    '/shared/inquiries/:token',
    {
      config: { access: 'public' },
      onRequest: [keepPrivate],
      schema: { tags: ['shared inquiries'], params: ShareParams, response: { 200: SharedInquiry } },
    },
    async (request) => readSharedInquiry(db, shareVisit(request, config.rateLimits)),
  );
};
