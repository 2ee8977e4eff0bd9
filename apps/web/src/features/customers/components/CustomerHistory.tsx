import type { CustomerChange, CustomerDetail } from '@sampan/contract/customers';
import { formatPhone } from '@sampan/contract/format-phone';
import { type LucideIcon, Merge, Pencil, PhoneForwarded, RotateCcw, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { useFieldWords } from '../use-field-words.ts';
import { useReplacePhone } from '../use-replace-phone.ts';

const ICONS: Record<CustomerChange['kind'], LucideIcon> = {
  created: UserPlus,
  edited: Pencil,
  'phone-replaced': PhoneForwarded,
  deleted: Trash2,
  restored: RotateCcw,
  merged: Merge,
  unmerged: RotateCcw,
};

/** Further changes are shown on request. */
const SHOWN_FIRST = 5;

type CustomerHistoryProps = { customer: CustomerDetail['customer']; onViewInquiry: (id: string) => void };

/** The change history. A phone that was replaced by the public form can be restored. */
export function CustomerHistory({ customer, onViewInquiry }: CustomerHistoryProps) {
  const { t } = useTranslation('customers');
  const errorText = useErrorText();
  const replacePhone = useReplacePhone(customer);
  const [isWhole, setIsWhole] = useState(false);

  function takeBack(phone: string) {
    replacePhone.mutate(phone, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(errorText(error, t('failed.save'))),
    });
  }

  const { history } = customer;
  const shown = isWhole ? history : history.slice(0, SHOWN_FIRST);
  return (
    <Card title={t('history.title')}>
      <ol className="flex flex-col">
        {shown.map((change) => (
          <Entry
            key={change._id}
            change={change}
            phone={customer.phone}
            busy={replacePhone.isPending}
            onUsePhone={takeBack}
            onViewInquiry={onViewInquiry}
          />
        ))}
      </ol>
      {shown.length < history.length && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setIsWhole(true)}>
          {t('history.showAll', { count: history.length })}
        </Button>
      )}
    </Card>
  );
}

type EntryProps = {
  change: CustomerChange;
  /** The current phone. */
  phone: string;
  busy: boolean;
  onUsePhone: (phone: string) => void;
  onViewInquiry: (id: string) => void;
};

function Entry({ change, phone, busy, onUsePhone, onViewInquiry }: EntryProps) {
  const { t } = useTranslation('customers');
  const { dateTime } = useFormat();
  const { fieldName, fieldValue } = useFieldWords();
  const { at, by, kind, inquiryId, changes } = change;
  const Icon = ICONS[kind];
  const oldPhone = changes['phone']?.from ?? '';
  return (
    <li className="group relative flex gap-3 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute inset-y-8 start-4 w-px -translate-x-1/2 bg-line group-last:hidden rtl:translate-x-1/2"
      />
      <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand-strong">
        <Icon className="size-4" aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-col gap-1 pt-1.5">
        <p className="font-medium">{t(`history.kinds.${kind}`)}</p>
        {Object.entries(changes).map(([field, { from, to }]) => (
          <p key={field} className="wrap-anywhere">
            <span className="text-muted">{fieldName(field)}</span>{' '}
            {t('history.fromTo', { from: fieldValue(field, from), to: fieldValue(field, to) })}
          </p>
        ))}
        <p className="text-muted text-xs">
          <bdi>{by ?? t('history.byForm')}</bdi> · <time dateTime={at}>{dateTime(at)}</time>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
          {oldPhone !== '' && oldPhone !== phone && (
            <Button variant="secondary" size="sm" icon={RotateCcw} disabled={busy} onClick={() => onUsePhone(oldPhone)}>
              {t('history.usePhone', { phone: formatPhone(oldPhone) })}
            </Button>
          )}
          {inquiryId !== null && (
            <button type="button" className="link py-1" onClick={() => onViewInquiry(inquiryId)}>
              {t('history.viewInquiry')}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
