import { LANGUAGES } from '@sampan/contract/languages';
import type { Order } from '@sampan/contract/orders';
import type { Purchase } from '@sampan/contract/purchases';
import { INCOTERMS } from '@sampan/contract/trade-terms';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useSavePurchase } from '../api/orders.mutations.ts';
import { type PartFields, partBody, partFields } from '../plan-fields.ts';
import { useReport } from '../use-report.ts';
import { DeductionChoice } from './DeductionChoice.tsx';
import { PlanEditor } from './PlanEditor.tsx';
import { lineFields, type PurchaseLineFields, PurchaseLinesEditor } from './PurchaseLinesEditor.tsx';

type PurchaseDialogProps = {
  order: Order;
  purchase: Purchase;
  /** The supplier select of another feature. */
  renderSupplier: (value: string, onChange: (id: string, name: string) => void) => ReactNode;
  onClose: () => void;
};

type Head = Pick<
  Purchase,
  | 'supplierId'
  | 'supplierName'
  | 'contact'
  | 'language'
  | 'currency'
  | 'incoterm'
  | 'place'
  | 'tax'
  | 'terms'
  | 'packaging'
  | 'marks'
  | 'note'
  | 'supplierReference'
> & { deliverOn: string };

const TAXES = ['', 'with', 'without'] as const;

