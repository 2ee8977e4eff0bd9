import type { QuoteRow } from '@sampan/contract/quotes';
import { generatePath, Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { QuoteStatusBadge } from './QuoteStatusBadge.tsx';

/** The quotes whose customer waits for the office. */
export function WaitingQuotes({ quotes }: { quotes: readonly QuoteRow[] }) {
  const { t } = useTranslation('quotes');
  if (quotes.length === 0) return <p className="text-muted text-sm">{t('waiting.none')}</p>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {quotes.map((quote) => (
        <li key={quote._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
          <Link to={generatePath(paths.quote, { id: quote._id })} className="link font-medium">
            <Ltr>{quote.quoteId}</Ltr>
          </Link>
          <bdi className="wrap-anywhere min-w-0">{quote.customerName || quote.companyName || t('noCustomer')}</bdi>
          <span className="ms-auto flex flex-wrap gap-1">
            {quote.hasQuestion ? <Badge tone="warning">{t('hasQuestion')}</Badge> : <QuoteStatusBadge quote={quote} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
