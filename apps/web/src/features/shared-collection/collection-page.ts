import type { SharedCollection } from '@sampan/contract/collections';

/** The data of the page: the collection, or why there is none. */
export type CollectionPage = { collection: SharedCollection } | { collection: null; status: number };
