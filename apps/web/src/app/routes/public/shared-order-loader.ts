import type { Language } from '@sampan/contract/languages';
import { SharedOrder } from '@sampan/contract/shared-orders';
import { SharedPurchase } from '@sampan/contract/shared-purchases';
import type { z } from 'zod';
import type { Ended } from '#src/features/shared-order/shared-pages.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import type { PageLoader } from '../../page-loader.ts';

/** Loads the order of a customer's link, so that it can be read without scripts. */
export const loadSharedOrder = loaderOf('orders', SharedOrder);

/** Loads the purchase order of a supplier's link. */
export const loadSharedPurchase = loaderOf('purchases', SharedPurchase);

function loaderOf<Shared extends { language: Language }>(kind: string, schema: z.ZodType<Shared>): PageLoader {
  return async ({ pathParams, get }) => {
    try {
      const record = await get(`/shared/${kind}/${encodeURIComponent(pathParams['token'] ?? '')}`, { schema });
      return { status: 200, data: { record }, language: record.language };
    } catch (error) {
      const isKnown = error instanceof ApiError && [404, 410, 429].includes(error.status);
      const ended: Ended = {
        record: null,
        status: isKnown ? error.status : 503,
        reason: isKnown && error.status === 410 ? error.message : '',
      };
      return { status: ended.status, data: ended };
    }
  };
}
