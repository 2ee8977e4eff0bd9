import { LANGUAGES } from '@sampan/contract/languages';
import { Plus } from 'lucide-react';
import { type FormEvent, Suspense, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useRfqCall } from '../api/rfqs.mutations.ts';
import { RecipientCard, type SuppliersTabProps } from './RecipientCard.tsx';

const ProposedSuppliers = lazyComponent(async () => (await import('./ProposedSuppliers.tsx')).ProposedSuppliers);

/** The invited suppliers: state, texts to send, and their answers. */
export function SuppliersTab({ rfq, renderSupplier }: SuppliersTabProps) {
  const { t } = useTranslation('rfqs');
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {rfq.recipients.length === 0 && <p className="text-muted">{t('suppliers.none')}</p>}
        {rfq.state === 'draft' && rfq.recipients.length > 0 && (
          <p className="text-muted text-sm">{t('suppliers.startFirst')}</p>
        )}
        {rfq.recipients.some(({ link }) => link?.isLocal) && (
          <p className="text-sm text-warning-ink">{t('suppliers.local')}</p>
        )}
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {rfq.recipients.map((recipient) => (
            <RecipientCard key={recipient._id} rfq={rfq} recipient={recipient} renderSupplier={renderSupplier} />
          ))}
        </ul>
      </div>
      {rfq.state !== 'cancelled' && <AddRecipient rfq={rfq} renderSupplier={renderSupplier} />}
    </div>
  );
}

function AddRecipient({ rfq, renderSupplier }: SuppliersTabProps) {
  const { t } = useTranslation(['rfqs', 'suppliers']);
  const errorText = useErrorText();
  const call = useRfqCall(rfq._id);
  const [guest, setGuest] = useState({ name: '', contact: '', language: 'zh' });
  const errors = new Map(call.error instanceof ApiError ? call.error.errors.map(({ path, msg }) => [path, msg]) : []);

  function add(body: object, onDone?: () => void) {
    call.mutate(
      { method: 'post', path: 'recipients', body },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onDone?.();
        },
        onError: (error) => toast.error(errorText(error, t('failed.action'))),
      },
    );
  }

  function addGuest(event: FormEvent) {
    event.preventDefault();
    add({ ...guest, channel: 'wechat' }, () => setGuest({ ...guest, name: '', contact: '' }));
  }

  return (
    <div className="flex flex-col gap-4">
      <Suspense>
        <ProposedSuppliers rfq={rfq} />
      </Suspense>
      <Card title={t('suppliers.add')}>
        {renderSupplier('', (supplierId) => {
          if (supplierId !== '') add({ supplierId });
        })}
      </Card>
      <Card title={t('suppliers.addGuest')}>
        <form noValidate onSubmit={addGuest} className="flex flex-col gap-4">
          <p className="text-muted text-sm">{t('suppliers.guestHint')}</p>
          <TextField
            label={t('suppliers.guestName')}
            value={guest.name}
            error={errors.get('name')}
            dir="auto"
            autoComplete="off"
            required
            onChange={({ target }) => setGuest({ ...guest, name: target.value })}
          />
          <TextField
            label={t('suppliers.contact')}
            value={guest.contact}
            error={errors.get('contact')}
            dir="auto"
            autoComplete="off"
            optional
            onChange={({ target }) => setGuest({ ...guest, contact: target.value })}
          />
          <SelectField
            label={t('suppliers.language')}
            value={guest.language}
            onChange={({ target }) => setGuest({ ...guest, language: target.value })}
            options={LANGUAGES.map((value) => ({ value, label: t(`suppliers:form.languages.${value}`) }))}
          />
          <Button type="submit" variant="secondary" icon={Plus} busy={call.isPending}>
            {t('suppliers.addGuest')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
