import { SharedRfq } from '@sampan/contract/shared-rfqs';
import type { SharedRfqPage } from '#src/features/rfqs/shared-rfq-page.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import type { PageLoader } from '../../page-loader.ts';

/** Loads the RFQ of a supplier's link, so that it can be read without scripts. */
export const loadSharedRfq: PageLoader = async ({ pathParams, get }) => {
  try {
    const rfq = await get(`/shared/rfqs/${encodeURIComponent(pathParams['token'] ?? '')}`, { schema: SharedRfq });
    return { status: 200, data: { rfq } satisfies SharedRfqPage, language: rfq.language };
  } catch (error) {
    const status = error instanceof ApiError && [404, 410, 429].includes(error.status) ? error.status : 503;
    return { status, data: { rfq: null, status } satisfies SharedRfqPage };
  }
};
