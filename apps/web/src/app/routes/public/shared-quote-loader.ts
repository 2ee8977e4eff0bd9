import { SharedQuote } from '@sampan/contract/shared-quotes';
import type { SharedPage } from '#src/features/shared-quote/shared-page.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import type { PageLoader } from '../../page-loader.ts';

/** Loads the quote of a link, so that it can be read without scripts. */
export const loadSharedQuote: PageLoader = async ({ pathParams, get }) => {
  try {
    const quote = await get(`/shared/quotes/${encodeURIComponent(pathParams['token'] ?? '')}`, { schema: SharedQuote });
    return { status: 200, data: { quote } satisfies SharedPage, language: quote.language };
  } catch (error) {
    const status = error instanceof ApiError && [404, 410, 429].includes(error.status) ? error.status : 503;
    return { status, data: { quote: null, status } satisfies SharedPage };
  }
};
