import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { CountBadge } from '#src/ui/data/CountBadge.tsx';
import { inquiryQueries } from '../api/inquiries.queries.ts';

/** The number of new inquiries; hidden while zero or unknown. */
export function NewCount() {
  const { t } = useTranslation('office');
  const { number } = useFormat();
  const { data: count = 0 } = useQuery(inquiryQueries.newCount());
  return <CountBadge count={count} text={number(count)} tone="primary" label={t('counts.newInquiries', { count })} />;
}
