import { SharedCollection } from '@sampan/contract/collections';
import type { CollectionPage } from '#src/features/shared-collection/collection-page.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import type { PageLoader } from '../../page-loader.ts';

/** Loads the collection of a link, so that it can be read without scripts. */
export const loadSharedCollection: PageLoader = async ({ pathParams, get }) => {
  try {
    const path = `/shared/collections/${encodeURIComponent(pathParams['token'] ?? '')}`;
    const collection = await get(path, { schema: SharedCollection });
    return { status: 200, data: { collection } satisfies CollectionPage, language: collection.language };
  } catch (error) {
    const status = error instanceof ApiError && [404, 410, 429].includes(error.status) ? error.status : 503;
    return { status, data: { collection: null, status } satisfies CollectionPage };
  }
};
