import { QuoteQuery } from '@sampan/contract/quotes';
import { withAssigning } from '#src/areas/follow-up/next-steps/bulk-steps.service.ts';
import { officeToday } from '#src/areas/platform/settings/settings.service.ts';
import { checkFilters } from '#src/records/bulk.ts';
import { findQuotes } from './quote-list.queries.ts';

/** Bulk changes of quotes: who owns them. */
export const bulkQuotes = withAssigning('quote', {
  async findIds(db, filters, limit) {
    const query = { ...checkFilters(QuoteQuery, filters), page: 1, limit };
    const { rows } = await findQuotes(db, query, await officeToday(db));
    return rows.map(({ id }) => id);
  },
});
