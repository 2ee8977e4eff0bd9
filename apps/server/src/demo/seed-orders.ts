import type { Language } from '@sampan/contract/languages';
import { OrderDraft } from '@sampan/contract/order-drafts';
import type { Order } from '@sampan/contract/orders';
import type { Purchase } from '@sampan/contract/purchases';
import { loadOrder } from '#src/areas/orders/orders/load-order.service.ts';
import { createOrder } from '#src/areas/orders/orders/order-creation.service.ts';
import { saveOrder } from '#src/areas/orders/orders/order-drafts.service.ts';
import { sendOrder } from '#src/areas/orders/orders/order-sending.service.ts';
import { moveOrder } from '#src/areas/orders/orders/order-states.service.ts';
import { sendUpdate, updateText } from '#src/areas/orders/orders/order-updates.service.ts';
import { issueProforma } from '#src/areas/orders/orders/proformas.service.ts';
import { confirmPurchase } from '#src/areas/orders/orders/purchase-confirmation.service.ts';
import { createPurchases } from '#src/areas/orders/orders/purchase-creation.service.ts';
import { sendPurchase } from '#src/areas/orders/orders/purchase-sending.service.ts';
import { savePurchase } from '#src/areas/orders/orders/purchases.service.ts';
import { setStep } from '#src/areas/orders/orders/steps.service.ts';
import { packByLink } from '#src/areas/orders/orders/supplier-progress.service.ts';
import type { Tx } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import { dayOf, inDays } from '#src/lib/office-time.ts';
import { findAcceptedQuotes, findCustomerOf, insertDemoBankAccount, type MadeProduct } from './demo.queries.ts';
import type { DemoCarton } from './demo-cartons.ts';
import {
  confirmOrderInPast,
  dateOrderEvents,
  moveOrderIntoPast,
  moveQuoteBeforeOrder,
  promiseInPast,
  startStepAgain,
} from './demo-orders.queries.ts';
import { DEMO_ORDERS, type DemoOrder, hasReached } from './demo-orders.ts';
import { minimumOf } from './demo-products.ts';
import type { OrderWork, OrderWorld } from './order-work.ts';
import { insertDemoInspection, insertDemoSamples } from './seed-checks.ts';
import { insertDemoFiles } from './seed-order-files.ts';
import { COSTS, correctLast, pay, payCommission, payCosts } from './seed-payments.ts';
import { NO_MAIL } from './seed-quotes.ts';
import { insertDemoShipment } from './seed-shipments.ts';

/** Of the sale price, in yuan for a dollar. */
const COST_SHARE = 4.6;
const LEAD_DAYS = 30;

/** Fictional. */
const BANK = {
  label: 'US dollars',
  beneficiary: 'Sampan Trading Company Limited',
  bank: 'Lantern Harbour Bank, Yiwu Branch',
  bank_address: '12 Harbour Bell Road, Yiwu, China',
  account_no: '6200 0000 0142 7788',
  swift: 'LHBKCNB1XXX',
  currencies: ['USD'],
  is_default: true,
};

/** Orders in three languages and all stages: from the accepted quotes, then of other customers. */
export async function insertDemoOrders(tx: Tx, caller: Caller, world: OrderWorld): Promise<void> {
  const bankAccountId = await insertDemoBankAccount(tx, BANK, caller.accountId);
  const quotes = await findAcceptedQuotes(tx);
  for (const [index, demo] of DEMO_ORDERS.entries()) {
    const at = demo.lines === 'quote' ? quotes.findIndex(({ language }) => language === demo.language) : -1;
    const [quote] = at === -1 ? [] : quotes.splice(at, 1);
    const customerId = quote ? '' : await findCustomerOf(tx, demo.language, index);
    const from = { quoteId: quote?.id ?? '', copyOf: '', customerId, currency: 'USD', language: demo.language };
    const { order } = await createOrder(
      tx,
      caller,
      quote ? { ...from, currency: undefined, language: undefined } : from,
    );
    const lines = quote ? order.lines : linesFor(demo, index, world);
    const draft = draftOf(order, { demo, world, bankAccountId, lines });
    await advance({ tx, caller, world, demo, id: order._id }, await saveOrder(tx, caller, order._id, draft));
  }
  await insertDemoSamples({ tx, caller, world });
}

