import type { RfqRecipient } from '@sampan/contract/rfqs';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useRfqCall } from '../api/rfqs.mutations.ts';

/** The required fields of a supplier and the keys of their labels. */
const LABELS = {
  name: 'suppliers:name',
  email: 'suppliers:email',
  phone: 'suppliers:phone',
  street: 'suppliers:form.street',
  city: 'suppliers:city',
  country: 'suppliers:form.country',
} as const;
type GuestField = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as GuestField[];

type GuestDialogProps = {
  rfqId: string;
  recipient: RfqRecipient;
  /** The supplier select of another feature. */
  renderSupplier: (value: string, onChange: (id: string) => void) => ReactNode;
  onClose: () => void;
};

/** Turns a guest into a supplier, existing or new. Its prices follow. */
export function GuestDialog({ rfqId, recipient, renderSupplier, onClose }: GuestDialogProps) {
  const { t } = useTranslation(['rfqs', 'suppliers', 'common']);
  const errorText = useErrorText();
  const form = useId();
  const call = useRfqCall(rfqId);
  const { name, contact, language } = recipient;
  const [fields, setFields] = useState<Record<GuestField, string>>({
    name,
    email: contact.includes('@') ? contact : '',
    phone: '',
    street: '',
    city: '',
    country: '',
  });
  const errors = new Map(
    call.error instanceof ApiError ? call.error.errors.map(({ path, msg }) => [path.replace('address.', ''), msg]) : [],
  );

  const save = (body: object) =>
    call.mutate(
      { method: 'post', path: `recipients/${recipient._id}/supplier`, body },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => toast.error(errorText(error, t('failed.action'))),
      },
    );

  function create(event: FormEvent) {
    event.preventDefault();
    const { street, city, country, ...rest } = fields;
    const wechatId = recipient.channel === 'wechat' && !contact.includes('@') ? contact : '';
    save({ ...rest, wechatId, language, address: { street, city, country } });
  }

  return (
    <Dialog
      open
      title={t('guest.title', { name })}
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
        <h2 className="font-bold text-sm">{t('guest.choose')}</h2>
        {renderSupplier('', (supplierId) => {
          if (supplierId !== '') save({ supplierId });
        })}
        <h2 className="font-bold text-sm">{t('guest.new')}</h2>
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
