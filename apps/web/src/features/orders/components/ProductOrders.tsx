import { unitText } from '@sampan/contract/units';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { productOrdersOf } from '../order-record.ts';
import { OrderStateBadge } from './OrderBadges.tsx';

/** The last orders of a product with price and cost. Absent if there are none. */
export function ProductOrders({ productId }: { productId: string }) {
  const { t } = useTranslation('order-figures');
  const { number } = useFormat();
  const language = useLanguage();
  const { data } = useQuery(productOrdersOf(productId));
  if (!data || data.orders.length === 0) return null;
  return (
    <Card title={t('product')}>
      <ul className="flex flex-col gap-3 text-sm">
        {data.orders.map((order, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order can have the product twice.
          <li key={index} className="wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={generatePath(paths.order, { id: order._id })} className="link font-medium">
                <Ltr>{order.orderId}</Ltr>
              </Link>
              <OrderStateBadge state={order.state} />
              <bdi className="text-muted">{order.customerName}</bdi>
            </p>
            <p className="flex flex-wrap gap-x-4 tabular-nums">
              <span>
                {number(order.quantity)} <bdi>{unitText(order.unit, order.quantity, language)}</bdi>
              </span>
              <span>
                {t('price')}: <Ltr>{unitPriceText(order.unitPrice, order.currency)}</Ltr>
              </span>
              {order.cost !== null && (
                <span>
                  {t('cost')}: <Ltr>{unitPriceText(order.cost, order.costCurrency)}</Ltr>
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
