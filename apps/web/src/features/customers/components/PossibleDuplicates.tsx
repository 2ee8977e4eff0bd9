import type { CustomerDetail } from '@sampan/contract/customers';
import { formatPhone } from '@sampan/contract/format-phone';
import { Merge, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { MergeCustomersDialog } from './MergeCustomersDialog.tsx';

/** Customers that may be the same person. Nothing is merged automatically. */
export function PossibleDuplicates({ customer }: { customer: CustomerDetail['customer'] }) {
  const { t } = useTranslation('customer-merge');
  const [otherId, setOtherId] = useState<string | null>(null);
  return (
    <section
      aria-labelledby="possible-duplicates"
      className="flex gap-3 rounded-card bg-warning-tint p-4 text-sm text-warning-ink"
    >
      <UsersRound className="mt-px size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <h2 id="possible-duplicates" className="text-sm">
          {t('possible')}
        </h2>
        <p className="mt-1">{t('possibleText')}</p>
        <ul className="mt-2 flex flex-col gap-1">
          {customer.possibleDuplicates.map(({ _id, customerId, name, email, phone }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
              <Link
                to={generatePath(paths.customer, { id: _id })}
                className="font-medium underline underline-offset-2 hover:decoration-2"
              >
                <bdi>{name}</bdi>
              </Link>
              <Ltr>{customerId}</Ltr>
              <Ltr>{email}</Ltr>
              {phone !== '' && <Ltr>{formatPhone(phone)}</Ltr>}
              <Button
                variant="secondary"
                size="sm"
                icon={Merge}
                aria-label={t('mergeWith', { name })}
                onClick={() => setOtherId(_id)}
              >
                {t('merge')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {otherId !== null && (
        <MergeCustomersDialog customer={customer} otherId={otherId} onClose={() => setOtherId(null)} />
      )}
    </section>
  );
}
