import type { LineNames } from '@sampan/contract/order-drafts';
import type { ImportedStep } from '@sampan/contract/order-sheets';
import type { Order } from '@sampan/contract/orders';
import type { PaymentInput } from '@sampan/contract/payments';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import type { Tx } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import { loadPurchases } from './load-purchases.service.ts';
import { createRunningOrder } from './order-creation.service.ts';
import { moveOrder } from './order-states.service.ts';
import { findLinked, type LineValues, type OrderedProduct } from './orders.queries.ts';
import { importPayment } from './payments.service.ts';
import { confirmPurchase } from './purchase-confirmation.service.ts';
import { createPurchases } from './purchase-creation.service.ts';
import { sendPurchase } from './purchase-sending.service.ts';
import { setStep } from './steps.service.ts';

export interface RunningLine {
  productId: string | null;
  names: LineNames;
  sku: string;
  quantity: number;
  price: number;
  supplierId: string | null;
  cost: number | null;
  costCurrency: string | null;
  deliverOn: string | null;
}

export interface RunningPayment {
  amount: number;
  /** Null: today. */
  paidOn: string | null;
}

/** What a supplier has of an order: the lines with one currency are one purchase order. */
export interface RunningPurchase {
  supplierId: string;
  currency: string;
  step: ImportedStep | null;
  paid: RunningPayment | null;
}

export interface RunningOrder {
  customerId: string;
  currency: string;
  reference: string;
  lines: RunningLine[];
  purchases: RunningPurchase[];
  paid: RunningPayment | null;
}

interface ImportDeps {
  tx: Tx;
  config: MailConfig;
  /** Scheme and host of the links. */
  origin: string;
  today: string;
}

const FALLBACK_COST_CURRENCY = 'CNY';

/** Writes an order that runs already, as if its steps had been taken here. Nobody is written to. */
export async function importOrder(deps: ImportDeps, caller: Caller, running: RunningOrder): Promise<void> {
  const { tx } = deps;
  const { products } = await findLinked(tx, {
    productIds: running.lines.flatMap(({ productId }) => productId ?? []),
    supplierIds: [],
  });
  const order = await createRunningOrder(
    tx,
    caller,
    running,
    running.lines.map((line) => lineValues(line, products)),
  );
  await moveOrder(tx, caller, order._id, 'confirm', { note: '', force: false, purchases: [] });
  const created = await createAll(tx, caller, order, running.lines);
  for (const purchase of running.purchases) {
    const own = created.find(
      ({ supplierId, currency }) => supplierId === purchase.supplierId && currency === purchase.currency,
    );
    if (!own) throw new Error('Each supplier has a purchase order.');
    await advance(deps, caller, order, { ...purchase, purchaseId: own._id });
  }
  if (running.paid)
    await importPayment(
      tx,
      caller,
      order._id,
      payment(deps, running.paid, { direction: 'in', currency: running.currency }),
    );
}

const lineValues = (line: RunningLine, products: ReadonlyMap<string, OrderedProduct>): LineValues => ({
  product_id: line.productId,
  names: JSON.stringify(line.names),
  sku: line.sku,
  quantity: line.quantity,
  unit_price: line.price,
  quoted_cost: line.cost,
  quoted_cost_currency: line.costCurrency ?? FALLBACK_COST_CURRENCY,
  supplier_id: line.supplierId,
  ...products.get(line.productId ?? '')?.images[0],
});

async function createAll(tx: Tx, caller: Caller, { _id, lines }: Order, running: readonly RunningLine[]) {
  const bought = lines.flatMap((line, index) => {
    const own = running[index];
    return own?.supplierId ? [{ orderLineId: line.lineId, supplierId: own.supplierId, quantity: own.quantity }] : [];
  });
  if (bought.length === 0) return [];
  const days = new Map(
    lines.flatMap(({ lineId }, index) => {
      const day = running[index]?.deliverOn;
      return day ? [[lineId, day] as const] : [];
    }),
  );
  const { purchases } = await createPurchases(tx, caller, _id, { lines: bought }, days);
  const all = await loadPurchases(tx, _id);
  return all.filter(({ _id: id }) => purchases.includes(id));
}

/** A purchase order with a step or a payment is one that the supplier has confirmed. */
async function advance(
  deps: ImportDeps,
  caller: Caller,
  order: Order,
  { purchaseId, step, paid, currency }: RunningPurchase & { purchaseId: string },
): Promise<void> {
  if (step === null && paid === null) return;
  const { tx, config, origin, today } = deps;
  await sendPurchase({ db: tx, config, origin }, caller, purchaseId, { channel: 'copy' });
  await confirmPurchase(tx, caller, purchaseId, { name: '', readyOn: null });
  if (step !== null && step !== 'confirmed') await setStep(tx, caller, purchaseId, step, { done: today });
  if (paid) await importPayment(tx, caller, order._id, payment(deps, paid, { direction: 'out', currency, purchaseId }));
}

const payment = (
  { today }: ImportDeps,
  { amount, paidOn }: RunningPayment,
  target: Pick<PaymentInput, 'direction' | 'currency'> & Partial<Pick<PaymentInput, 'purchaseId'>>,
): PaymentInput => ({
  kind: 'goods',
  purchaseId: '',
  costId: '',
  amount,
  fee: 0,
  feeBy: 'us',
  rate: null,
  paidOn: paidOn ?? today,
  reference: '',
  note: '',
  ...target,
});
