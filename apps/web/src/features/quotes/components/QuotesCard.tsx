import { useQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { moneyText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { type QuoteOwner, quotesOf } from '../quote-record.ts';
import { QuoteStatusBadge } from './QuoteStatusBadge.tsx';
import { StartQuoteButtons } from './StartQuoteButtons.tsx';

/** The newest quotes of an inquiry or a customer, or with a product, and buttons for the next one. */
export function QuotesCard({ owner }: { owner: QuoteOwner }) {
  const { t } = useTranslation('quotes');
  const load = useQuery(quotesOf(owner));
  const quotes = load.data?.quotes ?? [];
  return (
    <Card title={t('card.title')} actions={<StartQuoteButtons from={startOf(owner)} size="sm" />}>
      {load.isLoadingError && <LoadFailure title={t('failed.load')} load={load} />}
      {load.isSuccess && quotes.length === 0 && <p className="text-muted text-sm">{t('card.none')}</p>}
      <ul className="flex flex-col gap-3 text-sm">
        {quotes.map((quote) => (
          <li key={quote._id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={generatePath(paths.quote, { id: quote._id })} className="link font-medium">
              <Ltr>{quote.quoteId}</Ltr>
            </Link>
            <QuoteStatusBadge quote={quote} />
            <span className="ms-auto tabular-nums">
              {quote.kind === 'collection' ? (
                t('collection')
              ) : quote.total === null ? (
                '–'
              ) : (
                <Ltr>{moneyText(quote.total, quote.currency)}</Ltr>
              )}
            </span>
          </li>
        ))}
      </ul>
      {'customer' in owner && (load.data?.total ?? 0) > quotes.length && (
        <Link to={`${paths.quotes}?customer=${owner.customer}`} className="link mt-3 inline-block text-sm">
          {t('card.all')}
        </Link>
      )}
    </Card>
  );
}

function startOf(owner: QuoteOwner) {
  if ('customer' in owner) return { customerId: owner.customer };
  return 'inquiry' in owner ? { inquiryId: owner.inquiry } : { productIds: [owner.product] };
}
