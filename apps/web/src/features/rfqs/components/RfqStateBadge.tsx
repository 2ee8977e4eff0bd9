import type { RfqState } from '@sampan/contract/rfqs';
import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import type { BadgeTone } from '#src/ui/data/badge-class.ts';

const TONES: Record<RfqState, BadgeTone> = { draft: 'neutral', open: 'info', closed: 'success', cancelled: 'neutral' };

export function RfqStateBadge({ state }: { state: RfqState }) {
  const { t } = useTranslation('rfqs');
  return (
    <Badge tone={TONES[state]} dot>
      {t(`state.${state}`)}
    </Badge>
  );
}
