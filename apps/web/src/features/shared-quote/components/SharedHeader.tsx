import type { SharedQuote } from '@sampan/contract/shared-quotes';
import type { ReactNode } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useOfficeTime } from '#src/lib/office-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { TypedText } from '#src/ui/data/TypedText.tsx';

type SharedHeaderProps = {
  quote: SharedQuote;
  /** Below the title of another page. */
  isEmbedded?: boolean;
};

/** Number, version, customer and terms. */
export function SharedHeader({ quote, isEmbedded = false }: SharedHeaderProps) {
  const Heading = isEmbedded ? 'h2' : 'h1';
  const { t } = useTranslation('shared-quote');
  const { date } = useFormat();
  const office = useOfficeTime();
  const { number, version, title, customerName, companyName, sentAt, validUntil, daysLeft, state } = quote;
  return (
    <header className="flex flex-col gap-4">
      <div>
        <p className="text-muted text-sm">{t('version', { number: version })}</p>
        <Heading className="wrap-anywhere text-2xl md:text-3xl">{t('title', { number })}</Heading>
        {title !== '' && (
          <p className="wrap-anywhere mt-1 text-lg">
            <bdi>{title}</bdi>
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm md:grid-cols-4">
        {(customerName || companyName) !== '' && (
          <Fact label={t('for')}>
            <bdi>{customerName || companyName}</bdi>
            {customerName !== '' && companyName !== '' && (
              <span className="block text-muted">
                <bdi>{companyName}</bdi>
              </span>
            )}
          </Fact>
        )}
        <Fact label={t('sent')}>
          <time dateTime={sentAt}>{office.date(sentAt)}</time>
        </Fact>
        {validUntil !== null && (
          <Fact label={t('validUntil')}>
            <time dateTime={validUntil}>{date(validUntil)}</time>
            {state === 'open' && daysLeft !== null && daysLeft >= 0 && (
              <span className={classNames('block', daysLeft === 0 ? 'font-medium text-danger' : 'text-muted')}>
                {daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft })}
              </span>
            )}
          </Fact>
        )}
        {quote.incoterm !== '' && (
          <Fact label={t('incoterm')}>
            <bdi>{`${quote.incoterm} ${quote.place}`.trim()}</bdi>
          </Fact>
        )}
        {quote.leadDays !== null && <Fact label={t('leadTime')}>{t('days', { count: quote.leadDays })}</Fact>}
      </dl>
      {quote.intro !== '' && <TypedText className="max-w-prose">{quote.intro}</TypedText>}
    </header>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="wrap-anywhere min-w-0">
    <dt className="text-muted">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
