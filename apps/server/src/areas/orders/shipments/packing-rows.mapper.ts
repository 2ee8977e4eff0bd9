import { rowTotals } from '@sampan/contract/packing';
import type { PackingRowInput } from '@sampan/contract/shipments';
import type { PackingRowValues } from './shipments.queries.ts';

/** The stored values of rows. A mixed row has neither size nor gross weight. */
export function toRowValues(rows: readonly PackingRowInput[]): PackingRowValues[] {
  const totals = rowTotals(rows);
  return rows.map((row, index) => {
    const isMixed = totals[index]?.isMixed ?? false;
    return {
      ...(row.rowId !== undefined && { id: row.rowId.toLowerCase() }),
      purchase_line_id: row.purchaseLineId.toLowerCase(),
      container: row.container,
      carton_from: row.cartonFrom,
      carton_to: row.cartonTo,
      per_carton: row.perCarton,
      pieces: totals[index]?.pieces ?? 0,
      carton_mm: isMixed || row.cartonCm === null ? null : row.cartonCm.map((cm) => Math.round(cm * 10)),
      gross_kg: isMixed ? null : row.grossKg,
      net_kg: row.netKg,
      is_estimated: row.isEstimated,
    };
  });
}
