import type { Inquiry, TimelineEntry } from '@sampan/contract/inquiries';
import {
  CircleDot,
  Inbox,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareReply,
  Reply,
  Send,
  ShieldCheck,
  StickyNote,
} from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecipientLine } from '#src/records/RecipientLine.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useTimelineText } from '../use-timeline-text.ts';
import { FoldedText } from './FoldedText.tsx';
import { InquiryNoteForm } from './InquiryNoteForm.tsx';
import { RecordReplyButton } from './RecordReplyButton.tsx';

const ICONS: Record<TimelineEntry['kind'], LucideIcon> = {
  created: Inbox,
  status: CircleDot,
  response: MessageSquareReply,
  mail: Mail,
  message: Send,
  chat: MessageCircle,
  'not-suspect': ShieldCheck,
  note: StickyNote,
  reply: Reply,
  'step-done': CircleDot,
  'step-set': CircleDot,
  'quote-sent': Send,
  'quote-opened': CircleDot,
  'quote-accepted': CircleDot,
  'quote-declined': CircleDot,
  'quote-question': MessageCircle,
  'rfq-started': Send,
  'rfq-answered': CircleDot,
  'order-created': CircleDot,
};

/** Internal notes and the inquiry's timeline, newest first. */
export function Timeline({ inquiry: { _id, timeline } }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries');
  return (
    <Card title={t('timeline.title')} actions={<RecordReplyButton inquiryId={_id} />}>
      <InquiryNoteForm inquiryId={_id} />
      <ol className="mt-6 flex flex-col gap-5">
        {timeline.toReversed().map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('inquiries');
  const { dateTime } = useFormat();
  const textOf = useTimelineText();
  const Icon = ICONS[entry.kind];
  // The server's reason is for its log: it is in English.
  const isUnaddressed = entry.kind === 'mail' && entry.state === 'failed' && entry.sentTo?.address === '';
  const text = isUnaddressed ? t('mailEvents.noAddress') : (entry.text ?? '');
  return (
    <li className="flex gap-3">
      <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand-strong">
        <Icon className="size-4" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{textOf(entry)}</p>
        <p className="text-muted text-xs">
          <bdi>{entry.by ?? t(entry.kind === 'created' ? 'timeline.visitor' : 'timeline.system')}</bdi>
          {' · '}
          <time dateTime={entry.at}>{dateTime(entry.at)}</time>
        </p>
        {entry.sentTo && <RecipientLine recipient={entry.sentTo} />}
        {text !== '' && <FoldedText text={text} />}
      </div>
    </li>
  );
}
