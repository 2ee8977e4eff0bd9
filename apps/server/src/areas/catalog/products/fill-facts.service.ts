import type { TradeFacts } from '@sampan/contract/trade-facts';
import type { Tx } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import { productRecord } from './products.record.ts';
import { products } from './products.service.ts';

const isUnknown = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Fills the facts that the products lack. A fact that a person or another source gave stays. */
export async function fillFacts(
  tx: Tx,
  caller: Caller,
  facts: ReadonlyMap<string, Partial<TradeFacts>>,
): Promise<void> {
  if (facts.size === 0) return;
  await products.changeMany(tx, caller, [...facts.keys()].toSorted(), (row) => {
    const stored: Record<string, unknown> = productRecord.fieldsOf(row);
    const missing = Object.entries(facts.get(row.id) ?? {}).filter(
      ([name, value]) => !isUnknown(value) && isUnknown(stored[name]),
    );
    return missing.length === 0 ? null : productRecord.valuesOf(Object.fromEntries(missing));
  });
}
