import type { SupplierFigures } from '@sampan/contract/rfqs';
import { suppliers } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import type { Db } from '#src/db/database.ts';
import { rfqMatrix } from './rfq-awards.service.ts';
import { countAnswers, findAnsweredRfqs } from './rfqs.queries.ts';

/** The number of RFQs that are compared. */
const COMPARED_MAX = 20;

/** How a supplier answers RFQs, and how often it is the cheapest. */
export async function supplierFigures(db: Db, id: string): Promise<SupplierFigures> {
  const { _id } = await suppliers.get(db, id);
  const { asked, answered, median_hours: hours } = await countAnswers(db, _id);
  let [cheapest, compared] = [0, 0];
  for (const { rfq_id, id: recipientId } of await findAnsweredRfqs(db, _id, COMPARED_MAX)) {
    const { lines } = await rfqMatrix(db, rfq_id, { quantity: 0 });
    for (const { cells } of lines) {
      const own = cells.find((cell) => cell.recipientId === recipientId && cell.price !== null);
      if (!own || cells.filter(({ price }) => price !== null).length < 2) continue;
      compared += 1;
      if (own.marks.includes('cheapest')) cheapest += 1;
    }
  }
  return { asked, answered, medianHours: hours === null ? null : Math.round(hours), cheapest, compared };
}
