import type { RfqState } from '@sampan/contract/rfqs';
import { useTranslation } from '#src/lib/i18n.ts';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';

export function RfqStateBadge({ state }: { state: RfqState }) {
  const { t } = useTranslation('rfqs');
  return <StatusBadge status={state}>{t(`state.${state}`)}</StatusBadge>;
}
