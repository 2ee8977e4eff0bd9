import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { CountBadge } from '#src/ui/data/CountBadge.tsx';
import { quoteSummaryQuery } from '../quote-record.ts';

/** The number of quotes whose customer waits for the office; hidden while zero or unknown. */
export function WaitingCount() {
  const { t } = useTranslation('office');
  const { number } = useFormat();
  const { data } = useQuery(quoteSummaryQuery());
  const count = data?.waiting.total ?? 0;
  return <CountBadge count={count} text={number(count)} tone="primary" label={t('counts.waitingQuotes', { count })} />;
}
