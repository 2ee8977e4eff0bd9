import { needsCheck } from '@sampan/contract/currency-settings';
import type { Order } from '@sampan/contract/orders';
import type { Payment } from '@sampan/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useToday } from '#src/lib/pages/use-today.ts';
import { ratesQuery } from './api/order-settings.queries.ts';
import { useAddPayment, useChangePayment } from './api/orders.mutations.ts';
import {
  choiceOf,
  PAYMENT_CHOICES,
  type PaymentChoiceName,
  payablePurchases,
  proposedAmount,
  proposedRate,
} from './payment-kinds.ts';
import { useReport } from './use-report.ts';

export interface PaymentFields {
  choice: PaymentChoiceName;
  purchaseId: string;
  costId: string;
  amount: string;
  fee: string;
  feeBy: 'us' | 'them';
  currency: string;
  /** Empty: the proposed one. */
  rate: string;
  paidOn: string;
  reference: string;
  note: string;
  reason: string;
}

export type PaymentForm = ReturnType<typeof usePaymentForm>;

interface PaymentFormOptions {
  /** A payment to this purchase order. */
  purchaseId?: string | undefined;
  /** The payment to void and add again. */
  corrected?: Payment | undefined;
  onSaved: () => void;
}

/** The fields of a payment, and how they are saved. */
export function usePaymentForm(order: Order, { purchaseId, corrected, onSaved }: PaymentFormOptions) {
  const today = useToday();
  const report = useReport();
  const add = useAddPayment(order._id);
  const change = useChangePayment(corrected?._id ?? '');
  const call = corrected ? change : add;
  const [fields, setFields] = useState<PaymentFields>(() => startFields(order, today, purchaseId, corrected));
  const set = (changes: Partial<PaymentFields>) => setFields({ ...fields, ...changes });
  const errors = new Map(call.error instanceof ApiError ? call.error.errors.map(({ path, msg }) => [path, msg]) : []);
  const { choice, currency } = fields;
  const { direction, kind, party } = PAYMENT_CHOICES[choice];
  const isForeign = currency !== order.currency;
  const proposal = useProposedRate(currency, order.currency);

  /** Another kind of payment has another amount and currency. */
  function choose(changes: Partial<Pick<PaymentFields, 'choice' | 'purchaseId' | 'costId'>>) {
    const next = { ...fields, ...changes };
    setFields({ ...next, ...amountFields(order, next) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = {
      direction,
      kind,
      purchaseId: party === 'purchase' ? fields.purchaseId : '',
      costId: party === 'cost' ? fields.costId : '',
      amount: fields.amount,
      fee: fields.fee || '0',
      feeBy: fields.feeBy,
      currency,
      rate: isForeign ? fields.rate || proposal?.rate || null : null,
      paidOn: fields.paidOn,
      reference: fields.reference,
      note: fields.note,
    };
    if (corrected) change.mutate({ path: 'correct', body: { ...body, reason: fields.reason } }, report(onSaved));
    else add.mutate(body, report(onSaved));
  }

  const text = (name: 'amount' | 'fee' | 'rate' | 'reference' | 'note' | 'reason') => ({
    value: fields[name],
    error: errors.get(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return { order, today, fields, set, choose, submit, errors, text, isForeign, proposal, isPending: call.isPending };
}

/** The rate of the settings and its day; null if a rate is unknown. */
function useProposedRate(currency: string, orderCurrency: string) {
  const { t } = useTranslation(['order-details', 'order']);
  const { shortDate } = useFormat();
  const { data } = useQuery(ratesQuery());
  const rates = data?.rates ?? [];
  const proposal = proposedRate(rates, currency, orderCurrency);
  // Only another currency than dollars has a day.
  if (proposal === null || proposal.asOf === '') return null;
  const used = rates.filter(({ code }) => code === currency || code === orderCurrency);
  const isOld = used.some((rate) => needsCheck(rate, new Date()));
  const day = shortDate(proposal.asOf);
  return { ...proposal, hint: t(isOld ? 'payment.rateOld' : 'payment.rateHint', { day }) };
}

function amountFields(
  order: Order,
  { choice, purchaseId, costId }: Pick<PaymentFields, 'choice' | 'purchaseId' | 'costId'>,
) {
  const { amount, currency } = proposedAmount(order, choice, purchaseId, costId);
  return { amount: amount === null || amount <= 0 ? '' : amount.toFixed(2), currency, rate: '' };
}

function startFields(order: Order, today: string, purchaseId: string | undefined, corrected: Payment | undefined) {
  const blank: PaymentFields = {
    choice: purchaseId === undefined ? 'customer' : order.model === 'agency' ? 'direct' : 'supplier',
    purchaseId: purchaseId ?? payablePurchases(order)[0]?._id ?? '',
    costId: order.costs[0]?.costId ?? '',
    amount: '',
    fee: '',
    feeBy: 'us',
    currency: order.currency,
    rate: '',
    paidOn: today,
    reference: '',
    note: '',
    reason: '',
  };
  if (corrected === undefined) return { ...blank, ...amountFields(order, blank) };
  const { amount, fee, feeBy, currency, rate, paidOn, reference, note } = corrected;
  return {
    ...blank,
    choice: choiceOf(corrected),
    purchaseId: corrected.purchaseId || blank.purchaseId,
    costId: corrected.costId || blank.costId,
    amount: amount.toFixed(2),
    fee: fee > 0 ? fee.toFixed(2) : '',
    feeBy,
    currency,
    rate: currency === order.currency ? '' : String(rate),
    paidOn,
    reference,
    note,
  };
}
