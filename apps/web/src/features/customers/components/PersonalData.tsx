import type { Customer } from '@sampan/contract/customers';
import { KnownPerson, PersonErased } from '@sampan/contract/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, UserX } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

type PersonalDataProps = { customer: Pick<Customer, '_id' | 'customerId'> };

/** For admins: exports everything about the customer, and erases it for good. */
export function PersonalData({ customer }: PersonalDataProps) {
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const [isErasing, setIsErasing] = useState(false);
  const exporting = useMutation({
    mutationFn: async () =>
      saveFile(
        await api.download('/people/export', { query: { customerId: customer._id } }),
        `${customer.customerId}.zip`,
      ),
    onError: (error) => toast.error(errorText(error, t('exportFailed'))),
  });
  return (
    <Card title={t('title')}>
      <p className="mb-4 text-muted text-sm">{t('text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={Download} busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('export')}
        </Button>
        <Button variant="secondary" icon={UserX} onClick={() => setIsErasing(true)}>
          {t('open')}
        </Button>
      </div>
      {isErasing && <EraseDialog customer={customer} onClose={() => setIsErasing(false)} />}
    </Card>
  );
}

const COUNTS = ['customers', 'inquiries', 'quotes', 'rfqs', 'orders', 'purchases', 'notes', 'emails', 'files'] as const;

function EraseDialog({ customer, onClose }: PersonalDataProps & { onClose: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const found = useQuery({
    queryKey: ['people', customer._id],
    queryFn: ({ signal }) => api.get('/people', { query: { customerId: customer._id }, schema: KnownPerson, signal }),
    gcTime: 0,
  });
  const erase = useMutation({
    mutationFn: () => api.post('/people/erase', { body: { customerId: customer._id, reason }, schema: PersonErased }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
      void client.invalidateQueries();
    },
    onError: (error) => toast.error(errorText(error, t('failed'))),
  });
  const isConfirmed = typed.trim().toUpperCase() === customer.customerId;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (reason.trim() !== '' && isConfirmed) erase.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialogTitle')}
      description={t('dialogText')}
      locked={erase.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={erase.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={erase.isPending} disabled={!found.data}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {found.isLoadingError && <LoadFailure title={t('loadFailed')} load={found} />}
      {found.isPending && <Skeleton className="h-24" />}
      {found.data && <Found person={found.data} />}
      <form id={formId} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          error={isChecked && reason.trim() === '' ? t('reasonMissing') : undefined}
          dir="auto"
          rows={2}
          maxLength={500}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          label={t('type', { number: customer.customerId })}
          error={isChecked && !isConfirmed ? t('typeWrong', { number: customer.customerId }) : undefined}
          dir="ltr"
          autoComplete="off"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** What will be erased, and which documents stay. */
function Found({ person: { names, counts, documents, orderDocuments } }: { person: KnownPerson }) {
  const { t } = useTranslation('people');
  const { date } = useFormat();
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        {t('names')} <bdi>{names.join(', ')}</bdi>
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {COUNTS.filter((name) => counts[name] > 0).map((name) => (
          <li key={name}>{t(`counts.${name}`, { count: counts[name] })}</li>
        ))}
      </ul>
      {documents.length + orderDocuments.length > 0 && (
        <>
          <p className="font-medium">{t('kept')}</p>
          <ul className="list-disc ps-5">
            {documents.map(({ quoteId, version, sentAt }) => (
              <li key={`${quoteId}-${version}`}>
                <Ltr>{quoteId}</Ltr> · {t('version', { number: version, date: date(sentAt) })}
              </li>
            ))}
            {orderDocuments.map(({ number, revision, issuedAt }) => (
              <li key={`${number}-${revision}`}>
                <Ltr>{number}</Ltr> · {t('revision', { number: revision, date: date(issuedAt) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
