import type { Order, OrderLine } from '@sampan/contract/orders';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useCreatePurchases } from '../api/orders.mutations.ts';
import { openLines } from '../next-action.ts';
import { nameIn } from '../order-texts.ts';
import { useReport } from '../use-report.ts';

type CreatePurchasesDialogProps = {
  order: Order;
  /** The supplier select of another feature. */
  renderSupplier: (value: string, onChange: (id: string) => void) => ReactNode;
  onClose: () => void;
};

/** Creates one purchase order per supplier from the open quantities. Lines without a supplier come first. */
export function CreatePurchasesDialog({ order, renderSupplier, onClose }: CreatePurchasesDialogProps) {
  const { t } = useTranslation(['order-details', 'orders', 'common']);
  const language = useLanguage();
  const errorText = useErrorText();
  const report = useReport();
  const create = useCreatePurchases(order._id);
  const open = openLines(order);
  const [suppliers, setSuppliers] = useState<Readonly<Record<string, string>>>({});
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>>>({});
  const supplierOf = ({ lineId, supplierId }: OrderLine) => suppliers[lineId] ?? supplierId;
  const quantityOf = ({ lineId, quantity, purchased }: OrderLine) => quantities[lineId] ?? String(quantity - purchased);
  const chosen = open.filter((line) => supplierOf(line) !== '' && quantityOf(line).trim() !== '');
  // A supplier with prices in two currencies gets two.
  const count = new Set(chosen.map((line) => `${supplierOf(line)} ${line.quotedCostCurrency}`)).size;
  const groups = [...new Set(open.filter(({ supplierId }) => supplierId !== '').map((line) => line.supplierName))];
  const errors = create.error instanceof ApiError ? create.error.errors : [];
  const errorOf = (line: OrderLine) =>
    errors.find(({ path }) => path === `lines.${chosen.indexOf(line)}.quantity`)?.msg;

  const lines = (rows: readonly OrderLine[]) =>
    rows.map((line) => {
      const name = nameIn(line.names, language);
      return (
        <li key={line.lineId} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <div className="wrap-anywhere flex flex-col gap-2">
            <bdi>{name}</bdi>
            {line.supplierId === '' &&
              renderSupplier(supplierOf(line), (id) => setSuppliers({ ...suppliers, [line.lineId]: id }))}
          </div>
          <TextField
            label={t('create.quantity', { name })}
            hideLabel
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            error={errorOf(line)}
            value={quantityOf(line)}
            onChange={({ target }) => setQuantities({ ...quantities, [line.lineId]: target.value })}
          />
        </li>
      );
    });

  const body = {
    lines: chosen.map((line) => ({
      orderLineId: line.lineId,
      supplierId: supplierOf(line),
      quantity: quantityOf(line),
    })),
  };
  const without = open.filter(({ supplierId }) => supplierId === '');
  return (
    <Dialog
      open
      title={t('create.title')}
      description={t('create.text')}
      locked={create.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={create.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button busy={create.isPending} disabled={count === 0} onClick={() => create.mutate(body, report(onClose))}>
            {count === 0 ? t('create.title') : t('create.submit', { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {create.isError && <MessagePanel tone="danger" title={errorText(create.error, t('orders:failed.action'))} />}
        {open.length === 0 && <p className="text-muted">{t('create.nothing')}</p>}
        {without.length > 0 && (
          <section aria-label={t('create.noSupplier')} className="flex flex-col gap-3">
            <h3 className="font-bold text-warning-ink">{t('create.noSupplier')}</h3>
            <p className="text-muted text-sm">{t('create.noSupplierHint')}</p>
            <ul className="flex flex-col gap-3">{lines(without)}</ul>
          </section>
        )}
        {groups.map((name) => (
          <section key={name} aria-label={name} className="flex flex-col gap-3">
            <h3 className="font-bold">
              <bdi>{name}</bdi>
            </h3>
            <ul className="flex flex-col gap-3">{lines(open.filter(({ supplierName }) => supplierName === name))}</ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
