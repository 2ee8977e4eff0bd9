import type { InquiryListRow, InquiryRow } from '@sampan/contract/inquiries';
import { Eye, MessageCircle, Send, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { useAge } from '#src/lib/age.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { isWriter } from '#src/lib/inquiry-writer.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { DueCell } from '#src/records/DueCell.tsx';
import { useRecordLink } from '#src/records/list-address.ts';
import { RecordTable } from '#src/records/RecordTable.tsx';
import { type RowAction, RowActions } from '#src/records/RowActions.tsx';
import type { ListSelection } from '#src/records/use-selection.ts';
import { classNames } from '#src/ui/class-names.ts';
import { type DataColumn, OWN_END, ROW_LINE } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Missing } from '#src/ui/data/Missing.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { useChangeInquiry } from '../api/inquiries.mutations.ts';
import { useContact } from '../use-contact.ts';
import { StatusSelect } from './StatusSelect.tsx';

const CLAMPED = classNames('wrap-anywhere line-clamp-2 leading-tight', OWN_END);

type InquiriesTableProps = {
  inquiries: readonly InquiryListRow[];
  selection: ListSelection;
  loading: boolean;
  empty: ReactNode;
  onView: (id: string) => void;
  /** Opens the side panel. */
  onOpen: (id: string) => void;
  openId: string | null;
};

export function InquiriesTable({ inquiries, selection, loading, empty, onView, onOpen, openId }: InquiriesTableProps) {
  const { t } = useTranslation(['inquiries', 'common', 'lists']);
  const { shortDate, money } = useFormat();
  const age = useAge();
  const recordLink = useRecordLink();
  const columns: DataColumn<InquiryListRow>[] = [
    {
      key: 'id',
      card: 'meta',
      header: t('id'),
      cell: ({ _id, inquiryId, owner }) => (
        <>
          <Link
            {...recordLink(generatePath(paths.inquiry, { id: _id }))}
            className="whitespace-nowrap font-medium hover:underline"
          >
            <Ltr>{inquiryId}</Ltr>
          </Link>
          {owner && (
            <bdi title={owner.name} className={classNames(ROW_LINE, 'block text-muted text-xs leading-tight')}>
              {owner.name}
            </bdi>
          )}
        </>
      ),
    },
    {
      key: 'customer',
      card: 'title',
      header: t('customer'),
      sort: 'customer',
      cell: (inquiry) => (
        <div className="leading-tight md:min-w-24">
          <span className="flex items-baseline gap-2 cards:flex-wrap">
            <bdi
              title={inquiry.fullName}
              className={classNames(ROW_LINE, 'font-medium', !isWriter(inquiry) && 'max-w-3/4 shrink-0')}
            >
              {inquiry.fullName}
            </bdi>
            {!isWriter(inquiry) && <MatchedCustomer inquiry={inquiry} />}
          </span>
          <span
            dir="ltr"
            title={inquiry.email}
            className={classNames(ROW_LINE, 'block text-muted text-xs max-md:hidden')}
          >
            {inquiry.email}
          </span>
        </div>
      ),
    },
    {
      key: 'subject',
      card: 'subtitle',
      header: t('subject'),
      sort: 'subject',
      cell: ({ subject }) => (
        <span dir="auto" title={subject} className={classNames(CLAMPED, 'md:min-w-24')}>
          {subject}
        </span>
      ),
    },
    {
      key: 'products',
      card: 'wide',
      header: t('products'),
      cell: ({ productNames }) => (
        <span dir="auto" title={productNames.join(', ')} className={classNames(CLAMPED, 'text-muted md:min-w-16')}>
          {productNames.length === 0 ? <Missing /> : <ProductNames names={productNames} />}
        </span>
      ),
    },
    {
      key: 'importType',
      card: 'meta',
      header: t('importType'),
      cell: ({ importType }) => (
        <span
          title={t(`importTypes.${importType}`)}
          className="leading-tight rows:line-clamp-2 rows:w-max rows:max-w-22"
        >
          {t(`importTypes.${importType}`)}
        </span>
      ),
    },
    {
      key: 'budget',
      card: 'value',
      header: t('budget'),
      sort: 'budget',
      align: 'number',
      cell: ({ budget }) => (budget === null ? <Missing /> : <Ltr>{money(budget)}</Ltr>),
    },
    {
      key: 'status',
      card: 'badge',
      header: t('status'),
      sort: 'status',
      cell: (inquiry) => <StatusSelect inquiry={inquiry} />,
    },
    {
      key: 'date',
      card: 'value',
      header: t('date'),
      sort: 'createdAt',
      cell: ({ createdAt }) => (
        <time
          dateTime={createdAt}
          title={shortDate(createdAt)}
          className="inline-block break-keep leading-tight rows:min-w-16"
        >
          <span className="cards:hidden">{shortDate(createdAt)}</span>
          <span className="rows:hidden">{age(createdAt)}</span>
        </time>
      ),
    },
    {
      key: 'due',
      card: 'labeled',
      header: t('lists:due'),
      needsRoom: true,
      cell: ({ due }) => <DueCell due={due} owner={null} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      card: 'actions',
      cell: (inquiry) => <InquiryActions inquiry={inquiry} onView={() => onView(inquiry._id)} />,
    },
  ];
  return (
    <RecordTable
      list="inquiries"
      caption={t('title')}
      columns={columns}
      rows={inquiries}
      nameOf={({ inquiryId }) => inquiryId}
      selection={selection}
      loading={loading}
      empty={empty}
      onOpen={({ _id }) => onOpen(_id)}
      isOpen={({ _id }) => _id === openId}
      isPanelOpen={openId !== null}
    />
  );
}

