import type { CustomerDetail } from '@sampan/contract/customers';
import { formatPhone } from '@sampan/contract/format-phone';
import { UsersRound } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';

type PossibleDuplicatesProps = { duplicates: CustomerDetail['customer']['possibleDuplicates'] };

/** Customers that may be the same person. Nothing is merged automatically. */
export function PossibleDuplicates({ duplicates }: PossibleDuplicatesProps) {
  const { t } = useTranslation('customers');
  if (duplicates.length === 0) return null;
  return (
    <section
      aria-labelledby="possible-duplicates"
      className="flex gap-3 rounded-card bg-warning-tint p-4 text-sm text-warning-ink"
    >
      <UsersRound className="mt-px size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <h2 id="possible-duplicates" className="text-sm">
          {t('duplicates.title')}
        </h2>
        <p className="mt-1">{t('duplicates.text')}</p>
        <ul className="mt-2 flex flex-col gap-1">
          {duplicates.map(({ _id, customerId, name, email, phone }) => (
            <li key={_id} className="flex flex-wrap gap-x-3 wrap-anywhere">
              <Link
                to={generatePath(paths.customer, { id: _id })}
                className="font-medium underline underline-offset-2 hover:decoration-2"
              >
                <bdi>{name}</bdi>
              </Link>
              <Ltr>{customerId}</Ltr>
              <Ltr>{email}</Ltr>
              {phone !== '' && <Ltr>{formatPhone(phone)}</Ltr>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
