import type { CustomerMerge } from '@sampan/contract/customer-merge';
import { type CustomerDetail, NewCustomer } from '@sampan/contract/customers';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { customerRecord } from '../customer-record.ts';
import { useFieldWords } from '../use-field-words.ts';
import { useMergeCustomers } from '../use-merge-customers.ts';

type Stored = CustomerDetail['customer'];
type Side = 'this' | 'other';
type FieldChoices = Partial<CustomerMerge['fields']>;
type MergeCustomersDialogProps = { customer: Stored; otherId: string; onClose: () => void };

/** Merges another customer into this one, with a choice for each field that differs. */
export function MergeCustomersDialog({ customer, otherId, onClose }: MergeCustomersDialogProps) {
  const { t } = useTranslation(['customer-merge', 'common']);
  const load = useQuery(customerRecord.detailOf(otherId));
  const { merge, isPending } = useMergeCustomers(customer._id);
  const [chosen, setChosen] = useState<FieldChoices>({});
  const other = load.data?.customer;
  const differing = other ? NewCustomer.keyof().options.filter((name) => customer[name] !== other[name]) : [];
  const sideOf = (name: keyof FieldChoices): Side => chosen[name] ?? (customer[name] === '' ? 'other' : 'this');

  async function submit() {
    if (!other) return;
    const fields = Object.fromEntries(differing.map((name) => [name, sideOf(name)])) as CustomerMerge['fields'];
    const versions = { updatedAt: customer.updatedAt, otherUpdatedAt: other.updatedAt };
    if (await merge({ otherId, fields, ...versions })) onClose();
  }

  return (
    <Dialog
      open
      locked={isPending}
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button busy={isPending} disabled={!other} onClick={() => void submit()}>
            {t('merge')}
          </Button>
        </>
      }
    >
      {load.isLoadingError && <LoadFailure title={t('loadFailed')} load={load} />}
      {load.isPending && <Spinner />}
      {other && (
        <div className="flex flex-col gap-5">
          <div className="grid grid-cols-2 gap-3 text-sm">
            <Column label={t('kept')} customer={customer} />
            <Column label={t('merged')} customer={other} />
          </div>
          {differing.map((name) => (
            <FieldChoice
              key={name}
              field={name}
              values={{ this: customer[name], other: other[name] }}
              side={sideOf(name)}
              onChange={(side) => setChosen((current) => ({ ...current, [name]: side }))}
            />
          ))}
          <div className="rounded-control bg-sunken px-3 py-2 text-sm">
            <p className="font-medium">{t('moves')}</p>
            <ul className="mt-1 list-disc ps-5">
              <li>{t('inquiries', { count: other.inquiryCount })}</li>
              <li>{t('quotes', { count: other.facts.quotes })}</li>
              <li>{t('rest')}</li>
            </ul>
            <p className="mt-2 text-muted">{t('undoText', { days: TRASH_DAYS })}</p>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Column({ label, customer: { customerId, name } }: { label: string; customer: Stored }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="block text-muted text-xs">{label}</span>
      <bdi className="font-medium">{name}</bdi> <bdi dir="ltr">{customerId}</bdi>
    </p>
  );
}

type FieldChoiceProps = {
  field: keyof FieldChoices;
  values: Record<Side, string>;
  side: Side;
  onChange: (side: Side) => void;
};

function FieldChoice({ field, values, side, onChange }: FieldChoiceProps) {
  const { fieldName, fieldValue } = useFieldWords();
  const isLtr = field === 'email' || field === 'phone';
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{fieldName(field)}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(['this', 'other'] as const).map((value) => (
          <label
            key={value}
            className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-control border border-control px-3 py-2 text-sm has-checked:border-brand has-checked:bg-brand-tint"
          >
            <input
              type="radio"
              name={`merge-${field}`}
              checked={side === value}
              onChange={() => onChange(value)}
              className="size-4 shrink-0 accent-brand"
            />
            <bdi dir={isLtr ? 'ltr' : 'auto'} className="min-w-0 wrap-anywhere">
              {fieldValue(field, values[value])}
            </bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