type Lines = OrderDraft['lines'];

/** Products of different makers whose names are known in three languages. */
function linesFor(demo: DemoOrder, index: number, { products, cartons }: OrderWorld): Lines {
  const named = products.filter(
    ({ id, names, price }) => cartons.get(id) && price < 150 && Object.keys(names).length === 3,
  );
  const chosen: MadeProduct[] = [];
  for (let turn = index * 11; chosen.length < Number(demo.lines) && turn < index * 11 + named.length; turn += 3) {
    const product = named[turn % named.length];
    if (product && chosen.every(({ supplierName }) => supplierName !== product.supplierName)) chosen.push(product);
  }
  return chosen.map(({ id, names, price }, position) => ({
    ...EMPTY_LINE,
    productId: id,
    names: { ...NO_NAMES, ...names },
    quantity: minimumOf(price) * (1 + ((index + position) % 2)),
    unitPrice: price,
  }));
}

const NO_NAMES: Record<Language, string> = { en: '', he: '', zh: '' };
const EMPTY_LINE = {
  kind: 'goods' as const,
  sku: '',
  details: '',
  picture: '',
  unit: 'pcs',
  customsValue: null,
  supplierId: '',
  supplierPriceId: '',
  quotedCost: null,
  quotedCostCurrency: 'CNY',
  leadDays: LEAD_DAYS,
  hsCode: '',
  cartonQuantity: null,
  cartonCm: null,
  cartonKg: null,
  netKg: null,
  originCountry: 'CN',
};

interface Drafting {
  demo: DemoOrder;
  world: OrderWorld;
  bankAccountId: string;
  lines: Lines;
}

/** Every line gets the maker of its product, a cost and its carton. */
function draftOf(order: Order, { demo, world, bankAccountId, lines }: Drafting): OrderDraft {
  const { products, suppliers, cartons } = world;
  const makers = new Map(products.map(({ id, supplierName }) => [id, supplierName]));
  const [anyone = ''] = suppliers.values();
  const isShipped = hasReached(demo, 'sailed');
  return OrderDraft.parse({
    ...order,
    customerId: order.customer?._id ?? '',
    bankAccountId,
    title: order.title || TITLES[demo.language],
    billTo: order.billTo || ADDRESSES[demo.language],
    marks: `${order.orderId}\nNINGBO\nC/NO. 1-UP`,
    incoterm: order.incoterm || 'FOB',
    place: order.place || 'Ningbo',
    destinationCountry: demo.language === 'he' ? 'IL' : demo.language === 'en' ? 'DE' : 'HK',
    inspection: demo.inspection !== undefined,
    ...(demo.isAgency && { model: 'agency', commissionPercent: 6, commissionFrom: 'customer' }),
    lines: lines.map((line) => {
      const carton = cartons.get(line.productId);
      return {
        ...line,
        supplierId: line.supplierId || (suppliers.get(makers.get(line.productId) ?? '') ?? anyone),
        quotedCost: line.quotedCost ?? Math.round(line.unitPrice * COST_SHARE * 100) / 100,
        quotedCostCurrency: line.quotedCost === null ? 'CNY' : line.quotedCostCurrency,
        leadDays: line.leadDays ?? LEAD_DAYS,
        originCountry: 'CN',
        ...(carton && {
          cartonQuantity: carton.pieces,
          cartonCm: carton.cm,
          cartonKg: carton.kg,
          netKg: Math.round(carton.kg * 90) / 100,
        }),
      };
    }),
    costs: (['inland', 'freight', 'inspection'] as const)
      .filter((kind) => kind === 'inland' || (kind === 'freight' ? isShipped : demo.inspection !== undefined))
      // The quote had none.
      .map((kind) => ({ kind, label: '', expected: order.quote ? null : COSTS[kind] - 30, currency: 'USD' })),
    parts: [
      { percent: 30, due: 'order' },
      { percent: 70, due: 'shipment' },
    ],
    updatedAt: order.updatedAt,
  });
}

