import type { Purchase } from '@sampan/contract/purchases';

interface AuditedLine {
  id: string;
  name: string;
  /** Quantity and price. */
  summary: string;
}

/** For the audit: each line that was added, changed or removed, with what it was and is. */
export function changedLines(before: readonly AuditedLine[], after: readonly AuditedLine[]) {
  const known = new Map(before.map((line) => [line.id, line]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap(({ id, name, summary }) => {
      const old = known.get(id);
      return old?.name === name && old.summary === summary ? [] : [{ name, from: old?.summary ?? null, to: summary }];
    }),
    ...before.flatMap(({ id, name, summary }) => (kept.has(id) ? [] : [{ name, from: summary, to: null }])),
  ];
}

type AuditedPurchase = Pick<Purchase, 'lines' | 'parts' | 'deductions'> | undefined;

export const purchaseLines = (purchase: AuditedPurchase): AuditedLine[] =>
  (purchase?.lines ?? []).map(({ purchaseLineId, name, quantity, price }) => ({
    id: purchaseLineId,
    name,
    summary: `${quantity} × ${price ?? '?'}`,
  }));

/** The plan in words and amounts. */
export const planOf = (purchase: AuditedPurchase): string[] =>
  (purchase?.parts ?? []).map(({ computed }) => `${computed.label}: ${computed.amount}`);

export const deductionsOf = (purchase: AuditedPurchase): string[] =>
  (purchase?.deductions ?? []).map(({ sampleNumber, amount }) => `${sampleNumber}: ${amount}`);
