import { formatPhone } from '@sampan/contract/format-phone';
import type { Supplier } from '@sampan/contract/suppliers';
import { withoutScheme } from '@sampan/contract/website';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

export function SupplierInfo({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers');
  const { dateTime } = useFormat();
  const { supplierId, email, phone, website, wechatId, address, createdAt, updatedAt } = supplier;
  const { street, zipCode, city, state, country } = address;
  const lines = [street, [zipCode, city].filter(Boolean).join(' '), [state, country].filter(Boolean).join(', ')];
  return (
    <Card title={t('detail.info')}>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Detail label={t('supplierId')}>
          <Ltr>{supplierId}</Ltr>
        </Detail>
        <Detail label={t('email')}>
          <a href={`mailto:${email}`} className="link">
            <Ltr>{email}</Ltr>
          </a>
        </Detail>
        <Detail label={t('phone')}>
          <a href={`tel:${phone}`} className="link">
            <Ltr>{formatPhone(phone)}</Ltr>
          </a>
        </Detail>
        <Detail label={t('detail.website')}>
          {website === '' ? (
            t('detail.none')
          ) : (
            <a href={website} target="_blank" rel="noopener noreferrer" className="link">
              <Ltr>{withoutScheme(website)}</Ltr>
            </a>
          )}
        </Detail>
        <Detail label={t('wechatId')}>{wechatId === '' ? t('detail.none') : <bdi>{wechatId}</bdi>}</Detail>
        {supplier.wechatGroup !== '' && (
          <Detail label={t('form.wechatGroup')}>
            <bdi>{supplier.wechatGroup}</bdi>
          </Detail>
        )}
        {supplier.whatsapp !== '' && (
          <Detail label={t('form.whatsapp')}>
            <a href={`https://wa.me/${supplier.whatsapp}`} target="_blank" rel="noopener noreferrer" className="link">
              <Ltr>{formatPhone(supplier.whatsapp)}</Ltr>
            </a>
          </Detail>
        )}
        {supplier.contactPerson !== '' && (
          <Detail label={t('form.contactPerson')}>
            <bdi>{supplier.contactPerson}</bdi>
          </Detail>
        )}
        <Detail label={t('form.language')}>{t(`form.languages.${supplier.language}`)}</Detail>
        {supplier.note !== '' && (
          <Detail label={t('form.note')}>
            <span dir="auto" className="wrap-anywhere whitespace-pre-line">
              {supplier.note}
            </span>
          </Detail>
        )}
        <Detail label={t('detail.address')}>
          <address className="not-italic">
            {lines.map((line) => (
              <span key={line} className="block">
                <bdi>{line}</bdi>
              </span>
            ))}
          </address>
        </Detail>
        <Detail label={t('detail.created')}>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </Detail>
        <Detail label={t('detail.updated')}>
          <time dateTime={updatedAt}>{dateTime(updatedAt)}</time>
        </Detail>
      </dl>
    </Card>
  );
}
