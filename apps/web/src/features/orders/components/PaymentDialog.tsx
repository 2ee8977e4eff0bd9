import { needsCheck } from '@sampan/contract/currency-settings';
import type { Order } from '@sampan/contract/orders';
import type { Payment } from '@sampan/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useToday } from '#src/lib/pages/use-today.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { ratesQuery } from '../api/order-settings.queries.ts';
import { useAddPayment, useChangePayment } from '../api/orders.mutations.ts';
import {
  choiceOf,
  choicesOf,
  PAYMENT_CHOICES,
  type PaymentChoiceName,
  payablePurchases,
  proposedAmount,
  proposedRate,
} from '../payment-kinds.ts';
import { useReport } from '../use-report.ts';

type PaymentDialogProps = {
  order: Order;
  /** A payment to this purchase order. */
  purchaseId?: string | undefined;
  /** The payment to void and add again. */
  corrected?: Payment | undefined;
  onClose: () => void;
};

interface Fields {
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

/** Records a payment, or voids one and adds another in its place. */
export function PaymentDialog({ order, purchaseId, corrected, onClose }: PaymentDialogProps) {
  const { t } = useTranslation(['order-details', 'order', 'common']);
  const today = useToday();
  const form = useId();
  const report = useReport();
  const add = useAddPayment(order._id);
  const change = useChangePayment(corrected?._id ?? '');
  const call = corrected ? change : add;
  const [fields, setFields] = useState<Fields>(() => startFields(order, today, purchaseId, corrected));
  const set = (changes: Partial<Fields>) => setFields({ ...fields, ...changes });
  const errors = new Map(call.error instanceof ApiError ? call.error.errors.map(({ path, msg }) => [path, msg]) : []);
  const { choice, currency } = fields;
  const { direction, kind, party } = PAYMENT_CHOICES[choice];
  const { open, currency: payerCurrency } = proposedAmount(order, choice, fields.purchaseId, fields.costId);
  const isForeign = currency !== order.currency;
  const proposal = useProposedRate(currency, order.currency);
  const currencies = [...new Set([order.currency, payerCurrency, currency, 'USD', 'CNY', 'EUR', 'ILS'])];

  /** Another kind of payment has another amount and currency. */
  function choose(changes: Partial<Pick<Fields, 'choice' | 'purchaseId' | 'costId'>>) {
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
    if (corrected) change.mutate({ path: 'correct', body: { ...body, reason: fields.reason } }, report(onClose));
    else add.mutate(body, report(onClose));
  }

  const text = (name: 'amount' | 'fee' | 'rate' | 'reference' | 'note' | 'reason') => ({
    value: fields[name],
    error: errors.get(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const isMore = open !== null && currency === payerCurrency && Number(fields.amount) > open;
  return (
    <Dialog
      open
      title={
        corrected
          ? t('payment.correctTitle', { amount: moneyText(corrected.amount, corrected.currency) })
          : t('payment.title')
      }
      description={corrected && t('payment.correctText')}
      locked={call.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={call.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={form} busy={call.isPending}>
            {t(corrected ? 'order:payments.correct' : 'payment.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <SelectField
            label={t('payment.what')}
            value={choice}
            error={errors.get('kind') ?? errors.get('direction')}
            onChange={({ target }) => choose({ choice: target.value as PaymentChoiceName })}
            options={choicesOf(order).map((value) => ({ value, label: t(`payment.kinds.${value}`) }))}
          />
        </div>
        {party === 'purchase' && (
          <div className="sm:col-span-2">
            <SelectField
              label={t('payment.purchase')}
              value={fields.purchaseId}
              error={errors.get('purchaseId')}
              onChange={({ target }) => choose({ purchaseId: target.value })}
              options={payablePurchases(order).map(({ _id, poNumber, supplierName }) => ({
                value: _id,
                label: `${poNumber} · ${supplierName}`,
              }))}
            />
          </div>
        )}
        {party === 'cost' && (
          <div className="sm:col-span-2">
            <SelectField
              label={t('payment.cost')}
              value={fields.costId}
              error={errors.get('costId')}
              onChange={({ target }) => choose({ costId: target.value })}
              options={order.costs.map((cost) => ({
                value: cost.costId,
                label: cost.label || t(`order:costs.kinds.${cost.kind}`),
              }))}
            />
          </div>
        )}
        <TextField
          label={t(direction === 'in' && kind !== 'difference' ? 'payment.arrived' : 'payment.amount')}
          hint={isMore ? t('payment.more', { open: moneyText(open, payerCurrency) }) : undefined}
          inputMode="decimal"
          dir="ltr"
          required
          {...text('amount')}
        />
        <SelectField
          label={t('payment.currency')}
          value={currency}
          error={errors.get('currency')}
          onChange={({ target }) => set({ currency: target.value, rate: '' })}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        {isForeign && (
          <div className="sm:col-span-2">
            <TextField
              label={t('payment.rate', { order: order.currency, currency })}
              placeholder={proposal ? String(proposal.rate) : undefined}
              hint={proposal?.hint ?? t('payment.rateNone')}
              inputMode="decimal"
              dir="ltr"
              {...text('rate')}
            />
          </div>
        )}
        {kind !== 'difference' && (
          <>
            <TextField label={t('payment.fee')} optional inputMode="decimal" dir="ltr" {...text('fee')} />
            <SelectField
              label={t('payment.feeBy')}
              value={fields.feeBy}
              onChange={({ target }) => set({ feeBy: target.value as Fields['feeBy'] })}
              options={(['us', 'them'] as const).map((value) => ({ value, label: t(`payment.${value}`) }))}
            />
          </>
        )}
        <TextField
          label={t('payment.paidOn')}
          type="date"
          max={today}
          required
          value={fields.paidOn}
          error={errors.get('paidOn')}
          onChange={({ target }) => set({ paidOn: target.value })}
        />
        <TextField label={t('payment.reference')} optional dir="auto" {...text('reference')} />
        <div className="sm:col-span-2">
          <TextField label={t('payment.note')} optional={kind !== 'difference'} dir="auto" {...text('note')} />
        </div>
        {corrected && (
          <div className="sm:col-span-2">
            <TextField label={t('payment.reason')} required dir="auto" {...text('reason')} />
          </div>
        )}
      </form>
    </Dialog>
  );
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

function amountFields(order: Order, { choice, purchaseId, costId }: Pick<Fields, 'choice' | 'purchaseId' | 'costId'>) {
  const { amount, currency } = proposedAmount(order, choice, purchaseId, costId);
  return { amount: amount === null || amount <= 0 ? '' : amount.toFixed(2), currency, rate: '' };
}

function startFields(order: Order, today: string, purchaseId: string | undefined, corrected: Payment | undefined) {
  const blank: Fields = {
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

/** Voids a payment, with a reason. */
export function VoidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t } = useTranslation(['order-details', 'order', 'common']);
  const report = useReport();
  const change = useChangePayment(payment._id);
  const [reason, setReason] = useState('');
  const error = change.error instanceof ApiError ? change.error.errors[0]?.msg : undefined;
  return (
    <Dialog
      open
      size="sm"
      title={t('payment.voidTitle', { amount: moneyText(payment.amount, payment.currency) })}
      description={t('payment.voidText')}
      locked={change.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            variant="danger"
            busy={change.isPending}
            onClick={() => change.mutate({ path: 'void', body: { reason } }, report(onClose))}
          >
            {t('order:payments.void')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('payment.reason')}
        required
        dir="auto"
        value={reason}
        error={error}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
