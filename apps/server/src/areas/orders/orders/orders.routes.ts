import { Done, IdParams } from '@sampan/contract/answers';
import { DocumentIssue, DocumentIssued } from '@sampan/contract/issued-documents';
import type { MessageRef } from '@sampan/contract/message-ref';
import { NewOrder } from '@sampan/contract/order-drafts';
import { OrderSummary, PartyOrderFigures, ProductOrders } from '@sampan/contract/order-summaries';
import {
  OrderSend,
  OrderSent,
  OrderTell,
  OrderTold,
  OrderUpdate,
  UpdateText,
  UpdateTextQuery,
} from '@sampan/contract/order-updates';
import {
  ORDER_MAX_BYTES,
  Order,
  OrderNote,
  OrderPage,
  OrderQuery,
  OrderSaved,
  OrderTransition,
} from '@sampan/contract/orders';
import { QuoteAnswer, QuoteContact } from '@sampan/contract/quotes';
import { LinkRenewal } from '@sampan/contract/share-links';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { withCaller } from '#src/records/step-filters.queries.ts';
import { loadOrder } from './load-order.service.ts';
import { inWords, withOrigin } from './order-answers.ts';
import { createOrder } from './order-creation.service.ts';
import { OrderDraftChanges, saveOrder } from './order-drafts.service.ts';
import {
  answerOrder,
  noteOrder,
  noteOrderContact,
  renewOrderLink,
  revokeOrderLink,
  sendOrder,
} from './order-sending.service.ts';
import { moveOrder } from './order-states.service.ts';
import { sendUpdate, tellCustomer, updateText } from './order-updates.service.ts';
import { orderPage, orderSummary, orders, partyFigures, productOrders } from './orders.service.ts';
import { issueProforma } from './proformas.service.ts';

const tags = ['orders'];

const MOVES = [
  ['confirm', 'orderConfirmed'],
  ['complete', 'orderCompletedNow'],
  ['cancel', 'orderCancelledNow'],
  ['reopen', 'orderReopened'],
] as const;

interface OrderRouteOptions {
  db: Db;
  config: MailConfig;
}

export const orderRoutes: FastifyPluginAsyncZod<Pick<OrderRouteOptions, 'db'>> = async (app, { db }) => {
  app.get(
    '/orders',
    { config: { access: 'user' }, schema: { tags, querystring: OrderQuery, response: { 200: OrderPage } } },
    async (request) => orderPage(db, callerOf(request), withCaller(request.query, callerOf(request))),
  );

  app.post(
    '/orders',
    { config: { access: 'user' }, schema: { tags, body: NewOrder, response: { 200: OrderSaved, 201: OrderSaved } } },
    async (request, reply) => {
      const { order, isNew } = await createOrder(db, callerOf(request), request.body);
      return reply.code(isNew ? 201 : 200).send(orderSaved(request, 'orderCreated', order));
    },
  );

  app.get(
    '/orders/summary',
    { config: { access: 'user' }, schema: { tags, response: { 200: OrderSummary } } },
    async () => orderSummary(db),
  );

  for (const party of ['customer', 'supplier'] as const)
    app.get(
      `/${party}s/:id/order-figures`,
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: `The orders of a ${party}: count, value, open amounts and the latest`,
          params: IdParams,
          response: { 200: PartyOrderFigures },
        },
      },
      async ({ params }) => partyFigures(db, party, params.id),
    );

  app.get(
    '/products/:id/orders',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'The last orders of a product, with price and cost',
        params: IdParams,
        response: { 200: ProductOrders },
      },
    },
    async ({ params }) => productOrders(db, params.id),
  );

  app.get(
    '/orders/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Order } } },
    async (request) => answered(request, await loadOrder(db, request.params.id)),
  );

  app.put(
    '/orders/:id',
    {
      config: { access: 'user' },
      bodyLimit: ORDER_MAX_BYTES,
      schema: { tags, params: IdParams, body: OrderDraftChanges, response: { 200: OrderSaved } },
    },
    async (request) =>
      orderSaved(request, 'orderSaved', await saveOrder(db, callerOf(request), request.params.id, request.body)),
  );

  for (const [move, ref] of MOVES)
    app.post(
      `/orders/:id/${move}`,
      {
        config: { access: 'user' },
        schema: { tags, params: IdParams, body: OrderTransition, response: { 200: OrderSaved } },
      },
      async (request) =>
        orderSaved(request, ref, await moveOrder(db, callerOf(request), request.params.id, move, request.body)),
    );

  app.delete(
    '/orders/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await orders.remove(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'orderDeleted') };
    },
  );
};

