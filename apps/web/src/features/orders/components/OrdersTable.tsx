import type { OrderRow } from '@sampan/contract/orders';
import { Eye, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { apiAddress } from '#src/lib/api/api-client.ts';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { DueCell } from '#src/records/DueCell.tsx';
import { useRecordLink } from '#src/records/list-address.ts';
import { RowActions } from '#src/records/RowActions.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { type DataColumn, DataTable, ROW_LINE } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Missing } from '#src/ui/data/Missing.tsx';
import { LateBadge, OrderStateBadge } from './OrderBadges.tsx';
import { StageDots } from './StageDots.tsx';

type OrdersTableProps = {
  orders: readonly OrderRow[];
  loading: boolean;
  empty: ReactNode;
  onDelete: (order: OrderRow) => void;
};

export function OrdersTable({ orders, loading, empty, onDelete }: OrdersTableProps) {
  const { t } = useTranslation(['orders', 'lists', 'next-steps']);
  const { shortDate } = useFormat();
  const recordLink = useRecordLink();
  const openOf = (id: string) => recordLink(generatePath(paths.order, { id }));
  const columns: DataColumn<OrderRow>[] = [
    {
      key: 'number',
      card: 'meta',
      header: t('fields.number'),
      cell: ({ _id, orderId, picture }) => (
        <Link {...openOf(_id)} className="flex items-center gap-3 whitespace-nowrap font-medium hover:underline">
          {picture === '' ? (
            <span className="cards:hidden size-9 shrink-0 rounded-tick bg-sunken" aria-hidden="true" />
          ) : (
            <img
              src={apiAddress(picture)}
              alt=""
              width={36}
              height={36}
              loading="lazy"
              className="cards:hidden size-9 shrink-0 rounded-tick object-cover"
            />
          )}
          <Ltr>{orderId}</Ltr>
        </Link>
      ),
    },
    {
      key: 'customer',
      card: 'title',
      header: t('fields.customer'),
      cell: ({ _id, customerName, companyName, title }) => (
        <div className="wrap-anywhere leading-tight cards:py-1 rows:min-w-40">
          <Link
            {...openOf(_id)}
            dir="auto"
            title={customerName || companyName}
            className={classNames(ROW_LINE, 'font-medium hover:underline')}
          >
            {customerName || companyName || t('noCustomer')}
          </Link>
          {(title || companyName) !== '' && (
            <span dir="auto" title={title || companyName} className={classNames(ROW_LINE, 'block text-muted text-xs')}>
              {title || companyName}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'stage',
      card: 'badge',
      header: t('fields.stage'),
      cell: (order) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          {order.state === 'confirmed' ? <StageDots stage={order.stage} /> : <OrderStateBadge state={order.state} />}
          <LateBadge order={order} />
        </span>
      ),
    },
    {
      key: 'step',
      needsRoom: true,
      card: 'subtitle',
      header: t('fields.step'),
      cell: ({ step, silent, eta, pieces }) => (
        <div className="leading-tight rows:min-w-32">
          {step === null ? (
            <Missing />
          ) : (
            <bdi title={step.text} className={classNames(ROW_LINE, 'block')}>
              {step.text || t(`next-steps:state.${step.waitingFor}`)}
            </bdi>
          )}
          {pieces.shipped > 0 && (
            <span className="block text-muted text-xs">
              {t('shipped', { shipped: pieces.shipped, ordered: pieces.ordered })}
              {eta !== null && ` · ${t('eta', { day: shortDate(eta) })}`}
            </span>
          )}
          {silent > 0 && <span className="block text-muted text-xs">{t('silent', { count: silent })}</span>}
        </div>
      ),
    },
    {
      key: 'total',
      card: 'value',
      header: t('fields.total'),
      align: 'end',
      cell: ({ total, currency }) => <Ltr>{moneyText(total, currency)}</Ltr>,
    },
    {
      key: 'open',
      card: 'labeled',
      header: t('fields.open'),
      cell: ({ state, open, currency, openSuppliers }) =>
        state === 'cancelled' ? (
          <Missing />
        ) : (
          <div className="whitespace-nowrap text-xs leading-tight">
            {open <= 0 && openSuppliers.length === 0 && <span className="text-muted">{t('paidUp')}</span>}
            {open > 0 && <span className="block">{t('customerOwes', { amount: moneyText(open, currency) })}</span>}
            {openSuppliers.length > 0 && (
              <span className="block text-muted">
                {t('suppliersGet', {
                  amounts: openSuppliers.map((one) => moneyText(one.amount, one.currency)).join(', '),
                })}
              </span>
            )}
          </div>
        ),
    },
    {
      key: 'due',
      card: 'labeled',
      header: t('lists:due'),
      cell: ({ due, owner }) => (due === null ? <Missing /> : <DueCell due={due} owner={owner} />),
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      card: 'actions',
      cell: (order) => (
        <RowActions
          name={order.orderId}
          actions={[
            { label: t('open', { number: order.orderId }), icon: Eye, link: openOf(order._id) },
            {
              label: t('delete', { number: order.orderId }),
              icon: Trash2,
              tone: 'danger',
              onSelect: () => onDelete(order),
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
      rows={orders}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={empty}
    />
  );
}
