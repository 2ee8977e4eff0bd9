import { SHIPMENT_STEPS, type ShipmentStage, type ShipmentStepKind } from '@sampan/contract/shipment-steps';
import type { ShipmentStep, ShipmentStepChange } from '@sampan/contract/shipments';
import { invalidField } from '#src/lib/app-error.ts';

export type StepState = Omit<ShipmentStep, 'isOverdue'>;

export const isShipmentStep = (kind: string): kind is ShipmentStepKind => SHIPMENT_STEPS.some((step) => step === kind);

/** All steps in order. The ETD and the ETA are the planned days of *sailed* and *arrived*. */
export function allSteps(
  stored: readonly StepState[],
  { etd, eta }: { etd: string | null; eta: string | null },
): StepState[] {
  return SHIPMENT_STEPS.map((kind) => {
    const step = stored.find((one) => one.kind === kind) ?? { kind, planned: null, done: null, isOff: false };
    if (kind === 'sailed') return { ...step, planned: etd };
    return kind === 'arrived' ? { ...step, planned: eta } : step;
  });
}

/** The last step that is done. */
export function stageOf(steps: readonly StepState[]): ShipmentStage {
  return steps.findLast(({ done }) => done !== null)?.kind ?? 'planned';
}

/** The steps that nobody has done and no later step stands for. */
function openSteps(steps: readonly StepState[]): StepState[] {
  const last = steps.findLastIndex(({ done }) => done !== null);
  return steps.filter(({ isOff }, index) => index > last && !isOff);
}

/** The earliest day after which an open step is overdue. */
export const overdueAfter = (steps: readonly StepState[]): string | null =>
  openSteps(steps)
    .flatMap(({ planned }) => planned ?? [])
    .sort()
    .at(0) ?? null;

export function withOverdue(steps: readonly StepState[], today: string): ShipmentStep[] {
  const open = new Set(openSteps(steps).map(({ kind }) => kind));
  return steps.map((step) => ({
    ...step,
    isOverdue: open.has(step.kind) && step.planned !== null && step.planned < today,
  }));
}

/** What a change makes of a step. A day that is done is not in the future. */
export function changeStep(step: StepState, change: ShipmentStepChange, today: string): StepState {
  const after = { ...step };
  if (change.planned !== undefined) after.planned = change.planned;
  if (change.isOff !== undefined) after.isOff = change.isOff;
  if (change.done !== undefined) {
    if (change.done !== null && change.done > today) throw invalidField('done', 'dayInFuture');
    after.done = change.done;
    if (change.done !== null) after.isOff = false;
  }
  return after;
}
