import { OrderSummary, PartyOrderFigures, ProductOrders } from '@sampan/contract/order-summaries';
import { ORDER_PAGE_SIZE, Order, OrderPage, OrderQuery, OrderSaved } from '@sampan/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { defineRecord } from '#src/records/define-record.ts';

export const orderRecord = defineRecord({
  name: 'orders',
  paths: { list: paths.orders, edit: paths.order },
  pageSize: ORDER_PAGE_SIZE,
  hasRows: false,
  query: OrderQuery,
  page: OrderPage,
  detail: Order,
  saved: OrderSaved,
  storedIn: (order) => order,
  nameOf: ({ orderId }) => orderId,
  choices: ({ orders, total }) => ({
    options: orders.map(({ _id, orderId, customerName }) => ({ value: _id, label: orderId, detail: customerName })),
    total,
  }),
});

/** The figures of the dashboard and the number of late orders. */
export const orderSummaryQuery = () =>
  queryOptions({
    queryKey: [orderRecord.name, 'summary'],
    queryFn: ({ signal }) => api.get('/orders/summary', { schema: OrderSummary, signal }),
  });

/** The orders of a customer, or the purchase orders of a supplier. */
export const partyFiguresOf = (party: 'customers' | 'suppliers', id: string) =>
  queryOptions({
    queryKey: [orderRecord.name, 'figures', party, id],
    queryFn: ({ signal }) =>
      api.get(`/${party}/${encodeURIComponent(id)}/order-figures`, { schema: PartyOrderFigures, signal }),
  });

/** The last orders of a product. */
export const productOrdersOf = (id: string) =>
  queryOptions({
    queryKey: [orderRecord.name, 'product', id],
    queryFn: ({ signal }) => api.get(`/products/${encodeURIComponent(id)}/orders`, { schema: ProductOrders, signal }),
  });
