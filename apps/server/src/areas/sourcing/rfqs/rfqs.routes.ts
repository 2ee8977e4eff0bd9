import { Done, IdParams } from '@sampan/contract/answers';
import { MailPreview } from '@sampan/contract/mail-preview';
import { Matrix, MatrixQuery } from '@sampan/contract/matrix';
import type { MessageRef } from '@sampan/contract/message-ref';
import { QuoteSaved } from '@sampan/contract/quotes';
import {
  NewRfq,
  RecipientSupplier,
  RFQ_MAX_BYTES,
  Rfq,
  RfqAnswered,
  RfqAwards,
  RfqContact,
  RfqMailDraft,
  RfqPage,
  RfqProposals,
  RfqQuery,
  RfqQuote,
  RfqRecipientInput,
  RfqRecipientParams,
  RfqSaved,
  RfqText,
  RfqTextQuery,
  SupplierFigures,
} from '@sampan/contract/rfqs';
import { ChatPreview, ChatText, StaffSupplierQuote } from '@sampan/contract/supplier-quotes';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { isLoopback } from '#src/plugins/site-origin.ts';
import { withCaller } from '#src/records/step-filters.queries.ts';
import { quoteFromAwards, rfqMatrix, setAwards } from './rfq-awards.service.ts';
import { readChat } from './rfq-chat.service.ts';
import { createRfq, RfqDraftChanges, saveRfq } from './rfq-drafts.service.ts';
import { rfqProposals } from './rfq-proposals.service.ts';
import {
  addRecipient,
  makeSupplier,
  previewAsk,
  recipientText,
  recordRequest,
  withdrawRecipient,
} from './rfq-recipients.service.ts';
import { cancelRfq, closeRfq, reopenRfq, rfqPage, rfqs, startRfq } from './rfqs.service.ts';
import { supplierFigures } from './supplier-figures.service.ts';
import { answerForSupplier, type StoredQuote } from './supplier-quotes.service.ts';

const tags = ['rfqs'];

interface RfqRouteOptions {
  db: Db;
  config: MailConfig;
}

export const rfqRoutes: FastifyPluginAsyncZod<Pick<RfqRouteOptions, 'db'>> = async (app, { db }) => {
  app.get(
    '/rfqs',
    { config: { access: 'user' }, schema: { tags, querystring: RfqQuery, response: { 200: RfqPage } } },
    async (request) => rfqPage(db, withCaller(request.query, callerOf(request))),
  );

  app.post(
    '/rfqs',
    { config: { access: 'user' }, schema: { tags, body: NewRfq, response: { 201: RfqSaved } } },
    async (request, reply) => {
      const rfq = await createRfq(db, callerOf(request), request.body);
      return reply.code(201).send(saved(request, 'rfqCreated', rfq));
    },
  );

  app.get(
    '/rfqs/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Rfq } } },
    async (request) => withOrigin(request, await rfqs.get(db, request.params.id)),
  );

  app.get(
    '/rfqs/:id/proposals',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: RfqProposals } } },
    async (request) => rfqProposals(db, request.params.id),
  );

  app.put(
    '/rfqs/:id',
    {
      config: { access: 'user' },
      bodyLimit: RFQ_MAX_BYTES,
      schema: { tags, params: IdParams, body: RfqDraftChanges, response: { 200: RfqSaved } },
    },
    async (request) =>
      saved(request, 'rfqSaved', await saveRfq(db, callerOf(request), request.params.id, request.body)),
  );

  app.delete(
    '/rfqs/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await rfqs.remove(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'rfqDeleted') };
    },
  );

  app.post(
    '/rfqs/:id/start',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: RfqSaved } } },
    async (request) => saved(request, 'rfqOpened', await startRfq(db, callerOf(request), request.params.id)),
  );

  app.post(
    '/rfqs/:id/close',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: RfqSaved } } },
    async (request) => saved(request, 'rfqClosedNow', await closeRfq(db, callerOf(request), request.params.id)),
  );

  app.post(
    '/rfqs/:id/reopen',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: RfqSaved } } },
    async (request) => saved(request, 'rfqReopened', await reopenRfq(db, callerOf(request), request.params.id)),
  );

  app.post(
    '/rfqs/:id/cancel',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: RfqSaved } } },
    async (request) => saved(request, 'rfqCancelled', await cancelRfq(db, callerOf(request), request.params.id)),
  );
};

