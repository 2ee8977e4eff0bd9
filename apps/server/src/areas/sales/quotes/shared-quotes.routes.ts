import { Done } from '@sampan/contract/answers';
import type { QuoteKind } from '@sampan/contract/quote-drafts';
import { ShareOpened, ShareParams, ShareQuestion } from '@sampan/contract/share-links';
import { SharedDecided, SharedDecision, SharedQuote } from '@sampan/contract/shared-quotes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import type { ShareVisit } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { type OwnOrigins, requireSameOrigin } from '#src/plugins/same-origin.ts';
import { keepPrivate, shareVisit } from '#src/plugins/shared-requests.ts';
import { askQuestion, decideByLink, readSharedQuote, reportOpening } from './quote-decisions.service.ts';

interface SharedRouteOptions {
  db: Db;
  config: OwnOrigins & MailConfig & { rateLimits: boolean };
}

/** The calls of a quote's visitor, without an account. */
export const sharedQuoteRoutes: FastifyPluginAsyncZod<SharedRouteOptions> = async (app, { db, config }) => {
  const { visitOf, write, tags } = addSharedCalls(app, {
    db,
    config,
    kind: 'quote',
    answer: SharedQuote,
    read: (visit) => readSharedQuote(db, visit),
  });

  app.post(
    '/shared/quotes/:token/decision',
    {
      ...write,
      schema: { tags, params: ShareParams, body: SharedDecision, response: { 200: SharedDecided } },
    },
    async (request) => {
      const { isQuestion, quote } = await decideByLink(db, visitOf(request), request.body, config);
      const ref = isQuestion
        ? 'questionReceived'
        : request.body.kind === 'accepted'
          ? 'quoteAccepted'
          : 'quoteDeclined';
      return { success: true as const, message: say(request, ref), isQuestion, quote };
    },
  );

  app.post(
    '/shared/quotes/:token/question',
    {
      ...write,
      schema: { tags, params: ShareParams, body: ShareQuestion, response: { 201: Done } },
    },
    async (request, reply) => {
      await askQuestion(db, visitOf(request), request.body, config);
      return reply.code(201).send({ success: true, message: say(request, 'questionReceived') });
    },
  );
};

interface SharedCalls extends SharedRouteOptions {
  kind: QuoteKind;
  answer: z.ZodType<object>;
  read: (visit: ShareVisit) => Promise<object>;
}

/** Adds the calls that every link has: read, and report that the page was opened. Returns what its other calls need. */
export function addSharedCalls(
  app: Parameters<FastifyPluginAsyncZod>[0],
  { db, config, kind, answer, read }: SharedCalls,
) {
  const address = `/shared/${kind}s/:token`;
  const tags = [`shared ${kind}s`];
  const write = { config: { access: 'public' as const }, onRequest: [keepPrivate, requireSameOrigin(config)] };
  const visitOf = (request: Parameters<typeof shareVisit>[0]): ShareVisit => ({
    ...shareVisit(request, config.rateLimits),
    ...(kind === 'collection' && { kind }),
  });

  app.get(
    address,
    {
      config: { access: 'public' },
      onRequest: [keepPrivate],
      schema: { tags, params: ShareParams, response: { 200: answer } },
    },
    async (request) => read(visitOf(request)),
  );

  app.post(
    `${address}/opened`,
    {
      ...write,
      schema: { tags, params: ShareParams, body: ShareOpened, response: { 204: z.null().describe('Counted') } },
    },
    async (request, reply) => {
      await reportOpening(db, visitOf(request), request.body.browserId);
      return reply.code(204).send(null);
    },
  );
  return { visitOf, write, tags };
}
