import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#src/lib/format.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { failedMailQueries } from '../api/failed-mails.queries.ts';

/** How many mails could not be sent, for admins; nothing while there are none, or nobody knows. */
export function FailedMailCount() {
  const { t } = useTranslation('common');
  const { number } = useFormat();
  const { data: count = 0 } = useQuery(failedMailQueries.count());
  if (count === 0) return null;
  return (
    <Badge tone="danger">
      <span aria-hidden="true">{number(count)}</span>
      <VisuallyHidden>{t('nav.failedMails', { count })}</VisuallyHidden>
    </Badge>
  );
}
