import type { Quote, QuoteActivity } from '@sampan/contract/quotes';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useSetStepText } from '#src/records/use-set-step-text.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useDecisionText } from '../decision-text.ts';
import { Wishes } from './Wishes.tsx';

/** Everything that happened to the quote, newest first. */
export function QuoteHistory({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const { dateTime } = useFormat();
  const decisionText = useDecisionText();
  const stepText = useSetStepText();
  if (quote.timeline.length === 0) return <EmptyState title={t('history.none')} />;

  function textOf({ kind, version, channel, step }: QuoteActivity): string {
    if (kind === 'step-set') return stepText(step);
    if (kind === 'contact') return t(`history.channels.${channel === '' || channel === 'mail' ? 'link' : channel}`);
    const decision = kind === 'accepted' ? quote.decisions.find((one) => one.version === version) : undefined;
    return [
      t(`history.kinds.${kind}`),
      version !== null && t('versionOf', { number: version }),
      wayOf(kind, channel),
      // The note is shown below.
      decision && decisionText({ ...decision, note: '' }),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  /** How the quote was sent, as far as this product knows. */
  function wayOf(kind: QuoteActivity['kind'], channel: QuoteActivity['channel']): string {
    if (kind !== 'sent' || channel === '' || channel === 'link') return '';
    return channel === 'mail' ? t('send.mail') : t(`history.channels.${channel}`);
  }

  return (
    <Card>
      <ol className="flex flex-col gap-4">
        {quote.timeline.map((entry) => (
          <li key={entry._id} className="text-sm">
            <p className="font-medium">{textOf(entry)}</p>
            <p className="text-muted text-xs">
              <bdi>
                {entry.by ?? (entry.actor || t(entry.kind === 'opened' ? 'history.customer' : 'history.system'))}
              </bdi>
              {' · '}
              <time dateTime={entry.at}>{dateTime(entry.at)}</time>
            </p>
            {entry.inquiry && (
              <Link to={generatePath(paths.inquiry, { id: entry.inquiry._id })} className="link">
                <Ltr>{entry.inquiry.inquiryId}</Ltr>
              </Link>
            )}
            {(entry.text !== '' || entry.wishes.length > 0) && (
              <div className="mt-1 rounded-control bg-sunken px-3 py-2">
                {entry.text !== '' && (
                  <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                    {entry.text}
                  </p>
                )}
                <Wishes wishes={entry.wishes} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
