import type { Shipment } from '@sampan/contract/shipments';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, PackagePlus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { generatePath, Link, useNavigate, useParams } from 'react-router';
import { PapersDialog } from '#src/features/shipments/components/PapersDialog.tsx';
import { ShipmentBadge } from '#src/features/shipments/components/ShipmentBadge.tsx';
import { ShipmentEditor } from '#src/features/shipments/components/ShipmentEditor.tsx';
import { ShipmentPapers } from '#src/features/shipments/components/ShipmentPapers.tsx';
import { StepRow } from '#src/features/shipments/components/StepRow.tsx';
import { TakePackingDialog } from '#src/features/shipments/components/TakePackingDialog.tsx';
import { shipmentRecord } from '#src/features/shipments/shipment-record.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useToday } from '#src/lib/pages/use-today.ts';
import { useRecentRecord } from '#src/lib/recent-records.ts';
import { DeleteRecordDialog } from '#src/records/DeleteRecordDialog.tsx';
import { useListPath } from '#src/records/list-address.ts';
import { prefetchDetail } from '#src/records/prefetch.ts';
import { RecordFailure } from '#src/records/RecordFailure.tsx';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';

export const prefetch = prefetchDetail(shipmentRecord);

export function ShipmentScreen() {
  const { id = '' } = useParams();
  return <StoredShipment key={id} id={id} />;
}

function StoredShipment({ id }: { id: string }) {
  const { t } = useTranslation('shipments');
  const listPath = useListPath(paths.shipments);
  const navigate = useNavigate();
  const load = useQuery(shipmentRecord.detailOf(id));
  // What somebody types stays, also when a colleague saves: the server then refuses the older version.
  const [typedIn, setTypedIn] = useState<Shipment | null>(null);
  const [dialog, setDialog] = useState<'papers' | 'take' | 'delete' | null>(null);
  const shipment = load.data;
  const shown = typedIn ?? shipment;
  const close = () => setDialog(null);
  const today = useToday();
  usePageHead({ title: shipment?.shipmentNumber ?? t('title') });
  useRecentRecord('shipments', shipment && `${shipment.shipmentNumber} · ${shipment.customerName}`);
  const isOpen = shipment?.orders.every(({ state }) => state === 'confirmed') ?? false;
  return (
    <div className="flex max-w-[110rem] flex-col gap-6">
      <PageHeader
        title={shipment?.shipmentNumber ?? t('title')}
        backTo={{ to: listPath, label: t('form.back') }}
        subtitle={shipment && <Subtitle shipment={shipment} />}
        actions={
          shipment && (
            <Menu
              trigger={<IconButton icon={EllipsisVertical} label={t('more')} />}
              items={[
                ...(isOpen && !typedIn
                  ? [{ label: t('take.title'), icon: PackagePlus, onSelect: () => setDialog('take') }]
                  : []),
                { label: t('remove.confirm'), icon: Trash2, tone: 'danger', onSelect: () => setDialog('delete') },
              ]}
            />
          )
        }
      />
      {load.isPending && <RecordSkeleton />}
      {load.isLoadingError && <RecordFailure record={shipmentRecord} load={load} />}
      {shipment && shown && (
        <Suspense fallback={<RecordSkeleton />}>
          <StepRow shipment={shipment} today={today} />
          {shipment.warnings.length > 0 && (
            <ul className="rounded-card bg-warning-tint p-4 text-sm text-warning-ink">
              {shipment.warnings.map(({ code, path, msg }) => (
                <li key={`${code} ${path}`}>{msg}</li>
              ))}
            </ul>
          )}
          <ShipmentPapers shipment={shipment} onIssue={isOpen && !typedIn ? () => setDialog('papers') : null} />
          <ShipmentEditor
            key={shown.updatedAt}
            shipment={shown}
            onTyping={(isTyping) => setTypedIn(isTyping ? shown : null)}
          />
        </Suspense>
      )}
      {shipment && dialog === 'papers' && <PapersDialog shipment={shipment} onClose={close} />}
      {shipment && dialog === 'take' && <TakePackingDialog shipment={shipment} onClose={close} />}
      {shipment && dialog === 'delete' && (
        <DeleteRecordDialog
          record={shipmentRecord}
          id={shipment._id}
          name={shipment.shipmentNumber}
          onClose={close}
          onDeleted={() => void navigate(paths.shipments)}
        />
      )}
    </div>
  );
}

function Subtitle({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation('shipments');
  const { stage, isLate, customer, customerName, orders } = shipment;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ShipmentBadge stage={stage} />
      {isLate && <Badge tone="danger">{t('late')}</Badge>}
      {customer ? (
        <Link to={generatePath(paths.customer, { id: customer._id })} className="link wrap-anywhere">
          <bdi>{customerName}</bdi>
        </Link>
      ) : (
        <bdi className="wrap-anywhere">{customerName}</bdi>
      )}
      {orders.map((order) => (
        <Link key={order._id} to={generatePath(paths.order, { id: order._id })} className="link">
          <Ltr>{order.orderId}</Ltr>
        </Link>
      ))}
    </span>
  );
}