/** The suppliers of an RFQ, their answers and the comparison. */
export const rfqRecipientRoutes: FastifyPluginAsyncZod<RfqRouteOptions> = async (app, { db, config }) => {
  app.post(
    '/rfqs/:id/recipients',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: RfqRecipientInput, response: { 201: RfqSaved } },
    },
    async (request, reply) => {
      const rfq = await addRecipient(db, callerOf(request), request.params.id, request.body);
      return reply.code(201).send(saved(request, 'recipientAdded', rfq));
    },
  );

  app.delete(
    '/rfqs/:id/recipients/:recipient',
    { config: { access: 'user' }, schema: { tags, params: RfqRecipientParams, response: { 200: RfqSaved } } },
    async (request) => {
      const { id, recipient } = request.params;
      return saved(request, 'recipientRemoved', await withdrawRecipient(db, callerOf(request), id, recipient));
    },
  );

  app.post(
    '/rfqs/:id/recipients/:recipient/sent',
    {
      config: { access: 'user' },
      schema: { tags, params: RfqRecipientParams, body: RfqContact, response: { 200: RfqSaved } },
    },
    async (request) => {
      const { id, recipient } = request.params;
      const deps = { db, config, origin: request.siteOrigin };
      const rfq = await recordRequest(deps, callerOf(request), id, recipient, request.body);
      return saved(request, request.body.channel === 'mail' ? 'rfqMailed' : 'contactNoted', rfq);
    },
  );

  app.post(
    '/rfqs/:id/recipients/:recipient/mail-preview',
    {
      config: { access: 'user' },
      schema: { tags, params: RfqRecipientParams, body: RfqMailDraft, response: { 200: MailPreview } },
    },
    async ({ params, body, siteOrigin }) =>
      previewAsk({ db, config, origin: siteOrigin }, params.id, params.recipient, body),
  );

  app.get(
    '/rfqs/:id/recipients/:recipient/text',
    {
      config: { access: 'user' },
      schema: { tags, params: RfqRecipientParams, querystring: RfqTextQuery, response: { 200: RfqText } },
    },
    async ({ params, query, siteOrigin }) => recipientText(db, params.id, params.recipient, query, siteOrigin),
  );

  app.post(
    '/rfqs/:id/recipients/:recipient/supplier',
    {
      config: { access: 'user' },
      schema: { tags, params: RfqRecipientParams, body: RecipientSupplier, response: { 200: RfqSaved } },
    },
    async (request) => {
      const { id, recipient } = request.params;
      return saved(request, 'supplierLinked', await makeSupplier(db, callerOf(request), id, recipient, request.body));
    },
  );

  app.post(
    '/rfqs/:id/recipients/:recipient/supplier-quote',
    {
      config: { access: 'user' },
      bodyLimit: RFQ_MAX_BYTES,
      schema: { tags, params: RfqRecipientParams, body: StaffSupplierQuote, response: { 200: RfqAnswered } },
    },
    async (request) => {
      const { id, recipient } = request.params;
      const { rfq, ...stored } = await answerForSupplier(db, callerOf(request), id, recipient, request.body);
      return { ...saved(request, 'supplierQuoteSaved', rfq), warning: warningOf(request, stored) };
    },
  );

  app.post(
    '/rfqs/:id/recipients/:recipient/read-chat',
    {
      config: { access: 'user' },
      schema: { tags, params: RfqRecipientParams, body: ChatText, response: { 200: ChatPreview } },
    },
    async ({ params, body }) => readChat(db, params.id, params.recipient, body.text),
  );

  app.get(
    '/rfqs/:id/matrix',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, querystring: MatrixQuery, response: { 200: Matrix } },
    },
    async ({ params, query }) => rfqMatrix(db, params.id, query),
  );

  app.get(
    '/suppliers/:id/rfq-figures',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: SupplierFigures } } },
    async ({ params }) => supplierFigures(db, params.id),
  );

  app.put(
    '/rfqs/:id/awards',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: RfqAwards, response: { 200: RfqSaved } } },
    async (request) =>
      saved(request, 'awardsSaved', await setAwards(db, callerOf(request), request.params.id, request.body)),
  );

  app.post(
    '/rfqs/:id/quote',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: RfqQuote, response: { 201: QuoteSaved } } },
    async (request, reply) => {
      const quote = await quoteFromAwards(db, callerOf(request), request.params.id, request.body);
      return reply.code(201).send({ success: true as const, message: say(request, 'quoteCreated'), quote });
    },
  );
};

const saved = (request: FastifyRequest, ref: MessageRef, rfq: Rfq): RfqSaved => ({
  success: true,
  message: say(request, ref),
  rfq: withOrigin(request, rfq),
});

/** Completes the links with the site's origin. */
const withOrigin = ({ siteOrigin }: FastifyRequest, rfq: Rfq): Rfq => ({
  ...rfq,
  recipients: rfq.recipients.map((recipient) => {
    if (!recipient.link) return recipient;
    const url = `${siteOrigin}${recipient.link.url}`;
    return { ...recipient, link: { ...recipient.link, url, isLocal: isLoopback(new URL(url).hostname) } };
  }),
});

export const warningOf = (request: FastifyRequest, { risesFrom, ignored }: StoredQuote): string | null => {
  if (risesFrom !== null) return say(request, `priceRises:${risesFrom}`);
  return ignored > 0 ? say(request, 'removedLineIgnored') : null;
};
