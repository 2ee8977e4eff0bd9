export const SHIPMENT_MODES = ['sea', 'air', 'rail', 'road', 'courier'] as const;
export type ShipmentMode = (typeof SHIPMENT_MODES)[number];

/** The steps of a shipment, in order. A later one that is done stands for the earlier ones. */
export const SHIPMENT_STEPS = ['booked', 'loaded', 'sailed', 'arrived', 'cleared', 'delivered'] as const;
export type ShipmentStepKind = (typeof SHIPMENT_STEPS)[number];

/** The last step that is done. */
export const SHIPMENT_STAGES = ['planned', ...SHIPMENT_STEPS] as const;
export type ShipmentStage = (typeof SHIPMENT_STAGES)[number];

export const hasReached = (stage: ShipmentStage, step: ShipmentStepKind): boolean =>
  SHIPMENT_STAGES.indexOf(stage) >= SHIPMENT_STAGES.indexOf(step);
