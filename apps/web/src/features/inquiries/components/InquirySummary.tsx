import type { Inquiry } from '@sampan/contract/inquiries';
import { ChevronDown } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Experience, LongText } from './InquiryTexts.tsx';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-4';

/** Writer, customer, time and subject. */
export function InquirySummary({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries');
  return (
    <Card title={t('detail.inquiry')}>
      <dl className={GRID}>
        <People inquiry={inquiry} />
        <Facts inquiry={inquiry} />
        <Detail label={t('detail.message')} className="col-span-full">
          <LongText text={inquiry.message} />
        </Detail>
      </dl>
    </Card>
  );
}

/** For the panel, which shows the message first: who wrote, and the other facts in a fold. */
export function FoldedSummary({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries');
  return (
    <section aria-label={t('detail.inquiry')} className="rounded-card border border-line bg-surface p-4">
      <dl className={GRID}>
        <People inquiry={inquiry} />
      </dl>
      <details className="group mt-3">
        <summary className="link flex w-fit cursor-pointer list-none items-center gap-1 text-sm">
          {t('detail.facts')}
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <dl className={classNames(GRID, 'mt-3')}>
          <Facts inquiry={inquiry} />
        </dl>
      </details>
    </section>
  );
}

function People({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation(['inquiries', 'common']);
  const { customerId: customer } = inquiry;
  return (
    <>
      <Detail label={t('writer')}>
        <bdi>{inquiry.fullName}</bdi>
        <span className="wrap-anywhere block">
          <Ltr>{inquiry.email}</Ltr>
        </span>
      </Detail>
      <Detail label={t('customer')}>
        {customer === null ? (
          <bdi>{inquiry.customerName ?? t('common:unknownCustomer')}</bdi>
        ) : (
          <Link to={generatePath(paths.viewCustomer, { id: customer._id })} className="link">
            <bdi>{customer.name}</bdi>
          </Link>
        )}
      </Detail>
    </>
  );
}

function Facts({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries');
  const { dateTime, money, number } = useFormat();
  return (
    <>
      <Detail label={t('detail.submitted')}>
        <time dateTime={inquiry.createdAt}>{dateTime(inquiry.createdAt)}</time>
      </Detail>
      <Detail label={t('detail.updated')}>
        <time dateTime={inquiry.updatedAt}>{dateTime(inquiry.updatedAt)}</time>
      </Detail>
      <Detail label={t('detail.productCount')}>{number(inquiry.askedProducts.length)}</Detail>
      <Detail label={t('importType')}>{t(`importTypes.${inquiry.importType}`)}</Detail>
      <Detail label={t('budget')}>{inquiry.budget === null ? t('none') : <Ltr>{money(inquiry.budget)}</Ltr>}</Detail>
      <Detail label={t('previousImportExperience')}>
        <Experience value={inquiry.previousImportExperience} />
      </Detail>
      <Detail label={t('source')}>{t(`sources.${inquiry.source}`)}</Detail>
      <Detail label={t('language')}>{t(`languages.${inquiry.language}`)}</Detail>
      <Detail label={t('interestedProducts')} className="col-span-full">
        <LongText text={inquiry.interestedProducts} />
      </Detail>
    </>
  );
}
