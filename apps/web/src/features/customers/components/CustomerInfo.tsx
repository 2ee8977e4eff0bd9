import type { CustomerDetail } from '@sampan/contract/customers';
import { formatPhone } from '@sampan/contract/format-phone';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { CustomerStatusBadge } from './CustomerStatusBadge.tsx';
import { RecordDate } from './RecordDate.tsx';

export function CustomerInfo({ customer }: { customer: CustomerDetail['customer'] }) {
  const { t } = useTranslation('customers');
  const { customerId, name, email, phone, companyName, status, language, createdAt } = customer;
  const { address, city, state, zipCode, country, wechatId, note } = customer;
  const lines = [address, [zipCode, city].filter(Boolean).join(' '), [state, country].filter(Boolean).join(', ')];
  const given = (value: string, shown: ReactNode) =>
    value === '' ? <span className="text-muted">{t('notProvided')}</span> : shown;
  return (
    <Card title={t('detail.info')}>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Detail label={t('customerId')}>{given(customerId, <Ltr>{customerId}</Ltr>)}</Detail>
        <Detail label={t('fields.name')}>
          <bdi>{name}</bdi>
        </Detail>
        <Detail label={t('fields.status')}>
          <CustomerStatusBadge status={status} />
        </Detail>
        <Detail label={t('fields.email')}>
          <a href={`mailto:${email}`} className="link">
            <Ltr>{email}</Ltr>
          </a>
        </Detail>
        <Detail label={t('fields.phone')}>
          {given(
            phone,
            <a href={`tel:${phone}`} className="link">
              <Ltr>{formatPhone(phone)}</Ltr>
            </a>,
          )}
        </Detail>
        <Detail label={t('fields.companyName')}>{given(companyName, <bdi>{companyName}</bdi>)}</Detail>
        <Detail label={t('detail.address')}>
          {given(
            lines.join(''),
            <address className="not-italic">
              {lines.filter(Boolean).map((line) => (
                <span key={line} className="block">
                  <bdi>{line}</bdi>
                </span>
              ))}
            </address>,
          )}
        </Detail>
        <Detail label={t('fields.language')}>
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
        </Detail>
        {wechatId !== '' && (
          <Detail label={t('fields.wechatId')}>
            <bdi>{wechatId}</bdi>
          </Detail>
        )}
        {note !== '' && (
          <Detail label={t('fields.note')}>
            <span dir="auto" className="wrap-anywhere whitespace-pre-line">
              {note}
            </span>
          </Detail>
        )}
        <Detail label={t('registered')}>
          <RecordDate value={createdAt} />
        </Detail>
      </dl>
    </Card>
  );
}
