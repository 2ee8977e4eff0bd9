import type { Rfq, RfqActivity } from '@sampan/contract/rfqs';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useSetStepText } from '#src/records/use-set-step-text.ts';
import { Card } from '#src/ui/layout/Card.tsx';

/** Everything that happened to the RFQ, newest first. */
export function RfqHistory({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs');
  const { dateTime } = useFormat();
  const stepText = useSetStepText();

  function textOf({ kind, name, channel, step }: RfqActivity): string {
    if (kind === 'step-set') return stepText(step);
    // Without a channel, the supplier was added and is not asked yet.
    return kind === 'asked' && channel === '' ? t('history.added', { name }) : t(`history.${kind}`, { name });
  }

  return (
    <Card>
      <ol className="flex flex-col gap-4">
        {rfq.timeline.map((entry) => (
          <li key={entry._id} className="text-sm">
            <p className="font-medium">
              {textOf(entry)}
              {entry.channel !== '' && entry.channel !== 'other' && ` · ${t(`channels.${entry.channel}`)}`}
            </p>
            <p className="text-muted text-xs">
              <bdi>
                {entry.by ?? (entry.name || t(entry.kind === 'step-set' ? 'history.system' : 'history.supplier'))}
              </bdi>
              {' · '}
              <time dateTime={entry.at}>{dateTime(entry.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
