import { Done, IdParams } from '@sampan/contract/answers';
import { MailPreview } from '@sampan/contract/mail-preview';
import type { MessageRef } from '@sampan/contract/message-ref';
import {
  QUOTE_MAX_BYTES,
  Quote,
  QuoteAnswer,
  QuoteContact,
  QuoteCopy,
  QuoteMailDraft,
  QuotePage,
  QuoteQuery,
  QuoteSaved,
  QuoteSend,
  QuoteSent,
  QuoteSummary,
  QuoteVersion,
  QuoteVersionParams,
} from '@sampan/contract/quotes';
import { LinkRenewal } from '@sampan/contract/share-links';
import { SharedQuote, StaffDecision } from '@sampan/contract/shared-quotes';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { isLoopback } from '#src/plugins/site-origin.ts';
import { withCaller } from '#src/records/step-filters.queries.ts';
import { copyQuote, startVersion } from './quote-creation.service.ts';
import { decideForCustomer } from './quote-decisions.service.ts';
import { QuoteDraftChanges, saveDraft } from './quote-drafts.service.ts';
import {
  answerQuote,
  noteQuoteContact,
  previewSend,
  renewQuoteLink,
  revokeQuoteLink,
  sendQuote,
} from './quote-sending.service.ts';
import {
  discardDraft,
  getVersion,
  previewQuote,
  quotePage,
  quoteSummary,
  quotes,
  reopenQuote,
  restoreDraft,
  withdrawQuote,
} from './quotes.service.ts';

const tags = ['quotes'];

interface QuoteRouteOptions {
  db: Db;
  config: MailConfig;
}

export const quoteRoutes: FastifyPluginAsyncZod<Pick<QuoteRouteOptions, 'db'>> = async (app, { db }) => {
  app.get(
    '/quotes',
    { config: { access: 'user' }, schema: { tags, querystring: QuoteQuery, response: { 200: QuotePage } } },
    async (request) => quotePage(db, withCaller(request.query, callerOf(request))),
  );

  app.get(
    '/quotes/summary',
    { config: { access: 'user' }, schema: { tags, response: { 200: QuoteSummary } } },
    async () => quoteSummary(db),
  );

  app.get(
    '/quotes/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Quote } } },
    async (request) => withOrigin(request, await quotes.get(db, request.params.id)),
  );

  app.get(
    '/quotes/:id/preview',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: SharedQuote } } },
    async ({ params }) => previewQuote(db, params.id),
  );

  app.get(
    '/quotes/:id/versions/:number',
    { config: { access: 'user' }, schema: { tags, params: QuoteVersionParams, response: { 200: QuoteVersion } } },
    async ({ params }) => getVersion(db, params.id, params.number),
  );

  app.put(
    '/quotes/:id',
    {
      config: { access: 'user' },
      bodyLimit: QUOTE_MAX_BYTES,
      schema: { tags, params: IdParams, body: QuoteDraftChanges, response: { 200: QuoteSaved } },
    },
    async (request) =>
      saved(request, 'quoteSaved', await saveDraft(db, callerOf(request), request.params.id, request.body)),
  );

  app.post(
    '/quotes/:id/versions',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 201: QuoteSaved } } },
    async (request, reply) => {
      const quote = await startVersion(db, callerOf(request), request.params.id);
      return reply.code(201).send(saved(request, 'quoteVersionStarted', quote));
    },
  );

  app.delete(
    '/quotes/:id/draft',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: QuoteSaved } } },
    async (request) =>
      saved(request, 'quoteDraftDiscarded', await discardDraft(db, callerOf(request), request.params.id)),
  );

  app.post(
    '/quotes/:id/draft/restore',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: QuoteSaved } } },
    async (request) =>
      saved(request, 'quoteDraftRestored', await restoreDraft(db, callerOf(request), request.params.id)),
  );
};

