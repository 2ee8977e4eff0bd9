import { IdParams } from '@sampan/contract/answers';
import type { MessageRef } from '@sampan/contract/message-ref';
import { type Order, OrderSaved, PurchaseSaved, PurchaseSent, PurchasesCreated } from '@sampan/contract/orders';
import {
  NewPurchases,
  Purchase,
  PurchaseAnswer,
  PurchaseConfirm,
  PurchaseSend,
  PurchaseTransition,
  StepChange,
  StepParams,
} from '@sampan/contract/purchases';
import { RecipientSupplier } from '@sampan/contract/rfqs';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import type { Db } from '#src/db/database.ts';
import { notFound } from '#src/lib/app-error.ts';
import { callerOf } from '#src/plugins/access.ts';
import { loadOrder } from './load-order.service.ts';
import { savedOrder, withOrigin } from './order-answers.ts';
import { confirmPurchase } from './purchase-confirmation.service.ts';
import { createPurchases } from './purchase-creation.service.ts';
import {
  answerSupplier,
  makePurchaseSupplier,
  remindPurchase,
  renewPurchaseLink,
  revokePurchaseLink,
  sendPurchase,
} from './purchase-sending.service.ts';
import {
  type ChangedPurchase,
  cancelPurchase,
  closePurchase,
  PurchaseDraftChanges,
  purchaseOf,
  removePurchase,
  savePurchase,
} from './purchases.service.ts';
import { setStep } from './steps.service.ts';

const tags = ['purchase orders'];
/** The maximum body size of PUT /purchases/{id}: 300 lines with long specifications. */
const PURCHASE_MAX_BYTES = 4_194_304;

export const purchaseRoutes: FastifyPluginAsyncZod<{ db: Db; config: MailConfig }> = async (app, { db, config }) => {
  const one = { config: { access: 'user' as const } };

  async function saved(request: FastifyRequest, ref: MessageRef, changed: ChangedPurchase): Promise<PurchaseSaved> {
    const answer = await savedOrder(db, request, ref, changed.orderId, changed.warnings);
    return { ...answer, purchase: purchaseIn(answer.order, changed.purchaseId) };
  }

  app.post(
    '/orders/:id/purchases',
    { ...one, schema: { tags, params: IdParams, body: NewPurchases, response: { 201: PurchasesCreated } } },
    async (request, reply) => {
      const created = await createPurchases(db, callerOf(request), request.params.id, request.body);
      const answer = await savedOrder(db, request, 'purchasesCreated', created.orderId, created.warnings);
      return reply.code(201).send({ ...answer, purchases: created.purchases });
    },
  );

  app.get(
    '/purchases/:id',
    { ...one, schema: { tags, params: IdParams, response: { 200: Purchase } } },
    async (request) => {
      const { orderId, purchaseId } = await purchaseOf(db, request.params.id);
      return purchaseIn(withOrigin(request, await loadOrder(db, orderId)), purchaseId);
    },
  );

  app.put(
    '/purchases/:id',
    {
      ...one,
      bodyLimit: PURCHASE_MAX_BYTES,
      schema: { tags, params: IdParams, body: PurchaseDraftChanges, response: { 200: PurchaseSaved } },
    },
    async (request) =>
      saved(request, 'purchaseSaved', await savePurchase(db, callerOf(request), request.params.id, request.body)),
  );

  app.delete(
    '/purchases/:id',
    { ...one, schema: { tags, params: IdParams, response: { 200: OrderSaved } } },
    async (request) => {
      const orderId = await removePurchase(db, callerOf(request), request.params.id);
      return savedOrder(db, request, 'purchaseDeleted', orderId, []);
    },
  );

  app.post(
    '/purchases/:id/send',
    { ...one, schema: { tags, params: IdParams, body: PurchaseSend, response: { 200: PurchaseSent } } },
    async (request) => {
      const { id } = request.params;
      const deps = { db, config, origin: request.siteOrigin };
      const sent = await sendPurchase(deps, callerOf(request), id, request.body);
      return { ...(await saved(request, 'purchaseSentNow', sent)), text: sent.text, url: sent.url };
    },
  );

  app.post(
    '/purchases/:id/remind',
    { ...one, schema: { tags, params: IdParams, response: { 200: PurchaseSent } } },
    async (request) => {
      const sent = await remindPurchase(db, callerOf(request), request.params.id, request.siteOrigin);
      return { ...(await saved(request, 'orderSent', sent)), text: sent.text, url: sent.url };
    },
  );

  app.post(
    '/purchases/:id/confirm',
    { ...one, schema: { tags, params: IdParams, body: PurchaseConfirm, response: { 200: PurchaseSaved } } },
    async (request) =>
      saved(
        request,
        'purchaseConfirmed',
        await confirmPurchase(db, callerOf(request), request.params.id, request.body),
      ),
  );

  app.post(
    '/purchases/:id/cancel',
    { ...one, schema: { tags, params: IdParams, body: PurchaseTransition, response: { 200: PurchaseSaved } } },
    async (request) => {
      const changed = await cancelPurchase(db, callerOf(request), request.params.id, request.body.note);
      return saved(request, 'purchaseCancelledNow', changed);
    },
  );

  app.post(
    '/purchases/:id/close',
    { ...one, schema: { tags, params: IdParams, body: PurchaseTransition, response: { 200: PurchaseSaved } } },
    async (request) => {
      const changed = await closePurchase(db, callerOf(request), request.params.id, request.body.note);
      return saved(request, 'purchaseClosed', changed);
    },
  );

  app.post(
    '/purchases/:id/link',
    { ...one, schema: { tags, params: IdParams, response: { 200: PurchaseSaved } } },
    async (request) =>
      saved(request, 'linkReplaced', await renewPurchaseLink(db, callerOf(request), request.params.id)),
  );

  app.delete(
    '/purchases/:id/link',
    { ...one, schema: { tags, params: IdParams, response: { 200: PurchaseSaved } } },
    async (request) =>
      saved(request, 'linkStopped', await revokePurchaseLink(db, callerOf(request), request.params.id)),
  );

  app.post(
    '/purchases/:id/supplier',
    { ...one, schema: { tags, params: IdParams, body: RecipientSupplier, response: { 200: PurchaseSaved } } },
    async (request) => {
      const changed = await makePurchaseSupplier(db, callerOf(request), request.params.id, request.body);
      return saved(request, 'supplierLinked', changed);
    },
  );

  app.post(
    '/purchases/:id/answer',
    { ...one, schema: { tags, params: IdParams, body: PurchaseAnswer, response: { 200: PurchaseSaved } } },
    async (request) => {
      const changed = await answerSupplier(db, callerOf(request), request.params.id, request.body.text);
      return saved(request, 'orderAnswered', changed);
    },
  );

  app.put(
    '/purchases/:id/steps/:kind',
    { ...one, schema: { tags, params: StepParams, body: StepChange, response: { 200: PurchaseSaved } } },
    async (request) => {
      const { id, kind } = request.params;
      return saved(request, 'stepSaved', await setStep(db, callerOf(request), id, kind, request.body));
    },
  );
};

function purchaseIn({ purchases }: Order, id: string): Purchase {
  const purchase = purchases.find(({ _id }) => _id === id.toLowerCase());
  if (!purchase) throw notFound('purchaseNotFound');
  return purchase;
}
