import type { EventDays } from '@sampan/contract/order-amounts';
import { hasReached, SHIPMENT_STEPS, type ShipmentStage, type ShipmentStepKind } from '@sampan/contract/shipment-steps';

/** What an order knows of its shipments. */
export interface ShippedGoods {
  stage: ShipmentStage;
  etd: string | null;
  eta: string | null;
  overdueAfter: string | null;
  steps: readonly { kind: ShipmentStepKind; done: string | null }[];
  packed: readonly { lineId: string; pieces: number }[];
}

/** The pieces of each order line that have left. */
export function shippedPieces(shipments: readonly ShippedGoods[]): Map<string, number> {
  const shipped = new Map<string, number>();
  for (const { stage, packed } of shipments)
    if (hasReached(stage, 'sailed'))
      for (const { lineId, pieces } of packed) shipped.set(lineId, (shipped.get(lineId) ?? 0) + pieces);
  return shipped;
}

/** The stage that follows from the shipments; null before one has sailed. */
export function shippingStage(
  goods: readonly { id: string; quantity: number }[],
  shipments: readonly ShippedGoods[],
): 'shipped' | 'arrived' | 'delivered' | null {
  const left = shipments.filter(({ stage }) => hasReached(stage, 'sailed'));
  if (left.length === 0) return null;
  const shipped = shippedPieces(shipments);
  const isComplete = goods.every(({ id, quantity }) => (shipped.get(id) ?? 0) >= quantity);
  const all = (step: ShipmentStepKind) => isComplete && shipments.every(({ stage }) => hasReached(stage, step));
  if (all('delivered')) return 'delivered';
  return all('arrived') ? 'arrived' : 'shipped';
}

/** The day of a step, or of a later one that stands for it. */
export function dayReached({ steps }: Pick<ShippedGoods, 'steps'>, step: ShipmentStepKind): string | null {
  const later = SHIPMENT_STEPS.slice(SHIPMENT_STEPS.indexOf(step));
  return later.flatMap((kind) => steps.find((one) => one.kind === kind)?.done ?? []).at(0) ?? null;
}

/** When parts of a plan fall due that wait for the bill of lading or the arrival: of the first shipment. */
export const shippingDays = (shipments: readonly ShippedGoods[]): Pick<EventDays, 'bl' | 'arrival'> => ({
  bl: first(shipments.map((shipment) => dayReached(shipment, 'sailed') ?? shipment.etd)),
  arrival: first(shipments.map((shipment) => dayReached(shipment, 'arrived') ?? shipment.eta)),
});

/** The next arrival; null if all have arrived, or none is known. */
export const etaOf = (shipments: readonly Pick<ShippedGoods, 'stage' | 'eta'>[]): string | null =>
  first(shipments.map(({ stage, eta }) => (hasReached(stage, 'arrived') ? null : eta)));

export const first = (days: readonly (string | null)[]): string | null =>
  days
    .flatMap((day) => day ?? [])
    .sort()
    .at(0) ?? null;
