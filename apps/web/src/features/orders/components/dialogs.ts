import type { Payment } from '@sampan/contract/payments';
import type { PurchaseStep } from '@sampan/contract/purchases';

/** The dialogs of an order's page. Purchase orders are named by id, so that the dialog shows the newest state. */
export type OrderDialog =
  | { kind: 'issue' | 'send' | 'update' | 'purchases' | 'complete' | 'cancel' | 'delete' | 'takeOver' }
  | { kind: 'payment'; purchaseId?: string }
  | { kind: 'correct' | 'void'; payment: Payment }
  | { kind: 'purchase' | 'sendPurchase' | 'confirmPurchase' | 'makeSupplier'; purchaseId: string }
  | { kind: 'step'; purchaseId: string; step: PurchaseStep };

export type OpenOrderDialog = (dialog: OrderDialog) => void;