const TITLES: Record<Language, string> = { en: 'Autumn order', he: 'הזמנה לסתיו', zh: '秋季订单' };

/** Where the goods go; commercial invoice and packing list name it. */
const ADDRESSES: Record<Language, string> = {
  en: 'Quay Lane Warehouse\n14 Quay Lane, 20457 Hamburg, Germany',
  he: 'רחוב האלון 14, חיפה',
  zh: '香港九龙海灯路 14 号',
};

const MOVE = { note: '', force: true, purchases: [] };

/** Moves the order to its end through the product's own services. */
async function advance(work: OrderWork, { model }: Order): Promise<void> {
  const { tx, caller, demo, id } = work;
  const { age } = demo;
  const deps = { db: tx, config: NO_MAIL, origin: '' };
  const isAgency = model === 'agency';
  if (!hasReached(demo, 'proforma')) return;
  await moveOrder(tx, caller, id, 'confirm', MOVE);
  await confirmOrderInPast(tx, id, age);
  await issueProforma(tx, caller, id, { kind: 'pi', bankAccountId: '' });
  await sendOrder(deps, caller, id, { channel: 'copy', text: '' });
  await dateOrderEvents(tx, id, age);
  if (demo.end === 'cancelled') await moveOrder(tx, caller, id, 'cancel', MOVE);
  if (hasReached(demo, 'deposit') && !isAgency) await pay(work, { direction: 'in', part: 0, days: age - 3 });
  if (hasReached(demo, 'purchases')) await createPurchases(tx, caller, id, {});
  await dateOrderEvents(tx, id, age - 3);
  const { purchases, lines } = await loadOrder(tx, id);
  const cartons = new Map(lines.map(({ lineId, productId }) => [lineId, work.world.cartons.get(productId) ?? null]));
  for (const [index, purchase] of purchases.entries()) await advancePurchase(work, purchase, { index, cartons });
  if (hasReached(demo, 'ready')) {
    if (demo.inspection) await insertDemoInspection(work, purchases[0]);
    if (demo.language !== 'zh') await insertDemoShipment(work);
  } else if (demo.inspection) await insertDemoInspection(work, purchases[0]);
  if (hasReached(demo, 'sailed')) await pay(work, { direction: 'in', part: 1, days: 12 });
  if (demo.inspection === 'passed') await pay(work, { direction: 'in', part: 1, days: 2 });
  if (hasReached(demo, 'ready')) await payCosts(work, hasReached(demo, 'sailed') ? 14 : 3);
  if (demo.inspection === 'planned') await payCosts(work, 8, 'inland');
  if (demo.end === 'arrived') await correctLast(work);
  if (isAgency) await payCommission(work);
  await insertDemoFiles(work);
  await dateOrderEvents(tx, id, 1);
  if (hasReached(demo, 'production') && !demo.isLate && demo.end !== 'completed') {
    const { text } = await updateText(tx, id);
    await sendUpdate(deps, caller, id, { channel: 'copy', text });
    await startStepAgain(tx, id);
  }
  if (demo.end === 'completed') await moveOrder(tx, caller, id, 'complete', MOVE);
  await moveOrderIntoPast(tx, id, age);
  await moveQuoteBeforeOrder(tx, id, age);
}

