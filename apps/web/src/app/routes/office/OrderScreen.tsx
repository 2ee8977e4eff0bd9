import type { NextStep } from '@sampan/contract/next-steps';
import type { Order } from '@sampan/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, CopyPlus, EllipsisVertical, HandCoins, PencilLine, Send, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { generatePath, Link, useNavigate, useParams } from 'react-router';
import { LateStepLine } from '#src/features/next-steps/components/LateStepLine.tsx';
import { useCreateOrder, useOrderAction } from '#src/features/orders/api/orders.mutations.ts';
import type { OrderDialog } from '#src/features/orders/components/dialogs.ts';
import { MainAction } from '#src/features/orders/components/MainAction.tsx';
import { LateBadge, OrderStateBadge } from '#src/features/orders/components/OrderBadges.tsx';
import { OverviewTab } from '#src/features/orders/components/OverviewTab.tsx';
import { StageDots } from '#src/features/orders/components/StageDots.tsx';
import { openStep } from '#src/features/orders/next-action.ts';
import { orderRecord } from '#src/features/orders/order-record.ts';
import { useReport } from '#src/features/orders/use-report.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useRecentRecord } from '#src/lib/recent-records.ts';
import { isKeyTaken, letterOf } from '#src/lib/shortcut-keys.ts';
import { useListPath } from '#src/records/list-address.ts';
import { prefetchDetail } from '#src/records/prefetch.ts';
import { RecordFailure } from '#src/records/RecordFailure.tsx';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Menu } from '#src/ui/overlays/Menu.tsx';

// Loaded with their tabs.
const MoneyTab = lazyComponent(async () => (await import('#src/features/orders/components/MoneyTab.tsx')).MoneyTab);
const DocumentsTab = lazyComponent(
  async () => (await import('#src/features/orders/components/DocumentsTab.tsx')).DocumentsTab,
);
const FilesTab = lazyComponent(async () => (await import('#src/features/orders/components/FilesTab.tsx')).FilesTab);
const OrderNotes = lazyComponent(
  async () => (await import('#src/features/orders/components/OrderNotes.tsx')).OrderNotes,
);
const UntoldDays = lazyComponent(
  async () => (await import('#src/features/orders/components/UntoldDays.tsx')).UntoldDays,
);
const ChecksTab = lazyComponent(async () => (await import('#src/features/orders/components/ChecksTab.tsx')).ChecksTab);
const OrderHistory = lazyComponent(
  async () => (await import('#src/features/orders/components/OrderHistory.tsx')).OrderHistory,
);
// Loaded when opened.
const OrderEdit = lazyComponent(async () => (await import('./OrderEdit.tsx')).OrderEdit);
const OrderDialogs = lazyComponent(async () => (await import('./OrderDialogs.tsx')).OrderDialogs);

export const prefetch = prefetchDetail(orderRecord);

export function OrderScreen() {
  const { id = '' } = useParams();
  return <StoredOrder key={id} id={id} />;
}

const TABS = ['overview', 'money', 'checks', 'documents', 'files', 'history'] as const;

