import type { SharedOrder } from '@sampan/contract/shared-orders';
import type { SharedPurchase } from '@sampan/contract/shared-purchases';

/** Why a link shows nothing. `reason` is the server's text, in the language of the page. */
export type Ended = { record: null; status: number; reason: string };

/** The data of the customer's page of an order. */
export type SharedOrderPage = { record: SharedOrder } | Ended;
/** The data of the supplier's page of a purchase order. */
export type SharedPurchasePage = { record: SharedPurchase } | Ended;
