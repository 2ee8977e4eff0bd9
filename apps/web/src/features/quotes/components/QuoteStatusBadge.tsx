import type { QuoteStatus } from '@sampan/contract/quotes';
import { useTranslation } from '#src/lib/i18n.ts';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';

type QuoteStatusBadgeProps = { quote: { status: QuoteStatus; isExpired: boolean } };

export function QuoteStatusBadge({ quote: { status, isExpired } }: QuoteStatusBadgeProps) {
  const { t } = useTranslation('quotes');
  const shown = isExpired ? 'expired' : status;
  return <StatusBadge status={shown}>{t(`status.${shown}`)}</StatusBadge>;
}