function StoredOrder({ id }: { id: string }) {
  const { t } = useTranslation(['order', 'orders']);
  const listPath = useListPath(paths.orders);
  const load = useQuery(orderRecord.detailOf(id));
  const [tab, setTab] = useState<(typeof TABS)[number]>('overview');
  const [isEditing, setIsEditing] = useState(false);
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const order = load.data;
  const title = order?.orderId ?? t('untitled');
  usePageHead({ title });
  useRecentRecord('orders', order && `${order.orderId} · ${order.customerName || order.companyName}`);
  const canPay = order !== undefined && order.state !== 'completed' && !isEditing;
  useDialogKey('P', canPay, () => setDialog({ kind: 'payment' }));
  const next = order === undefined || order.state !== 'confirmed' ? null : openStep(order);
  useDialogKey('S', next !== null && !isEditing, () => next && setDialog({ kind: 'step', ...next }));
  useDialogKey('U', order?.state === 'confirmed' && !isEditing, () => setDialog({ kind: 'update' }));

  return (
    <div className="flex max-w-[110rem] flex-col gap-6">
      <PageHeader
        title={title}
        backTo={{ to: listPath, label: t('orders:form.back') }}
        subtitle={order && <Subtitle order={order} />}
        actions={
          order &&
          !isEditing && (
            <>
              <MainAction order={order} onOpen={setDialog} onEdit={() => setIsEditing(true)} />
              <OrderMenu order={order} onOpen={setDialog} onEdit={() => setIsEditing(true)} />
            </>
          )
        }
      />
      {load.isPending && <RecordSkeleton />}
      {load.isLoadingError && <RecordFailure record={orderRecord} load={load} />}
      {order && hasNotes(order) && (
        <Suspense>
          <OrderNotes order={order} onOpen={setDialog} />
        </Suspense>
      )}
      {order?.state === 'confirmed' && order.purchases.length > 0 && (
        <Suspense>
          <UntoldDays order={order} onTold={() => setDialog({ kind: 'update' })} />
        </Suspense>
      )}
      {order && isEditing && (
        <Suspense fallback={<RecordSkeleton />}>
          <OrderEdit order={order} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
      {order && !isEditing && (
        <>
          {/* On a phone, the tabs scroll and the page does not. */}
          <div className="-m-1 overflow-x-auto whitespace-nowrap p-1">
            <SegmentedControl
              label={t('tabs.label')}
              value={tab}
              options={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
              onChange={setTab}
            />
          </div>
          {tab === 'overview' && (
            <OverviewTab order={order} onOpen={setDialog} aside={<LateStepLine path={`/orders/${order._id}`} />} />
          )}
          <Suspense fallback={<RecordSkeleton />}>
            {tab === 'money' && <MoneyTab order={order} />}
            {tab === 'checks' && <ChecksTab order={order} />}
            {tab === 'documents' && <DocumentsTab order={order} />}
            {tab === 'files' && <FilesTab order={order} />}
            {tab === 'history' && <OrderHistory order={order} />}
          </Suspense>
        </>
      )}
      {order && dialog && (
        <Suspense>
          <OrderDialogs order={order} dialog={dialog} onOpen={setDialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** A letter that opens a dialog: `P` a payment, `U` an update, `S` the step that comes next. */
function useDialogKey(letter: string, isOn: boolean, open: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event) || letterOf(event) !== letter) return;
      event.preventDefault();
      open();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

const hasNotes = ({ changedSincePi, newerVersion, warnings }: Order): boolean =>
  changedSincePi || newerVersion !== null || warnings.length > 0;

function Subtitle({ order }: { order: Order }) {
  const { t } = useTranslation(['order', 'orders']);
  const { state, stage, customer, customerName, companyName, quote, inquiry, model, nextStep } = order;
  const name = customerName || companyName || t('orders:noCustomer');
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <OrderStateBadge state={state} />
      {state === 'confirmed' && <StageDots stage={stage} />}
      <LateBadge order={order} />
      {model === 'agency' && <Badge tone="primary">{t('models.agency')}</Badge>}
      {customer ? (
        <Link to={generatePath(paths.customer, { id: customer._id })} className="link wrap-anywhere">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className="wrap-anywhere">{name}</bdi>
      )}
      {order.title !== '' && <bdi className="wrap-anywhere">{order.title}</bdi>}
      {quote && (
        <Link to={generatePath(paths.quote, { id: quote._id })} className="link">
          <Ltr>{quote.quoteId}</Ltr>
        </Link>
      )}
      {inquiry && (
        <Link to={generatePath(paths.inquiry, { id: inquiry._id })} className="link">
          <Ltr>{inquiry.inquiryId}</Ltr>
        </Link>
      )}
      {nextStep && <NextStepLine step={nextStep} />}
    </span>
  );
}

/** What to do next, whose it is and when it is due. */
function NextStepLine({ step: { text, waitingFor, dueAt, owner } }: { step: NextStep }) {
  const { t } = useTranslation('next-steps');
  const { shortDate } = useFormat();
  return (
    <span className="wrap-anywhere basis-full">
      {text === '' ? t(`state.${waitingFor}`) : <bdi>{text}</bdi>}
      {dueAt !== null && ` · ${t('due')} ${shortDate(dueAt)}`}
      {owner && (
        <>
          {' · '}
          <bdi>{owner.name}</bdi>
        </>
      )}
    </span>
  );
}

type OrderMenuProps = { order: Order; onOpen: (dialog: OrderDialog) => void; onEdit: () => void };

function OrderMenu({ order, onOpen, onEdit }: OrderMenuProps) {
  const { t } = useTranslation(['order', 'orders']);
  const navigate = useNavigate();
  const report = useReport();
  const action = useOrderAction(order._id);
  const create = useCreateOrder();
  const { state } = order;
  const isActive = state === 'draft' || state === 'confirmed';
  const again = () =>
    create.mutate(
      { copyOf: order._id },
      report(({ order: made }) => void navigate(generatePath(paths.order, { id: made._id }))),
    );
  return (
    <>
      {isActive && (
        <Button variant="secondary" icon={PencilLine} onClick={onEdit}>
          {t('do.edit')}
        </Button>
      )}
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t('do.more')} />}
        items={[
          ...(state === 'completed'
            ? []
            : [{ label: t('do.payment'), icon: HandCoins, onSelect: () => onOpen({ kind: 'payment' }) }]),
          ...(state === 'draft' && order.lines.length > 0
            ? [
                {
                  label: t('do.confirm'),
                  icon: CircleCheck,
                  onSelect: () => action.mutate({ action: 'confirm' }, report()),
                },
              ]
            : []),
          ...(state === 'confirmed'
            ? [{ label: t('do.update'), icon: Send, onSelect: () => onOpen({ kind: 'update' }) }]
            : []),
          ...(state === 'confirmed'
            ? [{ label: t('do.complete'), icon: CircleCheck, onSelect: () => onOpen({ kind: 'complete' }) }]
            : []),
          { label: t('do.again'), icon: CopyPlus, onSelect: again },
          ...(isActive
            ? [
                {
                  label: t('do.cancel'),
                  icon: Ban,
                  tone: 'danger' as const,
                  onSelect: () => onOpen({ kind: 'cancel' }),
                },
              ]
            : []),
          { label: t('do.delete'), icon: Trash2, tone: 'danger' as const, onSelect: () => onOpen({ kind: 'delete' }) },
        ]}
      />
    </>
  );
}
