import type { Order } from '@sampan/contract/orders';
import type { Purchase, PurchaseLine } from '@sampan/contract/purchases';
import { X } from 'lucide-react';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { nameIn } from '../order-texts.ts';

export type PurchaseLineFields = Pick<PurchaseLine, 'orderLineId' | 'name' | 'unit'> & {
  purchaseLineId?: string;
  quantity: string;
  price: string;
  specification: string;
};

type PurchaseLinesEditorProps = {
  order: Order;
  lines: readonly PurchaseLineFields[];
  /** The language and currency of the purchase order. */
  head: Pick<Purchase, 'language' | 'currency'>;
  onChange: (lines: PurchaseLineFields[]) => void;
  errorAt: (path: string) => string | undefined;
};

/** The lines of a purchase order; other goods of the order may be added. */
export function PurchaseLinesEditor({ order, lines, head, onChange, errorAt }: PurchaseLinesEditorProps) {
  const { t } = useTranslation(['order-details', 'order']);
  const language = useLanguage();
  const addable = order.lines.filter(
    ({ kind, lineId }) => kind === 'goods' && !lines.some(({ orderLineId }) => orderLineId === lineId),
  );

  function addLine(lineId: string) {
    const line = order.lines.find((one) => one.lineId === lineId);
    if (!line) return;
    onChange([
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

  return (
    <section aria-label={t('order:edit.lines')} className="flex flex-col gap-3">
      <h3 className="font-bold">{t('order:edit.lines')}</h3>
      {errorAt('lines') && (
        <p role="alert" className="text-danger text-sm">
          {errorAt('lines')}
        </p>
      )}
      {lines.map((line, index) => {
        const set = (changes: Partial<PurchaseLineFields>) =>
          onChange(lines.map((one, at) => (at === index ? { ...one, ...changes } : one)));
        const cell = (name: 'quantity' | 'price' | 'specification') => ({
          label: t(`purchase.${name}`),
          value: line[name],
          error: errorAt(`lines.${index}.${name}`),
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
              onClick={() => onChange(lines.filter((_, at) => at !== index))}
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
  );
}

export const lineFields = ({
  purchaseLineId,
  orderLineId,
  name,
  unit,
  quantity,
  price,
  specification,
}: PurchaseLine) => ({
  purchaseLineId,
  orderLineId,
  name,
  unit,
  quantity: String(quantity),
  price: price === null ? '' : String(price),
  specification,
});
