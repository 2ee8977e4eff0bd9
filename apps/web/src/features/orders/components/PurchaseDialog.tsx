import { LANGUAGES } from '@sampan/contract/languages';
import type { Order } from '@sampan/contract/orders';
import type { Purchase, PurchaseLine } from '@sampan/contract/purchases';
import { INCOTERMS } from '@sampan/contract/trade-terms';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useSavePurchase } from '../api/orders.mutations.ts';
import { nameIn } from '../order-texts.ts';
import { type PartFields, partBody, partFields } from '../plan-fields.ts';
import { useReport } from '../use-report.ts';
import { DeductionChoice } from './DeductionChoice.tsx';
import { PlanEditor } from './PlanEditor.tsx';

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

type PurchaseLineFields = Pick<PurchaseLine, 'orderLineId' | 'name' | 'unit'> & {
  purchaseLineId?: string;
  quantity: string;
  price: string;
  specification: string;
};

const TAXES = ['', 'with', 'without'] as const;

/** The editor of a purchase order. */
export function PurchaseDialog({ order, purchase, renderSupplier, onClose }: PurchaseDialogProps) {
  const { t } = useTranslation(['order-details', 'orders', 'order', 'common']);
  const language = useLanguage();
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
  const text = (name: Exclude<keyof Head, 'language' | 'incoterm' | 'tax'>) => ({
    value: head[name],
    error: errors.get(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setHead({ ...head, [name]: target.value }),
  });
  const addable = order.lines.filter(
    ({ kind, lineId }) => kind === 'goods' && !lines.some(({ orderLineId }) => orderLineId === lineId),
  );

  function addLine(lineId: string) {
    const line = order.lines.find((one) => one.lineId === lineId);
    if (!line) return;
    setLines([
      ...lines,
      {
        orderLineId: line.lineId,
        name: nameIn(line.names, head.language),
        unit: line.unit,
        quantity: String(Math.max(line.quantity - line.purchased, 1)),
        price: line.quotedCost !== null && line.quotedCostCurrency === head.currency ? String(line.quotedCost) : '',
        specification: line.details,
      },
    ]);
  }

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
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {isNew &&
            renderSupplier(head.supplierId, (supplierId, supplierName) =>
              setHead({ ...head, supplierId, supplierName }),
            )}
          <TextField
            label={t('purchase.supplierName')}
            required
            readOnly={!isNew}
            dir="auto"
            {...text('supplierName')}
          />
          <TextField label={t('purchase.contact')} dir="auto" {...text('contact')} />
          <SelectField
            label={t('fields.language')}
            value={head.language}
            onChange={({ target }) => setHead({ ...head, language: target.value as Head['language'] })}
            options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
          <TextField label={t('fields.currency')} maxLength={3} dir="ltr" {...text('currency')} />
          <TextField label={t('purchase.deliverOn')} type="date" {...text('deliverOn')} />
          <SelectField
            label={t('purchase.tax')}
            value={head.tax}
            onChange={({ target }) => setHead({ ...head, tax: target.value as Head['tax'] })}
            options={TAXES.map((value) => ({ value, label: t(`purchase.taxes.${value || 'none'}`) }))}
          />
          <SelectField
            label={t('fields.incoterm')}
            value={head.incoterm}
            onChange={({ target }) => setHead({ ...head, incoterm: target.value as Head['incoterm'] })}
            options={INCOTERMS.map((value) => ({ value, label: value || t('none') }))}
          />
          <TextField label={t('fields.place')} dir="auto" {...text('place')} />
          <TextField label={t('purchase.supplierReference')} dir="auto" {...text('supplierReference')} />
        </div>
        <section aria-label={t('order:edit.lines')} className="flex flex-col gap-3">
          <h3 className="font-bold">{t('order:edit.lines')}</h3>
          {errors.get('lines') && (
            <p role="alert" className="text-danger text-sm">
              {errors.get('lines')}
            </p>
          )}
          {lines.map((line, index) => {
            const set = (changes: Partial<PurchaseLineFields>) =>
              setLines(lines.map((one, at) => (at === index ? { ...one, ...changes } : one)));
            const cell = (name: 'quantity' | 'price' | 'specification') => ({
              label: t(`purchase.${name}`),
              value: line[name],
              error: errors.get(`lines.${index}.${name}`),
              autoComplete: 'off',
              onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
            });
            return (
              <fieldset
                key={line.orderLineId}
                className="grid items-start gap-2 border-line border-b pb-3 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_minmax(0,1fr)_auto]"
              >
                <legend className="sr-only">{line.name}</legend>
                <bdi className="wrap-anywhere self-center">{line.name}</bdi>
                <TextField inputMode="numeric" dir="ltr" {...cell('quantity')} />
                <TextField inputMode="decimal" dir="ltr" {...cell('price')} />
                <TextField dir="auto" {...cell('specification')} />
                <IconButton
                  icon={X}
                  label={t('purchase.removeLine', { name: line.name })}
                  onClick={() => setLines(lines.filter((_, at) => at !== index))}
                />
              </fieldset>
            );
          })}
          {addable.length > 0 && (
            <div className="max-w-md">
              <SelectField
                label={t('purchase.addLine')}
                value=""
                onChange={({ target }) => addLine(target.value)}
                options={[
                  { value: '', label: '–' },
                  ...addable.map(({ lineId, names }) => ({ value: lineId, label: nameIn(names, language) })),
                ]}
              />
            </div>
          )}
        </section>
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
            {order.marks !== '' && head.marks !== order.marks && (
              <Button size="sm" variant="secondary" onClick={() => setHead({ ...head, marks: order.marks })}>
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
      </form>
    </Dialog>
  );
}

const lineFields = ({ purchaseLineId, orderLineId, name, unit, quantity, price, specification }: PurchaseLine) => ({
  purchaseLineId,
  orderLineId,
  name,
  unit,
  quantity: String(quantity),
  price: price === null ? '' : String(price),
  specification,
});

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
