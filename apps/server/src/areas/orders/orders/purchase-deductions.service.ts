import type { PurchaseDraft } from '@sampan/contract/purchases';
import type { Tx } from '#src/db/database.ts';
import type { PurchaseOrderRow } from '#src/db/order-tables.ts';
import { conflictOn } from '#src/lib/app-error.ts';
import { deductedFrom, type LoadedMoney, loadMoney } from './load-payments.service.ts';
import { refundableCosts } from './purchase-deductions.mapper.ts';
import { lockRounds, releaseDeductions, writeDeductions } from './purchase-deductions.queries.ts';

/**
 * Takes and gives back the refundable costs of samples. What is taken keeps its amount; another supplier or currency
 * starts anew. `before` is the purchase order as it was; the stored one has its new head and lines.
 */
export async function saveDeductions(
  tx: Tx,
  before: PurchaseOrderRow,
  { deductions: chosen, supplierId, currency }: Pick<PurchaseDraft, 'deductions' | 'supplierId' | 'currency'>,
): Promise<void> {
  const taken = (await loadMoney(tx, before.order_id)).deductions.filter((row) => row.purchase_id === before.id);
  if (chosen === undefined && taken.length === 0) return;
  const isSameSupplier = (before.supplier_id ?? '') === supplierId.toLowerCase();
  const wanted = chosen
    ? [...new Set(chosen.map(({ roundId }) => roundId.toLowerCase()))]
    : taken.filter(() => isSameSupplier).map((row) => row.round_id);
  if (wanted.length > 0) await lockRounds(tx, wanted);
  // Now that they are given back, they are offered again.
  await writeDeductions(tx, before.id, []);
  const offers = refundableCosts(await loadMoney(tx, before.order_id), before.id);
  const rows = wanted.map((id) => {
    const kept = taken.find(({ round_id }) => round_id === id);
    if (kept && isSameSupplier && before.currency === currency) return kept;
    const offer = offers.find(({ roundId }) => roundId === id);
    if (!offer) throw conflictOn('deductions', 'deductionNotOffered');
    return { round_id: id, sample_number: offer.sampleNumber, amount: offer.amount };
  });
  await releaseDeductions(tx, wanted);
  await writeDeductions(
    tx,
    before.id,
    rows.map(({ round_id, sample_number, amount }) => ({ round_id, sample_number, amount })),
  );
}

/** Refuses to deduct more where the supplier would then be overpaid. */
export function refuseOverpaid(before: LoadedMoney, after: LoadedMoney, purchaseId: string): void {
  const { total = null, paid = 0 } = after.money.purchases.find((one) => one.purchaseId === purchaseId) ?? {};
  const isMore = deductedFrom(after.deductions, purchaseId) > deductedFrom(before.deductions, purchaseId);
  if (isMore && total !== null && paid > 0 && paid > total) throw conflictOn('deductions', 'deductionPaid');
}