/** Sends the purchase order, and tells what the supplier did until today. */
async function advancePurchase(
  work: OrderWork,
  purchase: Purchase,
  { index, cartons }: { index: number; cartons: ReadonlyMap<string, DemoCarton | null> },
): Promise<void> {
  const { tx, caller, demo, id: orderId } = work;
  const { _id: id } = purchase;
  const { age, isLate } = demo;
  // A factory that is ready started long enough ago.
  const started = Math.max(age - 6 - index, hasReached(demo, 'ready') ? LEAD_DAYS + 1 : 0);
  const planned = (days: number) => dayOf(inDays(-days));
  await completePurchase(tx, caller, purchase, planned(started - LEAD_DAYS));
  const { url } = await sendPurchase({ db: tx, config: NO_MAIL, origin: '' }, caller, id, { channel: 'wechat' });
  // Goods that are ready are picked up next week.
  const plannedAgo = (kind: 'productionStarted' | 'productionDone' | 'pickedUp') =>
    kind === 'productionStarted' ? started : kind === 'pickedUp' && demo.end === 'ready' ? -7 : started - LEAD_DAYS;
  for (const kind of ['productionStarted', 'productionDone', 'pickedUp'] as const)
    await setStep(tx, caller, id, kind, { planned: planned(plannedAgo(kind)) });
  // Only the first factory is inspected.
  if (demo.inspection && index > 0) await setStep(tx, caller, id, 'inspected', { isOff: true });
  await dateOrderEvents(tx, orderId, age - 4);
  const step = (kind: 'productionStarted' | 'productionDone' | 'pickedUp', days: number) =>
    setStep(tx, caller, id, kind, { done: planned(days) });
  // The second supplier of a young order is silent.
  if (hasReached(demo, 'confirmed') || (demo.end === 'purchases' && index !== 1))
    await confirmPurchase(tx, caller, id, { name: '王经理', readyOn: null });
  await dateOrderEvents(tx, orderId, age - 5);
  const direction = demo.isAgency ? 'direct' : 'out';
  if (hasReached(demo, 'confirmed')) await pay(work, { direction, part: 0, days: started, index });
  if (hasReached(demo, 'production')) await step('productionStarted', started);
  await dateOrderEvents(tx, orderId, started);
  if (isLate && index === 0 && hasReached(demo, 'production'))
    await setStep(tx, caller, id, 'productionDone', {
      promised: { day: inDays(6).toISOString().slice(0, 10), reason: 'material', note: '面料晚到一周' },
    });
  if (!hasReached(demo, 'ready')) return;
  const done = started - LEAD_DAYS;
  await step('productionDone', done);
  // The second factory was two days late, the others kept their promise.
  await promiseInPast(tx, id, index === 1 ? done + 2 : Math.max(0, done - index), age - 5);
  const visit = { token: url.split('/').at(-1) ?? '', address: '', hasLimits: false };
  await packByLink(tx, visit, { lines: packed(purchase, cartons) });
  await dateOrderEvents(tx, orderId, started - LEAD_DAYS);
  if (demo.inspection !== 'released') await pay(work, { direction, part: 1, days: started - LEAD_DAYS - 1, index });
  if (hasReached(demo, 'sailed')) await step('pickedUp', started - LEAD_DAYS - 2);
  await dateOrderEvents(tx, orderId, started - LEAD_DAYS - 2);
}

/** What the factory types: full cartons, and what is left in the last one. `cartons`: by the line of the order. */
function packed({ lines }: Purchase, cartons: ReadonlyMap<string, DemoCarton | null>) {
  return lines.flatMap(({ purchaseLineId, orderLineId, quantity }) => {
    const carton = cartons.get(orderLineId);
    if (!carton) return [];
    const count = Math.ceil(quantity / carton.pieces);
    const last = quantity - (count - 1) * carton.pieces;
    return {
      lineId: purchaseLineId,
      perCarton: Math.min(carton.pieces, quantity),
      cartons: count,
      lastCarton: last === carton.pieces || count === 1 ? null : last,
      cartonCm: carton.cm,
      grossKg: carton.kg,
      netKg: Math.round(carton.kg * 90) / 100,
    };
  });
}

/** What a contract in Chinese states. */
async function completePurchase(tx: Tx, caller: Caller, purchase: Purchase, deliverOn: string | null): Promise<void> {
  const isChinese = purchase.language === 'zh';
  await savePurchase(tx, caller, purchase._id, {
    ...purchase,
    deliverOn,
    incoterm: 'FOB',
    place: isChinese ? '宁波' : 'Ningbo',
    tax: 'with',
    packaging: isChinese ? '出口五层双瓦楞纸箱，外箱印唛头' : 'Export cartons of five layers with the shipping mark',
    marks: 'S / C\nNINGBO\nC/NO. 1-UP',
  });
}
