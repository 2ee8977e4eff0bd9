import type { Inquiry } from '@sampan/contract/inquiries';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Experience, LongText } from './InquiryTexts.tsx';

/** Writer, customer, time and subject. */
export function InquirySummary({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation(['inquiries', 'common']);
  const { dateTime, money, number } = useFormat();
  const { customerId: customer } = inquiry;
  return (
    <Card title={t('detail.inquiry')}>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-4">
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
        <Detail label={t('detail.message')} className="col-span-full">
          <LongText text={inquiry.message} />
        </Detail>
      </dl>
    </Card>
  );
}
