import type { ShipmentStepKind } from '@sampan/contract/shipment-steps';
import type { Shipment } from '@sampan/contract/shipments';
import { issueShipmentDocuments } from '#src/areas/orders/shipments/shipment-documents.service.ts';
import { saveShipment, setShipmentStep } from '#src/areas/orders/shipments/shipment-drafts.service.ts';
import { createShipment } from '#src/areas/orders/shipments/shipments.service.ts';
import { dayOf, inDays } from '#src/lib/office-time.ts';
import { dateOrderEvents, moveShipmentIntoPast } from './demo-orders.queries.ts';
import { DEMO_SHIPS, type DemoShip } from './demo-orders.ts';
import type { OrderWork } from './order-work.ts';

/** The shipment of an order that is ready: booked, at sea, arrived or delivered. */
export async function insertDemoShipment({ tx, caller, demo, id }: OrderWork): Promise<void> {
  const ship = demo.end === 'cancelled' ? undefined : DEMO_SHIPS[demo.end];
  if (!ship) return;
  const created = await createShipment(tx, caller, { orderIds: [id] });
  const { _id } = await saveShipment(tx, caller, created._id, { ...created, ...headOf(created, ship) });
  for (const [kind, days] of doneSteps(ship))
    await setShipmentStep(tx, caller, _id, kind, { done: dayOf(inDays(days)) });
  if (ship.blNo === '') return;
  await issueShipmentDocuments(tx, caller, _id, { kinds: ['ci', 'pl'], allowMore: false });
  await dateOrderEvents(tx, id, -ship.etd);
  await moveShipmentIntoPast(tx, _id, -ship.etd);
}

/** Less travels with the goods of others. */
const OWN_CONTAINER_CBM = 15;

function headOf({ figures, rows }: Shipment, ship: DemoShip) {
  const { etd, eta, seal, container: own, ...words } = ship;
  const container = figures.cbm < OWN_CONTAINER_CBM ? '' : own;
  const size = figures.cbm <= 28 ? ("20'" as const) : figures.cbm <= 58 ? ("40'" as const) : ("40' HC" as const);
  return {
    ...words,
    containers: container === '' ? [] : [{ no: container, size, seal }],
    rows: rows.map((row) => ({ ...row, container: container === '' ? null : 1 })),
    forwarder: 'Two Tides Forwarding',
    portFrom: 'Ningbo',
    etd: dayOf(inDays(etd)),
    eta: dayOf(inDays(eta)),
  };
}

/** What is done, with its day from today. */
function doneSteps({ etd, eta }: DemoShip): [ShipmentStepKind, number][] {
  const steps: [ShipmentStepKind, number][] = [
    ['booked', etd - 12],
    ['loaded', etd - 2],
    ['sailed', etd],
    ['arrived', eta],
    ['cleared', eta + 4],
    ['delivered', eta + 6],
  ];
  return steps.filter(([, days]) => days < 0);
}
