import type { Order } from '@sampan/contract/orders';
import { generatePath, useNavigate } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useToday } from '#src/lib/pages/use-today.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { useOrderAction } from '../api/orders.mutations.ts';
import { type NextAction, nextAction } from '../next-action.ts';
import { useRemind } from '../use-remind.ts';
import { useReport } from '../use-report.ts';
import { useShip } from '../use-ship.ts';
import type { OpenOrderDialog } from './dialogs.ts';

type MainActionProps = { order: Order; onOpen: OpenOrderDialog; onEdit: () => void };

/** The one main button of an order: it names the next action. Absent while the office waits for others. */
export function MainAction({ order, onOpen, onEdit }: MainActionProps) {
  const { t } = useTranslation('order');
  const today = useToday();
  const report = useReport();
  const reopen = useOrderAction(order._id);
  const { ship, isShipping } = useShip(order);
  const navigate = useNavigate();
  const next = nextAction(order, `${today}T${new Date().toISOString().slice(11)}`);
  // Without a purchase order, nothing calls it.
  const { remind, isReminding } = useRemind(next !== null && 'purchase' in next ? next.purchase._id : '');
  if (next === null) return null;

  function label(action: NextAction): string {
    if (action.kind === 'issue' && action.revision > 1) return t('next.reissue', { revision: action.revision });
    if (action.kind === 'remind' || action.kind === 'pay')
      return t(`next.${action.kind}`, { name: action.purchase.supplierName });
    if (action.kind === 'papers') return t('next.papers', { number: action.shipment.shipmentNumber });
    return action.kind === 'ship' ? t('shipments.create') : t(`next.${action.kind}`);
  }

  function run(action: NextAction) {
    switch (action.kind) {
      case 'lines':
        return onEdit();
      case 'reopen':
        return reopen.mutate({ action: 'reopen' }, report());
      case 'ship':
        return ship();
      case 'deposit':
      case 'payment':
        return onOpen({ kind: 'payment' });
      case 'pay':
        return onOpen({ kind: 'payment', purchaseId: action.purchase._id });
      case 'remind':
        return remind();
      case 'papers':
        return void navigate(generatePath(paths.shipment, { id: action.shipment._id }));
      case 'sendPurchases':
        return onOpen({ kind: 'sendPurchase', purchaseId: action.purchase._id });
      case 'answerRejected':
        return onOpen({ kind: 'purchase', purchaseId: action.purchase._id });
      default:
        return onOpen({ kind: action.kind });
    }
  }

  return (
    <Button
      variant={next.kind === 'reopen' ? 'secondary' : undefined}
      busy={reopen.isPending || isShipping || isReminding}
      onClick={() => run(next)}
    >
      {label(next)}
    </Button>
  );
}
