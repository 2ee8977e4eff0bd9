import type { SupplierCandidate } from '@sampan/contract/supplier-candidates';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { apiAddress } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { useChangeCandidate } from '../api/candidates.queries.ts';

/** A candidate with its file. Saving the supplier form that "Add as supplier" opens accepts the candidate. */
export function CandidateCard({ candidate }: { candidate: SupplierCandidate }) {
  const { t } = useTranslation('suppliers');
  const { dateTime } = useFormat();
  const errorText = useErrorText();
  const change = useChangeCandidate();
  const { _id: id, name, company, wechatId, products, attachments, state, createdAt } = candidate;
  const set = (next: SupplierCandidate['state']) =>
    change.mutate(
      { id, state: next },
      { onError: (error) => toast.error(errorText(error, t('candidates.changeFailed'))) },
    );
  return (
    <Card title={company}>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Detail label={t('candidates.contact')}>
          <bdi>{name}</bdi>
        </Detail>
        <Detail label={t('wechatId')}>
          <Ltr>{wechatId}</Ltr>
        </Detail>
        <Detail label={t('candidates.received')}>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </Detail>
        <Detail label={t('products')} className="sm:col-span-full">
          <p
            dir="auto"
            className="wrap-anywhere whitespace-pre-line [text-align:-webkit-match-parent] [text-align:match-parent]"
          >
            {products}
          </p>
        </Detail>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {attachments.map((file) => (
          <a
            key={file._id}
            href={apiAddress(file.url)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <FileText className="size-4 shrink-0" aria-hidden="true" />
            <bdi className="wrap-anywhere">{file.name}</bdi>
          </a>
        ))}
        {state !== 'accepted' && (
          <Link
            to={`${paths.newSupplier}?${new URLSearchParams({ candidate: id, name: company, wechatId, contactPerson: name })}`}
            className={buttonClass({ size: 'sm' })}
          >
            {t('candidates.accept')}
          </Link>
        )}
        {state === 'new' ? (
          <Button variant="secondary" size="sm" busy={change.isPending} onClick={() => set('dismissed')}>
            {t('candidates.dismiss')}
          </Button>
        ) : (
          <Button variant="secondary" size="sm" busy={change.isPending} onClick={() => set('new')}>
            {t('candidates.reopen')}
          </Button>
        )}
      </div>
    </Card>
  );
}
