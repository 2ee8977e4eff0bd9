import type { MessageRef } from '@sampan/contract/message-ref';
import { type Order, type OrderTransition, REOPEN_DAYS } from '@sampan/contract/orders';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { DAY_MS } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { loadOrder } from './load-order.service.ts';
import { insertOrderActivity } from './order-activity.queries.ts';
import { endLinkLater } from './order-links.service.ts';
import { findOrderOfQuote, type OrderValues, updateOrder } from './orders.queries.ts';
import { change } from './orders.service.ts';
import { cancelPurchase } from './purchases.service.ts';

type Move = 'confirm' | 'complete' | 'cancel' | 'reopen';
type State = Order['state'];

const ACTIVITY = { confirm: 'confirmed', complete: 'completed', cancel: 'cancelled', reopen: 'reopened' } as const;

/** The state after a move; null: the move changes nothing; undefined: it is not possible. */
export function stateAfter(move: Move, state: State, before: '' | 'draft' | 'confirmed'): State | null | undefined {
  switch (move) {
    case 'confirm':
      return { draft: 'confirmed' as const, confirmed: null, completed: undefined, cancelled: undefined }[state];
    case 'complete':
      return { draft: undefined, confirmed: 'completed' as const, completed: null, cancelled: undefined }[state];
    case 'cancel':
      return { draft: 'cancelled' as const, confirmed: 'cancelled' as const, completed: undefined, cancelled: null }[
        state
      ];
    case 'reopen':
      return { draft: null, confirmed: null, completed: 'confirmed' as const, cancelled: before || ('draft' as const) }[
        state
      ];
  }
}

/** Confirms, completes, cancels or reopens an order. */
export function moveOrder(db: Db, caller: Caller, id: string, move: Move, input: OrderTransition): Promise<Order> {
  return change(db, id, async (tx, row) => {
    const to = stateAfter(move, row.state, row.state_before);
    if (to === null) return;
    if (to === undefined) throw new AppError('conflict', refusalOf(move, row.state));
    if (move === 'confirm') refuseIncomplete(await loadOrder(tx, id));
    if (move === 'complete' && !input.force) refuseOpen(await loadOrder(tx, id));
    if (move === 'reopen') await checkReopening(tx, row);
    if (move === 'cancel') await cancelPurchases(tx, caller, await loadOrder(tx, id), input.purchases);
    await writeState(tx, caller, row, to, { activity: ACTIVITY[move], note: input.note });
    if (move === 'complete' || move === 'cancel') await endLinkLater(tx, id, caller.accountId);
  });
}

/** Each purchase order is cancelled with its own text. */
async function cancelPurchases(
  tx: Tx,
  caller: Caller,
  { purchases }: Order,
  chosen: OrderTransition['purchases'],
): Promise<void> {
  for (const { purchaseId, text } of chosen) {
    if (!purchases.some(({ _id }) => _id === purchaseId.toLowerCase())) throw notFound('purchaseNotFound');
    await cancelPurchase(tx, caller, purchaseId.toLowerCase(), text);
  }
}

function refusalOf(move: Move, state: State) {
  if (state === 'completed') return 'orderCompleted';
  return state === 'cancelled' && move !== 'cancel' ? 'orderCancelled' : 'orderState';
}

/** Writes a state with its day, history and audit entry. */
export async function writeState(
  tx: Tx,
  caller: Caller,
  row: CustomerOrderRow,
  to: State,
  { activity, note = '' }: { activity: (typeof ACTIVITY)[Move]; note?: string },
): Promise<void> {
  const now = new Date();
  const values: Partial<OrderValues> = {
    state: to,
    state_before: to === 'cancelled' && (row.state === 'draft' || row.state === 'confirmed') ? row.state : '',
    confirmed_at: to === 'draft' ? null : (row.confirmed_at ?? (to === 'confirmed' ? now : null)),
    completed_at: to === 'completed' ? now : null,
    cancelled_at: to === 'cancelled' ? now : null,
  };
  await updateOrder(tx, row.id, values, caller.accountId);
  const details = note === '' ? {} : { text: note };
  await insertOrderActivity(tx, { order: row, by: caller.accountId, kind: activity, details });
  await recordAudit(tx, {
    by: caller,
    action: `order.${activity}`,
    id: row.id,
    changes: { state: to, ...(note !== '' && { note }) },
  });
}

const MISSING = {
  lines: { word: 'missingLines', ref: 'quoteEmpty' },
  customerName: { word: 'missingCustomerName', ref: 'nameRequired' },
  bankAccountId: { word: 'missingBankAccount', ref: 'bankAccountRequired' },
} as const satisfies Record<string, { word: MessageRef; ref: MessageRef }>;

/** An order without lines cannot be confirmed, and its proforma cannot be issued. */
export function refuseIncomplete(order: Order, needsBank = false): void {
  const missing = [
    ...(order.lines.length === 0 ? (['lines'] as const) : []),
    ...(order.customerName.trim() === '' ? (['customerName'] as const) : []),
    ...(needsBank && order.bankAccountId === '' ? (['bankAccountId'] as const) : []),
  ];
  if (missing.length === 0) return;
  throw new AppError('validation', `documentIncomplete::${missing.map((path) => `@${MISSING[path].word}`).join()}`, {
    errors: missing.map((path) => ({ path, ref: MISSING[path].ref })),
  });
}

const NAMED_LINES = 5;

/** What is not shipped or unpaid must be accepted explicitly. */
function refuseOpen({ lines, figures, currency }: Order): void {
  const unshipped = lines.filter((line) => line.kind === 'goods' && line.shipped < line.quantity);
  const quantities = unshipped.slice(0, NAMED_LINES).map(({ names, quantity, shipped }) => {
    // A colon would end the text of the message.
    const name = (names.en || names.zh || names.he).replaceAll(':', ' ');
    return `${name} × ${quantity - shipped}`;
  });
  if (unshipped.length > NAMED_LINES) quantities.push('…');
  const amounts = [{ currency, open: figures.open }, ...figures.purchases]
    .filter((sum) => sum.open > 0)
    .map((sum) => `${sum.currency} ${sum.open.toFixed(2)}`);
  const open = [...quantities, ...amounts];
  if (open.length > 0) throw new AppError('conflict', `orderOpen::${open.join(', ')}`);
}

async function checkReopening(tx: Tx, { cancelled_at, quote_id }: CustomerOrderRow): Promise<void> {
  if (cancelled_at === null) return;
  if (Date.now() - cancelled_at.getTime() > REOPEN_DAYS * DAY_MS)
    throw new AppError('conflict', `orderReopenLate:${REOPEN_DAYS}`);
  if (quote_id !== null && (await findOrderOfQuote(tx, quote_id))) throw new AppError('conflict', 'quoteHasOrder');
}
