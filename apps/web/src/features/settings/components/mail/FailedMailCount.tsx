import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { CountBadge } from '#src/ui/data/CountBadge.tsx';
import { failedMailQueries } from '../../api/failed-mails.queries.ts';

/** The number of failed emails, for admins; hidden while zero or unknown. */
export function FailedMailCount() {
  const { t } = useTranslation('office');
  const { number } = useFormat();
  const { data: count = 0 } = useQuery(failedMailQueries.count());
  return <CountBadge count={count} text={number(count)} tone="danger" label={t('counts.failedMails', { count })} />;
}
