import type { CustomerStatus } from '@sampan/contract/customers';
import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';

const TONES = { active: 'success', inactive: 'neutral', pending: 'warning' } as const;

export function CustomerStatusBadge({ status }: { status: CustomerStatus }) {
  const { t } = useTranslation('customers');
  return (
    <Badge tone={TONES[status]} dot>
      {t(`status.${status}`)}
    </Badge>
  );
}
