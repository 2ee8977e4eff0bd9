import type { Order } from '@sampan/contract/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messagingQueries } from '#src/features/inquiries/api/messaging.queries.ts';
import { CancelDialog } from '#src/features/orders/components/CancelDialog.tsx';
import { CompleteDialog } from '#src/features/orders/components/CompleteDialog.tsx';
import { CreatePurchasesDialog } from '#src/features/orders/components/CreatePurchasesDialog.tsx';
import type { OpenOrderDialog, OrderDialog } from '#src/features/orders/components/dialogs.ts';
import { IssueDialog } from '#src/features/orders/components/IssueDialog.tsx';
import { PaymentDialog, VoidDialog } from '#src/features/orders/components/PaymentDialog.tsx';
import { PurchaseDialog } from '#src/features/orders/components/PurchaseDialog.tsx';
import { PurchaseSupplierDialog } from '#src/features/orders/components/PurchaseSupplierDialog.tsx';
import { SendOrderDialog } from '#src/features/orders/components/SendOrderDialog.tsx';
import { ConfirmPurchaseDialog, SendPurchaseDialog } from '#src/features/orders/components/SendPurchaseDialog.tsx';
import { StepDialog } from '#src/features/orders/components/StepDialog.tsx';
import { UpdateDialog } from '#src/features/orders/components/UpdateDialog.tsx';
import { orderRecord } from '#src/features/orders/order-record.ts';
import { supplierRecord } from '#src/features/suppliers/supplier-record.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { DeleteRecordDialog } from '#src/records/DeleteRecordDialog.tsx';
import { RecordSelect } from '#src/records/RecordSelect.tsx';
import { OrderTakeOver } from './OrderTakeOver.tsx';

type OrderDialogsProps = { order: Order; dialog: OrderDialog; onOpen: OpenOrderDialog; onClose: () => void };

/** The open dialog of an order's page. */
export function OrderDialogs({ order, dialog, onOpen, onClose }: OrderDialogsProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: ways } = useQuery(messagingQueries.ways());
  const nameOf = async (id: string) => (id === '' ? '' : client.fetchQuery(supplierRecord.labelOf(id)));
  const renderSupplier = (value: string, onChange: (id: string, name: string) => void) => (
    <RecordSelect
      record={supplierRecord}
      value={value}
      onChange={(id) => void nameOf(id).then((name) => onChange(id, name))}
    />
  );
  const shared = { order, onClose };
  switch (dialog.kind) {
    case 'issue':
      return <IssueDialog {...shared} onIssued={() => onOpen({ kind: 'send' })} />;
    case 'send':
      return <SendOrderDialog {...shared} canMail={ways?.canMail ?? false} />;
    case 'update':
      return <UpdateDialog {...shared} canMail={ways?.canMail ?? false} />;
    case 'purchases':
      return <CreatePurchasesDialog {...shared} renderSupplier={renderSupplier} />;
    case 'complete':
      return <CompleteDialog {...shared} />;
    case 'cancel':
      return <CancelDialog {...shared} />;
    case 'takeOver':
      if (order.quote === null || order.newerVersion === null) return null;
      return <OrderTakeOver {...shared} quoteId={order.quote._id} number={order.newerVersion} />;
    case 'delete':
      return (
        <DeleteRecordDialog
          record={orderRecord}
          id={order._id}
          name={order.orderId}
          onClose={onClose}
          onDeleted={() => void navigate(paths.orders)}
        />
      );
    case 'payment':
      return <PaymentDialog {...shared} purchaseId={dialog.purchaseId} />;
    case 'correct':
      return <PaymentDialog {...shared} corrected={dialog.payment} />;
    case 'void':
      return <VoidDialog payment={dialog.payment} onClose={onClose} />;
    default: {
      const purchase = order.purchases.find(({ _id }) => _id === dialog.purchaseId);
      if (purchase === undefined) return null;
      if (dialog.kind === 'purchase')
        return <PurchaseDialog {...shared} purchase={purchase} renderSupplier={renderSupplier} />;
      if (dialog.kind === 'sendPurchase') return <SendPurchaseDialog purchase={purchase} onClose={onClose} />;
      if (dialog.kind === 'confirmPurchase') return <ConfirmPurchaseDialog purchase={purchase} onClose={onClose} />;
      if (dialog.kind === 'makeSupplier')
        return <PurchaseSupplierDialog purchase={purchase} renderSupplier={renderSupplier} onClose={onClose} />;
      if (dialog.kind === 'step') return <StepDialog purchase={purchase} kind={dialog.step} onClose={onClose} />;
      return null;
    }
  }
}
