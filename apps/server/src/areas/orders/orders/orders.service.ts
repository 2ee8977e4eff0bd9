import { totalPages } from '@sampan/contract/lists';
import type { OrderSummary, PartyOrderFigures, ProductOrders } from '@sampan/contract/order-summaries';
import type { Order, OrderPage, OrderQuery, OrderRow } from '@sampan/contract/orders';
import { withSteps } from '#src/areas/follow-up/next-steps/next-steps.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { deletePicturesAfter, pictureAddress } from '#src/areas/platform/pictures/pictures.service.ts';
import { officeToday, readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { removeLinks } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { DAY_MS } from '#src/lib/office-time.ts';
import { createLifeCycle, inTransaction } from '#src/records/life-cycle.ts';
import { isActive } from '#src/records/record.queries.ts';
import { deleteFilesOfOrders } from '../files/order-files.service.ts';
import { findLoaded, loadOrder, refreshOrder } from './load-order.service.ts';
import { deleteOrderActivity, insertOrderActivity } from './order-activity.queries.ts';
import {
  countLate,
  findOrderIds,
  findOrders,
  findPartyOrders,
  findProductOrders,
  findSupplierRecord,
  type ListedOrderRow,
  type OrderSumRow,
  sumCompleted,
  sumDue,
  sumOpenOrders,
  sumPartyOrders,
} from './order-list.queries.ts';
import { lateness, toOrder } from './orders.mapper.ts';
import { countPayments, findLinePictures, findPurchaseIds } from './orders.queries.ts';
import { orderRecord } from './orders.record.ts';

export const orders = createLifeCycle(orderRecord, {
  find: findLoaded,
  toWire: toOrder,
  deleted: async (tx, by, row) => {
    if ((await countPayments(tx, row.id)) > 0) throw new AppError('conflict', 'orderHasPayments');
    await insertOrderActivity(tx, { order: row, by: by.accountId, kind: 'deleted' });
    await announce(tx, { type: 'order.changed', id: row.id });
    return {};
  },
  restored: async (tx, by, row) => {
    // Another purchase order may have taken what it deducted.
    await refreshOrder(tx, row.id);
    await insertOrderActivity(tx, { order: row, by: by.accountId, kind: 'restored' });
    await announce(tx, { type: 'order.changed', id: row.id });
  },
  purging: async (tx, ids) => {
    await deletePicturesAfter(tx, await findLinePictures(tx, ids));
    await deleteFilesOfOrders(tx, ids);
    await deleteOrderActivity(tx, ids);
    await removeLinks(tx, [...ids, ...(await findPurchaseIds(tx, ids))]);
  },
});

/** Runs a change of a locked order in a transaction, announces it, and returns the order. */
export function change(db: Db, id: string, run: (tx: Tx, row: CustomerOrderRow) => Promise<unknown>): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const row = await orders.lock(tx, id);
    await run(tx, row);
    await refreshOrder(tx, id);
    await announce(tx, { type: 'order.changed', id });
    return loadOrder(tx, id);
  });
}

/** 409 for an order that was completed or cancelled. */
export function refuseClosed({ state }: Pick<CustomerOrderRow, 'state'>): void {
  if (state === 'completed') throw new AppError('conflict', 'orderCompleted');
  if (state === 'cancelled') throw new AppError('conflict', 'orderCancelled');
}

// --- Lists

export async function orderPage(db: Db, caller: Caller, query: OrderQuery): Promise<OrderPage> {
  const today = await officeToday(db);
  const owner = query.view === 'mine' ? caller.accountId : query.owner;
  const { rows, total } = await findOrders(db, { ...query, owner }, today);
  const listed = await withSteps(
    db,
    'order',
    rows.map((row) => toRow(row, today)),
  );
  return { orders: listed, total, totalPages: totalPages(total, query.limit), page: query.page };
}

/** The ids of the orders that a list shows, newest first. */
export async function matchingOrderIds(
  db: Db,
  caller: Caller,
  query: Omit<OrderQuery, 'page' | 'limit' | 'sort'>,
  limit: number,
): Promise<string[]> {
  const owner = query.view === 'mine' ? caller.accountId : query.owner;
  return findOrderIds(db, { ...query, owner }, await officeToday(db), limit);
}

const toRow = (row: ListedOrderRow, today: string): Omit<OrderRow, 'owner' | 'due'> => ({
  _id: row.id,
  orderId: humanNumber('ORD', row.number),
  title: row.title,
  customerName: row.customer_name,
  companyName: row.company_name,
  model: row.model,
  state: row.state,
  stage: row.stage,
  ...lateness(row, today),
  total: Number(row.total),
  currency: row.currency,
  open: Number(row.open),
  openSuppliers: row.open_suppliers,
  marginQuoted: row.quoted?.margin ?? null,
  marginActual: row.margin_actual === null ? null : Number(row.margin_actual),
  eta: row.eta,
  pieces: { ordered: row.ordered, shipped: row.shipped },
  silent: row.silent,
  lastUpdateAt: row.last_update_at?.toISOString() ?? null,
  picture:
    row.picture_key === null || row.picture_width === null ? '' : pictureAddress(row.picture_key, row.picture_width),
  updatedAt: row.updated_at.toISOString(),
  step: row.waiting_for === null ? null : { text: row.step_text ?? '', waitingFor: row.waiting_for },
});

