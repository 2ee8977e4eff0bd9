import { totalOf } from '@sampan/contract/order-amounts';
import { planAmounts } from '@sampan/contract/order-plans';
import { type NewPurchases, PURCHASE_STEPS, PURCHASES_MAX } from '@sampan/contract/purchases';
import type { Settings } from '@sampan/contract/settings';
import type { Supplier } from '@sampan/contract/suppliers';
import { suppliers } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { officeToday, readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerOrderRow, OrderLineRow } from '#src/db/order-tables.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { isActive } from '#src/records/record.queries.ts';
import { type LoadedMoney, loadMoney } from './load-payments.service.ts';
import { insertOrderActivity } from './order-activity.queries.ts';
import { hasSample } from './order-checks.queries.ts';
import { orders } from './orders.service.ts';
import { poNumber } from './purchases.mapper.ts';
import {
  findLastPlan,
  insertPurchase,
  insertSteps,
  type PurchasePartValues,
  writePurchaseLines,
  writePurchaseParts,
} from './purchases.queries.ts';
import { checkOpen, followPurchases, partValues, type Warned, warningsOf } from './purchases.service.ts';
import { laterDay, startsOff } from './steps.rules.ts';

interface WantedLine {
  line: OrderLineRow;
  /** Null: a guest, whom staff name afterwards. */
  supplierId: string | null;
  quantity: number;
}

interface CreatedPurchases {
  orderId: string;
  purchases: string[];
  warnings: Warned[];
}

/** Makes one draft for each supplier and currency from the open quantities, or from the chosen lines. */
export function createPurchases(
  db: Db,
  caller: Caller,
  orderId: string,
  { lines }: NewPurchases,
  /** By line, where it is known; else it follows from the lead time. */
  deliverOn: ReadonlyMap<string, string> = new Map(),
): Promise<CreatedPurchases> {
  return inTransaction(db, async (tx) => {
    const order = await orders.lock(tx, orderId);
    checkOpen(order);
    const loaded = await loadMoney(tx, order.id);
    const { wanted, warnings } = await wantedLines(tx, loaded, lines);
    if (wanted.length === 0 && warnings.length === 0) throw new AppError('validation', 'nothingOpen');
    const groups = Map.groupBy(wanted, ({ line, supplierId }) => `${supplierId} ${line.quoted_cost_currency}`);
    if (loaded.purchases.length + groups.size > PURCHASES_MAX) throw invalidField('lines', `tooMany:${PURCHASES_MAX}`);
    const purchases: string[] = [];
    for (const group of groups.values()) purchases.push(await createDraft(tx, caller, order, group, deliverOn));
    await followPurchases(tx, order.id);
    return {
      orderId: order.id,
      purchases,
      warnings: [...warnings, ...(await warningsOf(tx, order.id, purchases))],
    };
  });
}

/** The lines to order. A line without a supplier is named, unless it was chosen: then it is for a guest. */
async function wantedLines(
  tx: Tx,
  loaded: LoadedMoney,
  chosen: NewPurchases['lines'],
): Promise<{ wanted: WantedLine[]; warnings: Warned[] }> {
  const goods = loaded.lines.filter(({ kind }) => kind === 'goods');
  const openOf = (line: OrderLineRow) => line.quantity - bought(loaded, line.id);
  const known = new Map<string, boolean>();
  const active = async (id: string | null): Promise<string | null> => {
    if (id === null) return null;
    if (!known.has(id)) known.set(id, await isActive(tx, 'supplier', id));
    return known.get(id) ? id : null;
  };
  const wanted: WantedLine[] = [];
  const warnings: Warned[] = [];
  if (chosen === undefined) {
    for (const [index, line] of loaded.lines.entries()) {
      const open = line.kind === 'goods' ? openOf(line) : 0;
      if (open <= 0) continue;
      const supplierId = await active(line.supplier_id);
      if (supplierId === null) warnings.push({ code: 'noSupplier', path: `lines.${index}` });
      else wanted.push({ line, supplierId, quantity: open });
    }
    return { wanted, warnings };
  }
  for (const [index, choice] of chosen.entries()) {
    const line = goods.find(({ id }) => id === choice.orderLineId.toLowerCase());
    if (!line) throw invalidField(`lines.${index}.orderLineId`, 'fieldInvalid');
    const supplierId = await active(choice.supplierId === '' ? line.supplier_id : choice.supplierId.toLowerCase());
    if (choice.supplierId !== '' && supplierId === null)
      throw invalidField(`lines.${index}.supplierId`, 'supplierUnknown');
    const quantity = choice.quantity ?? openOf(line);
    if (quantity > 0) wanted.push({ line, supplierId, quantity });
  }
  return { wanted, warnings };
}

