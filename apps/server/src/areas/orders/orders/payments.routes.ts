import { IdParams } from '@sampan/contract/answers';
import type { MessageRef } from '@sampan/contract/message-ref';
import { PaymentSaved } from '@sampan/contract/orders';
import { PaymentCorrection, PaymentInput, PaymentParams, PaymentVoid } from '@sampan/contract/payments';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { notFound } from '#src/lib/app-error.ts';
import { messageLanguage, say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { savedOrder } from './order-answers.ts';
import { addPayment, type ChangedPayment, cancelPayment, correctPayment } from './payments.service.ts';
import { shortDayText } from './purchase-text.rules.ts';

const tags = ['payments'];
const RETRY_KEY_LENGTH = 200;

export const paymentRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const one = { config: { access: 'user' as const } };

  async function saved(request: FastifyRequest, ref: MessageRef, changed: ChangedPayment): Promise<PaymentSaved> {
    const { orderId, paymentId, isSame } = changed;
    const answer = await savedOrder(db, request, ref, orderId, []);
    const payment = answer.order.payments.find(({ _id }) => _id === paymentId.toLowerCase());
    if (!payment) throw notFound('paymentNotFound');
    const day = shortDayText(payment.paidOn, messageLanguage(request.headers['accept-language']));
    const warnings = isSame
      ? [{ code: 'samePayment' as const, path: 'amount', msg: say(request, `samePayment::${day}`) }]
      : [];
    return { ...answer, warnings, payment, figures: answer.order.figures };
  }

  app.post(
    '/orders/:id/payments',
    { ...one, schema: { tags, params: IdParams, body: PaymentInput, response: { 201: PaymentSaved } } },
    async (request, reply) => {
      const { id } = request.params;
      const changed = await addPayment(db, callerOf(request), id, request.body, retryKeyOf(request));
      return reply.code(201).send(await saved(request, 'paymentRecorded', changed));
    },
  );

  app.post(
    '/payments/:id/void',
    { ...one, schema: { tags, params: PaymentParams, body: PaymentVoid, response: { 200: PaymentSaved } } },
    async (request) => {
      const changed = await cancelPayment(db, callerOf(request), request.params.id, request.body.reason);
      return saved(request, 'paymentVoidedNow', changed);
    },
  );

  app.post(
    '/payments/:id/correct',
    { ...one, schema: { tags, params: PaymentParams, body: PaymentCorrection, response: { 201: PaymentSaved } } },
    async (request, reply) => {
      const { id } = request.params;
      const changed = await correctPayment(db, callerOf(request), id, request.body, retryKeyOf(request));
      return reply.code(201).send(await saved(request, 'paymentCorrected', changed));
    },
  );
};

const retryKeyOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['idempotency-key']?.toString().slice(0, RETRY_KEY_LENGTH).toWellFormed();