const COLLECT_DAYS = 7;

export async function orderSummary(db: Db): Promise<OrderSummary> {
  const { currency } = await readSettings(db);
  const today = await officeToday(db);
  const until = new Date(Date.parse(today) + COLLECT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const usd = new Map([['USD', 1], ...currency.rates.map(({ code, usd: rate }) => [code, rate] as const)]);
  const dollars = (sums: readonly OrderSumRow[], of: (sum: OrderSumRow) => unknown) =>
    Math.round(sums.reduce((all, sum) => all + Number(of(sum) ?? 0) * (usd.get(sum.currency) ?? 0), 0) * 100) / 100;
  const open = await sumOpenOrders(db);
  const done = await sumCompleted(db, new Date(`${today.slice(0, 7)}-01T00:00:00Z`));
  const count = (sums: readonly OrderSumRow[]) => sums.reduce((all, sum) => all + sum.count, 0);
  const isKnown = ({ currency: code }: OrderSumRow) => usd.has(code);
  const profits = done as readonly (OrderSumRow & { quoted: string | null; actual: string | null })[];
  const value = dollars(done, ({ total }) => total);
  const profit =
    Math.round(profits.reduce((all, sum) => all + Number(sum.actual ?? 0) * (usd.get(sum.currency) ?? 0), 0) * 100) /
    100;
  const quoted = profits.reduce((all, sum) => all + Number(sum.quoted ?? 0) * (usd.get(sum.currency) ?? 0), 0);
  const share = (part: number) => (value === 0 ? null : Math.round((part / value) * 10_000) / 100);
  return {
    open: { count: count(open), usd: dollars(open, ({ total }) => total), isComplete: open.every(isKnown) },
    late: await countLate(db, today),
    collect: await sumDue(db, 'customers', until),
    pay: await sumDue(db, 'office', until),
    completed: {
      count: count(done),
      profitUsd: profit,
      // The margin of an order without a quote is unknown, not zero.
      marginQuoted: profits.every((sum) => sum.quoted !== null) ? share(quoted) : null,
      marginActual: share(profit),
      isComplete: done.every((sum) => isKnown(sum) && sum.unknown === 0),
    },
  };
}

/** What a customer ordered, or what was ordered from a supplier. Drafts and what was cancelled have no value. */
export async function partyFigures(db: Db, party: 'customer' | 'supplier', id: string): Promise<PartyOrderFigures> {
  if (!(await isActive(db, party, id))) throw notFound(`${party}NotFound`);
  const sums = await sumPartyOrders(db, party, id);
  const money = (of: 'total' | 'open') =>
    sums.flatMap((sum) => (Number(sum[of]) === 0 ? [] : [{ amount: Number(sum[of]), currency: sum.currency }]));
  return {
    orders: sums.reduce((all, { count }) => all + count, 0),
    value: money('total'),
    open: money('open'),
    latest: (await findPartyOrders(db, party, id)).map((row) => ({
      _id: row.id,
      number: humanNumber(party === 'customer' ? 'ORD' : 'PO', row.number),
      orderId: row.order_id,
      state: row.state,
      total: row.total === null ? null : Number(row.total),
      currency: row.currency,
      at: row.created_at.toISOString(),
    })),
    record: party === 'supplier' ? await supplierRecord(db, id) : null,
  };
}

async function supplierRecord(db: Db, id: string): Promise<PartyOrderFigures['record']> {
  const { critical, major, minor, ...record } = await findSupplierRecord(db, id, await officeToday(db));
  return { ...record, defects: { critical, major, minor } };
}

/** The last orders of a product, with price and cost. */
export async function productOrders(db: Db, id: string): Promise<ProductOrders> {
  if (!(await isActive(db, 'product', id))) throw notFound('productNotFound');
  const orders = (await findProductOrders(db, id)).map((row) => ({
    _id: row.id,
    orderId: humanNumber('ORD', row.number),
    customerName: row.customer_name,
    state: row.state,
    quantity: Number(row.quantity),
    unit: row.unit,
    unitPrice: Number(row.unit_price),
    currency: row.currency,
    cost: row.cost === null ? null : Number(row.cost),
    costCurrency: row.cost_currency ?? '',
    at: row.created_at.toISOString(),
  }));
  return { orders };
}