/** The editor of a purchase order. */
export function PurchaseDialog({ order, purchase, renderSupplier, onClose }: PurchaseDialogProps) {
  const { t } = useTranslation(['order-details', 'orders', 'order', 'common']);
  const errorText = useErrorText();
  const report = useReport();
  const form = useId();
  const save = useSavePurchase(purchase._id);
  const [head, setHead] = useState<Head>(() => ({ ...purchase, deliverOn: purchase.deliverOn ?? '' }));
  const [parts, setParts] = useState<PartFields[]>(() => purchase.parts.map(partFields));
  const [lines, setLines] = useState<PurchaseLineFields[]>(() => purchase.lines.map(lineFields));
  const deductions = [...purchase.deductions, ...purchase.offeredDeductions];
  const [deducted, setDeducted] = useState(() => purchase.deductions.map(({ roundId }) => roundId));
  const isSameSupplier = head.supplierId === purchase.supplierId;
  const errors = new Map(save.error instanceof ApiError ? save.error.errors.map(({ path, msg }) => [path, msg]) : []);
  const errorAt = (path: string) => errors.get(path);
  const isNew = purchase.state === 'draft';
  const text: HeadText = (name) => ({
    value: head[name],
    error: errors.get(name),
    autoComplete: 'off',
    onChange: ({ target }) => setHead({ ...head, [name]: target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(
      {
        ...pickHead(head),
        deliverOn: head.deliverOn || null,
        channel: purchase.channel,
        parts: parts.map(partBody),
        lines: lines.map(({ purchaseLineId, orderLineId, quantity, price, specification }) => ({
          ...(purchaseLineId !== undefined && { purchaseLineId }),
          orderLineId,
          quantity,
          price: price.trim() === '' ? null : price,
          specification,
        })),
        // Another supplier has other samples.
        ...(deductions.length > 0 && isSameSupplier && { deductions: deducted.map((roundId) => ({ roundId })) }),
        updatedAt: purchase.updatedAt,
      },
      report(onClose),
    );
  }

  return (
    <Dialog
      open
      size="lg"
      title={t('purchase.editTitle', { number: purchase.poNumber, name: purchase.supplierName })}
      locked={save.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={form} busy={save.isPending}>
            {t('purchase.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {save.isError && (
          <MessagePanel
            tone="danger"
            title={errors.size > 0 ? t('edit.fix') : errorText(save.error, t('orders:failed.action'))}
          />
        )}
        <PurchaseHead head={head} isNew={isNew} text={text} renderSupplier={renderSupplier} onChange={setHead} />
        <PurchaseLinesEditor order={order} lines={lines} head={head} onChange={setLines} errorAt={errorAt} />
        {deductions.length > 0 && isSameSupplier && (
          <DeductionChoice
            deductions={deductions}
            currency={purchase.currency}
            chosen={deducted}
            error={errors.get('deductions')}
            onChange={setDeducted}
          />
        )}
        <section aria-label={t('order:plan.title')} className="flex flex-col gap-3">
          <h3 className="font-bold">{t('order:plan.title')}</h3>
          <PlanEditor parts={parts} onChange={setParts} errorAt={errorAt} />
        </section>
        <PurchaseTexts order={order} marks={head.marks} onMarks={(marks) => setHead({ ...head, marks })} text={text} />
      </form>
    </Dialog>
  );
}

/** The properties of the field of a text. */
type HeadText = (name: Exclude<keyof Head, 'language' | 'incoterm' | 'tax'>) => {
  value: string;
  error: string | undefined;
  autoComplete: string;
  onChange: (event: { target: { value: string } }) => void;
};

type PurchaseHeadProps = Pick<PurchaseDialogProps, 'renderSupplier'> & {
  head: Head;
  /** Nothing was sent yet. */
  isNew: boolean;
  text: HeadText;
  onChange: (head: Head) => void;
};

/** The supplier, the terms and the delivery. */
function PurchaseHead({ head, isNew, text, renderSupplier, onChange }: PurchaseHeadProps) {
  const { t } = useTranslation(['order-details']);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {isNew &&
        renderSupplier(head.supplierId, (supplierId, supplierName) => onChange({ ...head, supplierId, supplierName }))}
      <TextField label={t('purchase.supplierName')} required readOnly={!isNew} dir="auto" {...text('supplierName')} />
      <TextField label={t('purchase.contact')} dir="auto" {...text('contact')} />
      <SelectField
        label={t('fields.language')}
        value={head.language}
        onChange={({ target }) => onChange({ ...head, language: target.value as Head['language'] })}
        options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <TextField label={t('fields.currency')} maxLength={3} dir="ltr" {...text('currency')} />
      <TextField label={t('purchase.deliverOn')} type="date" {...text('deliverOn')} />
      <SelectField
        label={t('purchase.tax')}
        value={head.tax}
        onChange={({ target }) => onChange({ ...head, tax: target.value as Head['tax'] })}
        options={TAXES.map((value) => ({ value, label: t(`purchase.taxes.${value || 'none'}`) }))}
      />
      <SelectField
        label={t('fields.incoterm')}
        value={head.incoterm}
        onChange={({ target }) => onChange({ ...head, incoterm: target.value as Head['incoterm'] })}
        options={INCOTERMS.map((value) => ({ value, label: value || t('none') }))}
      />
      <TextField label={t('fields.place')} dir="auto" {...text('place')} />
      <TextField label={t('purchase.supplierReference')} dir="auto" {...text('supplierReference')} />
    </div>
  );
}

type PurchaseTextsProps = { order: Order; marks: string; onMarks: (marks: string) => void; text: HeadText };

/** What the supplier reads below the lines. */
function PurchaseTexts({ order, marks, onMarks, text }: PurchaseTextsProps) {
  const { t } = useTranslation(['order-details']);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextArea label={t('purchase.packaging')} optional rows={2} dir="auto" {...text('packaging')} />
      <div className="flex flex-col items-start gap-2">
        <div className="w-full">
          <TextArea
            label={t('purchase.marks')}
            hint={t('purchase.marksHint')}
            optional
            rows={2}
            dir="auto"
            {...text('marks')}
          />
        </div>
        {order.marks !== '' && marks !== order.marks && (
          <Button size="sm" variant="secondary" onClick={() => onMarks(order.marks)}>
            {t('purchase.takeMarks')}
          </Button>
        )}
      </div>
      <TextArea label={t('purchase.note')} optional rows={2} dir="auto" {...text('note')} />
      <TextArea
        label={t('purchase.terms')}
        hint={t('purchase.termsHint')}
        optional
        rows={5}
        dir="auto"
        {...text('terms')}
      />
    </div>
  );
}

/** Only the fields of the contract's draft. */
function pickHead(head: Head): Head {
  const { supplierId, supplierName, contact, language, currency, incoterm, place, tax, deliverOn } = head;
  const { terms, packaging, marks, note, supplierReference } = head;
  return {
    supplierId,
    supplierName,
    contact,
    language,
    currency,
    incoterm,
    place,
    tax,
    deliverOn,
    terms,
    packaging,
    marks,
    note,
    supplierReference,
  };
}
