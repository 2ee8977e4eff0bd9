import type { CustomerStatus } from '@sampan/contract/customers';
import { useTranslation } from '#src/lib/i18n.ts';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';

export function CustomerStatusBadge({ status }: { status: CustomerStatus }) {
  const { t } = useTranslation('customers');
  return <StatusBadge status={status}>{t(`status.${status}`)}</StatusBadge>;
}