/** The pieces of a line on purchase orders that stand, drafts included. */
function bought({ purchases, purchaseLines }: LoadedMoney, lineId: string): number {
  const gone = new Set(
    purchases.filter(({ state }) => state === 'cancelled' || state === 'rejected').map(({ id }) => id),
  );
  return purchaseLines
    .filter((line) => line.order_line_id === lineId && !gone.has(line.purchase_id))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

async function createDraft(
  tx: Tx,
  caller: Caller,
  order: CustomerOrderRow,
  group: readonly WantedLine[],
  deliverOn: ReadonlyMap<string, string>,
): Promise<string> {
  const settings = await readSettings(tx);
  const [first] = group;
  if (!first) throw new Error('A group has a line.');
  const supplier = first.supplierId === null ? null : await suppliers.get(tx, first.supplierId);
  const leadDays = longestLead(group.map(({ line }) => line));
  const [known = leadDays === null ? null : laterDay(await officeToday(tx), leadDays)] = group.flatMap(
    ({ line }) => deliverOn.get(line.id) ?? [],
  );
  const language = supplier?.language ?? 'zh';
  const row = await insertPurchase(
    tx,
    {
      order_id: order.id,
      supplier_id: supplier?._id ?? null,
      supplier_name: supplier?.name ?? '',
      ...reachOf(supplier),
      language,
      currency: first.line.quoted_cost_currency,
      deliver_on: known,
      // Terms exist in Chinese and English.
      terms: settings.orders.purchaseTerms[language === 'zh' ? 'zh' : 'en'],
    },
    caller.accountId,
  );
  const lines = group.map(({ line, quantity }) => ({
    order_line_id: line.id,
    quantity,
    price: line.quoted_cost,
    specification: line.details,
  }));
  await writePurchaseLines(tx, row.id, lines);
  await writePurchaseParts(tx, row, await planFor(tx, settings, supplier, lines));
  const hasSamples = await hasSample(tx, order.id, row.supplier_id);
  await insertSteps(
    tx,
    PURCHASE_STEPS.map((kind, position) => ({
      order_id: order.id,
      purchase_id: row.id,
      kind,
      position,
      is_off: startsOff(kind, order.inspection) && !(kind === 'sampleApproved' && hasSamples),
    })),
  );
  await insertOrderActivity(tx, {
    order,
    supplierId: row.supplier_id,
    by: caller.accountId,
    kind: 'purchase-created',
    details: { poNumber: poNumber(row) },
  });
  const changes = { name: row.supplier_name, currency: row.currency, lines: lines.length };
  await recordAudit(tx, { by: caller, action: 'purchase.created', id: row.id, changes });
  return row.id;
}

export function longestLead(lines: readonly Pick<OrderLineRow, 'lead_days'>[]): number | null {
  const known = lines.flatMap(({ lead_days }) => lead_days ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

/** How the supplier is reached. */
function reachOf(supplier: Supplier | null) {
  if (!supplier) return { channel: 'wechat' as const, contact: '' };
  if (supplier.wechatId) return { channel: 'wechat' as const, contact: supplier.wechatId };
  if (supplier.whatsapp) return { channel: 'whatsapp' as const, contact: supplier.whatsapp };
  return { channel: 'mail' as const, contact: supplier.email };
}

/** The supplier's last plan, if it fits any total; else the first plan of the settings. */
async function planFor(
  tx: Tx,
  settings: Pick<Settings, 'orders'>,
  supplier: Supplier | null,
  lines: readonly { price: string | null; quantity: number }[],
): Promise<readonly PurchasePartValues[]> {
  const last = supplier ? await findLastPlan(tx, supplier._id) : [];
  const isFitting = last.every(({ amount, due_on }) => amount === null && due_on === null);
  if (last.length > 0 && isFitting) return last.map((part) => ({ ...part, amount: null, due_on: null }));
  const parts = settings.orders.plans[0]?.parts ?? [];
  const total = totalOf(lines.map(({ price, quantity }) => ({ quantity, price: Number(price ?? 0) })));
  return planAmounts(total, parts) === null ? [] : parts.map(partValues);
}
