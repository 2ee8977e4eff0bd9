import type { Purchase } from '@sampan/contract/purchases';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { usePurchaseCall } from '../api/orders.mutations.ts';
import { useReport } from '../use-report.ts';

/** The required fields of a supplier and the keys of their labels. */
const LABELS = {
  name: 'suppliers:name',
  email: 'suppliers:email',
  phone: 'suppliers:phone',
  street: 'suppliers:form.street',
  city: 'suppliers:city',
  country: 'suppliers:form.country',
} as const;
type SupplierField = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as SupplierField[];

type PurchaseSupplierDialogProps = {
  purchase: Purchase;
  /** The supplier select of another feature. */
  renderSupplier: (value: string, onChange: (id: string) => void) => ReactNode;
  onClose: () => void;
};

/** Turns the guest of a purchase order into a supplier, existing or new. */
export function PurchaseSupplierDialog({ purchase, renderSupplier, onClose }: PurchaseSupplierDialogProps) {
  const { t } = useTranslation(['order-details', 'suppliers', 'common']);
  const report = useReport();
  const form = useId();
  const call = usePurchaseCall(purchase._id);
  const { supplierName, contact, language } = purchase;
  const isMail = contact.includes('@');
  const [fields, setFields] = useState<Record<SupplierField, string>>({
    name: supplierName,
    email: isMail ? contact : '',
    phone: '',
    street: '',
    city: '',
    country: '',
  });
  const errors = new Map(
    call.error instanceof ApiError ? call.error.errors.map(({ path, msg }) => [path.replace('address.', ''), msg]) : [],
  );
  const save = (body: object) => call.mutate({ path: 'supplier', body }, report(onClose));

  function create(event: FormEvent) {
    event.preventDefault();
    const { street, city, country, ...rest } = fields;
    save({ ...rest, wechatId: isMail ? '' : contact, language, address: { street, city, country } });
  }

  return (
    <Dialog
      open
      title={t('guest.title', { name: supplierName })}
      onClose={onClose}
      locked={call.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={call.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={form} busy={call.isPending}>
            {t('suppliers:form.create')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <h3 className="font-bold text-sm">{t('guest.choose')}</h3>
        {renderSupplier('', (supplierId) => {
          if (supplierId !== '') save({ supplierId });
        })}
        <h3 className="font-bold text-sm">{t('guest.new')}</h3>
        <form id={form} noValidate onSubmit={create} className="grid items-start gap-4 sm:grid-cols-2">
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={t(LABELS[field])}
              value={fields[field]}
              error={errors.get(field)}
              dir={field === 'email' || field === 'phone' ? 'ltr' : 'auto'}
              autoComplete="off"
              required
              onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
            />
          ))}
        </form>
      </div>
    </Dialog>
  );
}
