import { RfqQuery } from '@sampan/contract/rfqs';
import { withAssigning } from '#src/areas/follow-up/next-steps/bulk-steps.service.ts';
import { checkFilters } from '#src/records/bulk.ts';
import { findRfqs } from './rfqs.queries.ts';

/** Bulk changes of RFQs: who owns them. */
export const bulkRfqs = withAssigning('rfq', {
  async findIds(db, filters, limit) {
    const { rows } = await findRfqs(db, { ...checkFilters(RfqQuery, filters), page: 1, limit });
    return rows.map(({ id }) => id);
  },
});