function MatchedCustomer({ inquiry: { customerName, customerEmail } }: { inquiry: InquiryRow }) {
  const { t } = useTranslation(['inquiries', 'common']);
  const text = customerName === null ? t('common:unknownCustomer') : t('matchedCustomer', { name: customerName });
  return (
    <span
      title={customerEmail === null ? text : `${text}, ${customerEmail}`}
      className="flex min-w-0 items-center gap-1 text-muted text-xs"
    >
      <VisuallyHidden>{text}</VisuallyHidden>
      <UserRound className="size-3 shrink-0" aria-hidden="true" />
      {/* On its own, so that the ellipsis is at the end of the name in both directions. */}
      <bdi aria-hidden="true" className={ROW_LINE}>
        {customerName ?? text}
      </bdi>
    </span>
  );
}

function ProductNames({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same name may appear twice.
    <span key={index}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </span>
  ));
}

function InquiryActions({ inquiry, onView }: { inquiry: InquiryRow; onView: () => void }) {
  const { t } = useTranslation('inquiries');
  const change = useChangeInquiry(inquiry._id);
  const { fullName: name, phone, language } = inquiry;
  const number = inquiry.inquiryId;
  const contact = useContact({ inquiryId: inquiry._id, number, name, phone, language });
  const hint = contact.canReach ? [] : [t('contact.phoneShort')];
  const canStart = contact.canReach && contact.isReady;

  // The row may be gone before the response arrives.
  const takeBack = () =>
    change.mutateAsync({ suspect: false }).then(
      () => toast.success(t('suspect.takenBack')),
      () => toast.error(t('suspect.failed')),
    );

  const notSpam: RowAction = {
    label: t('suspect.notSpam', { number }),
    icon: ShieldCheck,
    disabled: change.isPending,
    onSelect: () => void takeBack(),
  };
  return (
    <RowActions
      name={number}
      actions={[
        ...(inquiry.suspect ? [notSpam] : []),
        { label: t('view', { number }), icon: Eye, onSelect: onView },
        {
          // Disabled with a reason for an unusable phone.
          label: [t('contact.sendTo', { name }), ...hint].join('. '),
          icon: Send,
          mirrorIcon: true,
          disabled: !canStart || contact.isSending,
          onSelect: contact.sendGreeting,
        },
        {
          label: [t('contact.chatWith', { name }), ...hint].join('. '),
          icon: MessageCircle,
          disabled: !canStart,
          onSelect: contact.openChat,
        },
      ]}
    />
  );
}
