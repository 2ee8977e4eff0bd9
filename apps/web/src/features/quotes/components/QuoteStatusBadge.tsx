import type { QuoteStatus } from '@sampan/contract/quotes';
import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import type { BadgeTone } from '#src/ui/data/badge-class.ts';

const TONES: Record<QuoteStatus | 'expired', BadgeTone> = {
  draft: 'neutral',
  sent: 'info',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'warning',
};

type QuoteStatusBadgeProps = { quote: { status: QuoteStatus; isExpired: boolean } };

export function QuoteStatusBadge({ quote: { status, isExpired } }: QuoteStatusBadgeProps) {
  const { t } = useTranslation('quotes');
  const shown = isExpired ? 'expired' : status;
  return (
    <Badge tone={TONES[shown]} dot>
      {t(`status.${shown}`)}
    </Badge>
  );
}
