import type { SharedQuote } from '@sampan/contract/shared-quotes';

/** The data of the page: the quote, or why there is none. */
export type SharedPage = { quote: SharedQuote } | { quote: null; status: number };
