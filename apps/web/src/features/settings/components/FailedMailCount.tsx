import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n.ts';
import { CountBadge } from '#src/parts/CountBadge.tsx';
import { failedMailQueries } from '../api/failed-mails.queries.ts';

/** How many mails could not be sent, for admins; nothing while there are none, or nobody knows. */
export function FailedMailCount() {
  const { t } = useTranslation('common');
  const { data: count = 0 } = useQuery(failedMailQueries.count());
  return <CountBadge count={count} tone="danger" label={t('nav.failedMails', { count })} />;
}
