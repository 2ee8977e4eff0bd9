import type { Rfq } from '@sampan/contract/rfqs';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Card } from '#src/ui/layout/Card.tsx';

/** Everything that happened to the RFQ, newest first. */
export function RfqHistory({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs');
  const { dateTime } = useFormat();
  return (
    <Card>
      <ol className="flex flex-col gap-4">
        {rfq.timeline.map(({ _id, kind, name, channel, by, at }) => (
          <li key={_id} className="text-sm">
            <p className="font-medium">
              {/* Without a channel, the supplier was added and is not asked yet. */}
              {kind === 'asked' && channel === '' ? t('history.added', { name }) : t(`history.${kind}`, { name })}
              {channel !== '' && channel !== 'other' && ` · ${t(`channels.${channel}`)}`}
            </p>
            <p className="text-muted text-xs">
              <bdi>{by ?? (name || t('history.supplier'))}</bdi>
              {' · '}
              <time dateTime={at}>{dateTime(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
