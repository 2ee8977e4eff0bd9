import type { SharedRfq } from '@sampan/contract/shared-rfqs';

/** The data of the supplier's page: the RFQ, or why there is none. */
export type SharedRfqPage = { rfq: SharedRfq } | { rfq: null; status: number };
