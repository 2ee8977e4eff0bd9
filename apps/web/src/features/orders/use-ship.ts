import type { Order } from '@sampan/contract/orders';
import { generatePath, useNavigate } from 'react-router';
import { paths } from '#src/lib/pages/paths.ts';
import { useCreateShipment } from './api/orders.mutations.ts';
import { useReport } from './use-report.ts';

/** Creates a shipment of what is open in the order, and opens it. */
export function useShip({ _id }: Order) {
  const navigate = useNavigate();
  const report = useReport();
  const create = useCreateShipment();
  const ship = () =>
    create.mutate(
      [_id],
      report(({ shipment }) => void navigate(generatePath(paths.shipment, { id: shipment._id }))),
    );
  return { ship, isShipping: create.isPending };
}