/** Sending, decisions and links. */
export const quoteSendingRoutes: FastifyPluginAsyncZod<QuoteRouteOptions> = async (app, { db, config }) => {
  app.post(
    '/quotes/:id/send',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: QuoteSend, response: { 200: QuoteSent } },
    },
    async (request) => {
      const deps = { db, config, origin: request.siteOrigin };
      const quote = await sendQuote(deps, callerOf(request), request.params.id, request.body);
      return sentWithLink(request, `${quote.kind}Sent`, quote);
    },
  );

  app.post(
    '/quotes/:id/mail-preview',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: QuoteMailDraft, response: { 200: MailPreview } },
    },
    async ({ params, body, siteOrigin }) => previewSend({ db, config, origin: siteOrigin }, params.id, body),
  );

  app.post(
    '/quotes/:id/contacts',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: QuoteContact, response: { 201: Done } } },
    async (request, reply) => {
      await noteQuoteContact(db, callerOf(request), request.params.id, request.body);
      return reply.code(201).send({ success: true, message: say(request, 'contactNoted') });
    },
  );

  app.post(
    '/quotes/:id/answer',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: QuoteAnswer, response: { 200: QuoteSaved } },
    },
    async (request) => {
      const deps = { db, config, origin: request.siteOrigin };
      const quote = await answerQuote(deps, callerOf(request), request.params.id, request.body);
      return saved(request, 'quoteAnswered', quote);
    },
  );

  app.post(
    '/quotes/:id/decide',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: StaffDecision, response: { 200: QuoteSaved } },
    },
    async (request) => {
      const quote = await decideForCustomer(db, callerOf(request), request.params.id, request.body);
      const { kind } = request.body;
      if (quote.status !== kind) return saved(request, 'quoteWishNoted', quote);
      return saved(request, kind === 'accepted' ? 'quoteAccepted' : 'quoteDeclined', quote);
    },
  );

  app.post(
    '/quotes/:id/withdraw',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: QuoteSaved } } },
    async (request) => {
      const quote = await withdrawQuote(db, callerOf(request), request.params.id);
      return saved(request, `${quote.kind}Withdrawn`, quote);
    },
  );

  app.post(
    '/quotes/:id/reopen',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: QuoteSaved } } },
    async (request) => {
      const quote = await reopenQuote(db, callerOf(request), request.params.id);
      return saved(request, `${quote.kind}Reopened`, quote);
    },
  );

  app.post(
    '/quotes/:id/link',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: LinkRenewal, response: { 200: QuoteSent } },
    },
    async (request) => {
      const quote = await renewQuoteLink(db, callerOf(request), request.params.id, request.body);
      return sentWithLink(request, 'linkReplaced', quote);
    },
  );

  app.delete(
    '/quotes/:id/link',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: QuoteSaved } } },
    async (request) => saved(request, 'linkStopped', await revokeQuoteLink(db, callerOf(request), request.params.id)),
  );

  app.post(
    '/quotes/:id/copy',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: QuoteCopy, response: { 201: QuoteSaved } } },
    async (request, reply) => {
      const quote = await copyQuote(db, callerOf(request), request.params.id, request.body);
      return reply.code(201).send(saved(request, 'quoteCopied', quote));
    },
  );

  app.delete(
    '/quotes/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await quotes.remove(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'quoteDeleted') };
    },
  );
};

const saved = (request: FastifyRequest, ref: MessageRef, quote: Quote): QuoteSaved => ({
  success: true,
  message: say(request, ref),
  quote: withOrigin(request, quote),
});

function sentWithLink(request: FastifyRequest, ref: MessageRef, quote: Quote): QuoteSent {
  const answer = saved(request, ref, quote);
  const { link } = answer.quote;
  if (!link) throw new Error('A sent quote has a link.');
  return { ...answer, link: { url: link.url, expiresAt: link.expiresAt } };
}

/** Completes the link with the site's origin. */
function withOrigin({ siteOrigin }: FastifyRequest, quote: Quote): Quote {
  const { link } = quote;
  if (!link) return quote;
  const url = `${siteOrigin}${link.url}`;
  return { ...quote, link: { ...link, url, isLocal: isLoopback(new URL(url).hostname) } };
}