/** Documents, links and what is told to the customer. */
export const orderSendingRoutes: FastifyPluginAsyncZod<OrderRouteOptions> = async (app, { db, config }) => {
  app.post(
    '/orders/:id/documents',
    {
      config: { access: 'user' },
      schema: {
        tags,
        params: IdParams,
        body: DocumentIssue,
        response: { 200: DocumentIssued, 201: DocumentIssued },
      },
    },
    async (request, reply) => {
      const issued = await issueProforma(db, callerOf(request), request.params.id, request.body);
      const { document, isNew } = issued;
      const message = say(request, isNew ? 'documentIssued' : 'documentUnchanged');
      return reply.code(isNew ? 201 : 200).send({ success: true, message, document });
    },
  );

  app.post(
    '/orders/:id/send',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: OrderSend, response: { 200: OrderSent } } },
    async (request) => {
      const deps = { db, config, origin: request.siteOrigin };
      const { order, text } = await sendOrder(deps, callerOf(request), request.params.id, request.body);
      return { ...withLink(orderSaved(request, 'orderSent', order)), text };
    },
  );

  app.post(
    '/orders/:id/link',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: LinkRenewal, response: { 200: OrderSent } } },
    async (request) => {
      const order = await renewOrderLink(db, callerOf(request), request.params.id, request.body);
      return { ...withLink(orderSaved(request, 'linkReplaced', order)), text: '' };
    },
  );

  app.delete(
    '/orders/:id/link',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: OrderSaved } } },
    async (request) =>
      orderSaved(request, 'linkStopped', await revokeOrderLink(db, callerOf(request), request.params.id)),
  );

  app.post(
    '/orders/:id/contacts',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: QuoteContact, response: { 201: Done } } },
    async (request, reply) => {
      await noteOrderContact(db, callerOf(request), request.params.id, request.body);
      return reply.code(201).send({ success: true, message: say(request, 'contactNoted') });
    },
  );

  app.post(
    '/orders/:id/notes',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: OrderNote, response: { 200: OrderSaved } } },
    async (request) =>
      orderSaved(request, 'orderNoted', await noteOrder(db, callerOf(request), request.params.id, request.body.text)),
  );

  app.post(
    '/orders/:id/tell',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: OrderTell, response: { 200: OrderTold } } },
    async (request) => {
      const { id } = request.params;
      const order = await tellCustomer(db, callerOf(request), id, request.body.stepIds);
      const { text } = await updateText(db, id, undefined);
      return { ...orderSaved(request, 'customerTold', order), text };
    },
  );

  app.get(
    '/orders/:id/update-text',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, querystring: UpdateTextQuery, response: { 200: UpdateText } },
    },
    async (request) => updateText(db, request.params.id, request.query.language),
  );

  app.post(
    '/orders/:id/updates',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: OrderUpdate, response: { 200: OrderSent } } },
    async (request) => {
      const deps = { db, config, origin: request.siteOrigin };
      const { order, text } = await sendUpdate(deps, callerOf(request), request.params.id, request.body);
      return { ...withLink(orderSaved(request, 'updateRecorded', order)), text };
    },
  );

  app.post(
    '/orders/:id/answer',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: QuoteAnswer, response: { 200: OrderSaved } },
    },
    async (request) => {
      const deps = { db, config, origin: request.siteOrigin };
      const order = await answerOrder(deps, callerOf(request), request.params.id, request.body.text);
      return orderSaved(request, 'orderAnswered', order);
    },
  );
};

/** An order with complete links, and its warnings in the language of the request. */
const answered = (request: FastifyRequest, order: Order): Order => ({
  ...withOrigin(request, order),
  warnings: inWords(request, order.warnings),
});

/** The answer of a write, with the standing warnings of the order. */
function orderSaved(request: FastifyRequest, ref: MessageRef, order: Order): OrderSaved {
  const answer = answered(request, order);
  return { success: true, message: say(request, ref), warnings: answer.warnings, order: answer };
}

function withLink(answer: OrderSaved) {
  const { link } = answer.order;
  if (!link) throw new Error('A sent order has a link.');
  return { ...answer, link: { url: link.url, expiresAt: link.expiresAt } };
}
