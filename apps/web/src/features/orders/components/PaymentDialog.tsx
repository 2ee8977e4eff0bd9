import type { Order } from '@sampan/contract/orders';
import type { Payment } from '@sampan/contract/payments';
import { useId, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { moneyText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useChangePayment } from '../api/orders.mutations.ts';
import {
  choicesOf,
  PAYMENT_CHOICES,
  type PaymentChoiceName,
  payablePurchases,
  proposedAmount,
} from '../payment-kinds.ts';
import { type PaymentFields, type PaymentForm, usePaymentForm } from '../use-payment-form.ts';
import { useReport } from '../use-report.ts';

type PaymentDialogProps = {
  order: Order;
  /** A payment to this purchase order. */
  purchaseId?: string | undefined;
  /** The payment to void and add again. */
  corrected?: Payment | undefined;
  onClose: () => void;
};

/** Records a payment, or voids one and adds another in its place. */
export function PaymentDialog({ order, purchaseId, corrected, onClose }: PaymentDialogProps) {
  const { t } = useTranslation(['order-details', 'order', 'common']);
  const id = useId();
  const form = usePaymentForm(order, { purchaseId, corrected, onSaved: onClose });
  const { fields, set, errors, text, isPending } = form;
  const { kind } = PAYMENT_CHOICES[fields.choice];
  return (
    <Dialog
      open
      title={
        corrected
          ? t('payment.correctTitle', { amount: moneyText(corrected.amount, corrected.currency) })
          : t('payment.title')
      }
      description={corrected && t('payment.correctText')}
      locked={isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isPending}>
            {t(corrected ? 'order:payments.correct' : 'payment.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="grid items-start gap-4 sm:grid-cols-2">
        <KindFields form={form} />
        <AmountFields form={form} />
        <TextField
          label={t('payment.paidOn')}
          type="date"
          max={form.today}
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

/** What is paid, and to whom. */
function KindFields({ form: { order, fields, choose, errors } }: { form: PaymentForm }) {
  const { t } = useTranslation(['order-details', 'order']);
  const { party } = PAYMENT_CHOICES[fields.choice];
  return (
    <>
      <div className="sm:col-span-2">
        <SelectField
          label={t('payment.what')}
          value={fields.choice}
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
    </>
  );
}

/** The amount in its currency, the rate of another currency, and the fee. */
function AmountFields({ form }: { form: PaymentForm }) {
  const { t } = useTranslation(['order-details']);
  const { order, fields, set, errors, text, isForeign, proposal } = form;
  const { choice, purchaseId, costId, currency } = fields;
  const { direction, kind } = PAYMENT_CHOICES[choice];
  const { open, currency: payerCurrency } = proposedAmount(order, choice, purchaseId, costId);
  const currencies = [...new Set([order.currency, payerCurrency, currency, 'USD', 'CNY', 'EUR', 'ILS'])];
  const isMore = open !== null && currency === payerCurrency && Number(fields.amount) > open;
  return (
    <>
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
            onChange={({ target }) => set({ feeBy: target.value as PaymentFields['feeBy'] })}
            options={(['us', 'them'] as const).map((value) => ({ value, label: t(`payment.${value}`) }))}
          />
        </>
      )}
    </>
  );
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
