import { type CustomerTimelineEntry, TIMELINE_GROUPS, type TimelineGroup } from '@sampan/contract/customer-timeline';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  FileText,
  Footprints,
  Inbox,
  type LucideIcon,
  Merge,
  MessageCircle,
  Package,
  Pencil,
  Phone,
  RotateCcw,
  StickyNote,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { RecipientLine } from '#src/records/RecipientLine.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { SpinnerIcon } from '#src/ui/feedback/SpinnerIcon.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { useDeleteNote } from '../customer-notes.mutations.ts';
import { timelineOf } from '../customer-timeline.queries.ts';
import { useCustomerTimelineText } from '../use-customer-timeline-text.ts';
import { NoteForm } from './NoteForm.tsx';

const NOTE_ICONS: Partial<Record<CustomerTimelineEntry['kind'], LucideIcon>> = {
  call: Phone,
  visit: Footprints,
  whatsapp: MessageCircle,
  wechat: MessageCircle,
  merged: Merge,
  unmerged: RotateCcw,
};
const ICONS = { inquiry: Inbox, quote: FileText, order: Package, customer: StickyNote };
const GROUPS = ['all', ...TIMELINE_GROUPS] as const;

/** Inquiries, quotes, orders and notes of a customer, newest first. */
export function CustomerTimeline({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const [group, setGroup] = useState<TimelineGroup | 'all'>('all');
  const [deleting, setDeleting] = useState<CustomerTimelineEntry | null>(null);
  const load = useInfiniteQuery(timelineOf(customerId, group));
  const entries = load.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Card title={t('timeline.title')}>
      <div className="flex flex-col gap-5">
        <NoteForm customerId={customerId} />
        <SegmentedControl
          label={t('timeline.filter')}
          value={group}
          onChange={setGroup}
          options={GROUPS.map((value) => ({ value, label: t(`timeline.${value}`) }))}
        />
        {load.isPending && <SpinnerIcon className="size-5" />}
        {load.isLoadingError && <LoadFailure title={t('timeline.failed')} load={load} />}
        {load.isSuccess && entries.length === 0 && (
          <EmptyState title={t('timeline.none')} text={t('timeline.noneText')} />
        )}
        <ol className="flex flex-col gap-5 empty:hidden">
          {entries.map((entry) => (
            <Entry key={entry._id} customerId={customerId} entry={entry} onDelete={setDeleting} />
          ))}
        </ol>
        {load.hasNextPage && (
          <Button
            variant="secondary"
            className="self-start"
            busy={load.isFetchingNextPage}
            onClick={() => void load.fetchNextPage()}
          >
            {t('timeline.more')}
          </Button>
        )}
      </div>
      {deleting && <DeleteNote customerId={customerId} noteId={deleting._id} onClose={() => setDeleting(null)} />}
    </Card>
  );
}

type TimelineEntryProps = {
  customerId: string;
  entry: CustomerTimelineEntry;
  onDelete: (entry: CustomerTimelineEntry) => void;
};

function Entry({ customerId, entry, onDelete }: TimelineEntryProps) {
  const { t } = useTranslation('customers');
  const { dateTime } = useFormat();
  const textOf = useCustomerTimelineText();
  const [isChanging, setIsChanging] = useState(false);
  const { at, by, actor, kind, record, text, details } = entry;
  const isNote = record.type === 'customer';
  const Icon = (isNote && NOTE_ICONS[kind]) || ICONS[record.type];
  return (
    <li className="flex gap-3">
      <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand-strong">
        <Icon className="size-4" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 pt-1 font-medium">
            {textOf(entry)}
            {!isNote && (
              <>
                {' · '}
                <RecordLink record={record} />
              </>
            )}
          </p>
          {entry.canChange && !isChanging && (
            <span className="flex shrink-0">
              <IconButton size="sm" icon={Pencil} label={t('note.change')} onClick={() => setIsChanging(true)} />
              <IconButton size="sm" icon={Trash2} label={t('note.delete')} onClick={() => onDelete(entry)} />
            </span>
          )}
        </div>
        {!isNote && record.title !== '' && (
          <p dir="auto" className="line-clamp-2 w-fit wrap-anywhere text-muted text-sm">
            {record.title}
          </p>
        )}
        <p className="text-muted text-xs">
          <bdi>{by ?? (actor || t(isVisitor(entry) ? 'timeline.visitor' : 'timeline.system'))}</bdi>
          {' · '}
          <time dateTime={at}>{dateTime(at)}</time>
          {details.changedAt !== undefined && ` · ${t('timeline.changed')}`}
        </p>
        {details.sentTo && <RecipientLine recipient={details.sentTo} />}
        {isChanging ? (
          <div className="mt-2">
            <NoteForm customerId={customerId} note={entry} onClose={() => setIsChanging(false)} />
          </div>
        ) : (
          text !== undefined && (
            <p
              dir="auto"
              className="wrap-anywhere mt-1 whitespace-pre-line rounded-control bg-sunken px-3 py-2 text-sm"
            >
              {text}
            </p>
          )
        )}
      </div>
    </li>
  );
}

/** Emails and status changes without an account come from the system. */
const isVisitor = ({ record, kind }: CustomerTimelineEntry): boolean =>
  record.type === 'quote' || record.type === 'order' || kind === 'created';

function RecordLink({ record: { type, id, number } }: { record: CustomerTimelineEntry['record'] }) {
  const { t } = useTranslation('customers');
  const [path, title] =
    type === 'quote'
      ? ([paths.quote, 'timeline.quoteTitle'] as const)
      : type === 'order'
        ? ([paths.order, 'timeline.orderTitle'] as const)
        : ([paths.inquiry, 'timeline.inquiryTitle'] as const);
  return (
    <Link to={generatePath(path, { id })} className="link font-normal">
      <bdi>{t(title, { number })}</bdi>
    </Link>
  );
}

type DeleteNoteProps = { customerId: string; noteId: string; onClose: () => void };

function DeleteNote({ customerId, noteId, onClose }: DeleteNoteProps) {
  const { t } = useTranslation('customers');
  const errorText = useErrorText();
  const remove = useDeleteNote(customerId);
  return (
    <ConfirmDialog
      open
      title={t('note.deleteTitle')}
      text={t('note.deleteText')}
      confirmLabel={t('note.deleteConfirm')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(noteId, {
          onSuccess: ({ message }) => {
            toast.success(message);
            onClose();
          },
          onError: (error) => toast.error(errorText(error, t('note.failed'))),
        })
      }
    />
  );
}
