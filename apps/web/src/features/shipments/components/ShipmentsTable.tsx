import type { ShipmentRow } from '@sampan/contract/shipments';
import { Eye, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useRecordLink } from '#src/records/list-address.ts';
import { RowActions } from '#src/records/RowActions.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Missing } from '#src/ui/data/Missing.tsx';
import { ShipmentBadge } from './ShipmentBadge.tsx';

type ShipmentsTableProps = {
  shipments: readonly ShipmentRow[];
  loading: boolean;
  empty: ReactNode;
  onDelete: (shipment: ShipmentRow) => void;
};

export function ShipmentsTable({ shipments, loading, empty, onDelete }: ShipmentsTableProps) {
  const { t } = useTranslation(['shipments', 'lists']);
  const { shortDate, number } = useFormat();
  const recordLink = useRecordLink();
  const openOf = (id: string) => recordLink(generatePath(paths.shipment, { id }));
  const columns: DataColumn<ShipmentRow>[] = [
    {
      key: 'number',
      card: 'meta',
      header: t('fields.number'),
      cell: ({ _id, shipmentNumber }) => (
        <Link {...openOf(_id)} className="whitespace-nowrap font-medium hover:underline">
          <Ltr>{shipmentNumber}</Ltr>
        </Link>
      ),
    },
    {
      key: 'customer',
      card: 'title',
      header: t('fields.customer'),
      cell: ({ _id, customerName, orders }) => (
        <div className="wrap-anywhere leading-tight rows:min-w-36">
          <Link {...openOf(_id)} dir="auto" className="font-medium hover:underline">
            {customerName}
          </Link>
          <span className="block text-muted text-xs">
            <Ltr>{orders.map(({ orderId }) => orderId).join(', ')}</Ltr>
          </span>
        </div>
      ),
    },
    {
      key: 'stage',
      card: 'badge',
      header: t('fields.stage'),
      cell: ({ stage, isLate }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <ShipmentBadge stage={stage} />
          {isLate && <Badge tone="danger">{t('late')}</Badge>}
        </span>
      ),
    },
    {
      key: 'route',
      needsRoom: true,
      card: 'subtitle',
      header: t('fields.route'),
      cell: ({ mode, portFrom, portTo, vessel }) => (
        <div className="wrap-anywhere leading-tight rows:min-w-32">
          <span className="block">
            {t(`modes.${mode}`)}
            {(portFrom || portTo) !== '' && (
              <>
                {' · '}
                <bdi>{[portFrom, portTo].filter(Boolean).join(' – ')}</bdi>
              </>
            )}
          </span>
          {vessel !== '' && <bdi className="text-muted text-xs">{vessel}</bdi>}
        </div>
      ),
    },
    {
      key: 'containers',
      card: 'labeled',
      header: t('fields.containers'),
      cell: ({ containers }) =>
        containers.length === 0 ? (
          <Missing />
        ) : (
          <ul className="text-xs leading-tight">
            {containers.map(({ no, size, fill, shipments: count }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a container may have no number yet.
              <li key={`${index} ${no}`} className="whitespace-nowrap">
                <Ltr>{[no, size === 'other' ? '' : size].filter(Boolean).join(' · ')}</Ltr>
                {fill !== null && (
                  <>
                    {' · '}
                    <Ltr>{`${fill}%`}</Ltr>
                  </>
                )}
                {count > 1 && <span className="text-muted"> {t('shared', { count })}</span>}
              </li>
            ))}
          </ul>
        ),
    },
    {
      key: 'days',
      card: 'labeled',
      header: t('fields.days'),
      cell: ({ etd, eta }) =>
        etd === null && eta === null ? (
          <Missing />
        ) : (
          <span className="whitespace-nowrap text-xs">
            {etd === null ? '…' : shortDate(etd)} – {eta === null ? '…' : shortDate(eta)}
          </span>
        ),
    },
    {
      key: 'cartons',
      card: 'labeled',
      header: t('fields.cartons'),
      align: 'end',
      cell: ({ cartons, cbm }) => (
        <div className="whitespace-nowrap leading-tight">
          <Ltr>{number(cartons)}</Ltr>
          <span className="block text-muted text-xs">
            <Ltr>{`${cbm.toFixed(3)} m³`}</Ltr>
          </span>
        </div>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      card: 'actions',
      cell: (shipment) => (
        <RowActions
          name={shipment.shipmentNumber}
          actions={[
            { label: t('open', { number: shipment.shipmentNumber }), icon: Eye, link: openOf(shipment._id) },
            {
              label: t('delete', { number: shipment.shipmentNumber }),
              icon: Trash2,
              tone: 'danger',
              onSelect: () => onDelete(shipment),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <DataTable
      wide
      isDense
      caption={t('title')}
      columns={columns}
      rows={shipments}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={empty}
    />
  );
}
