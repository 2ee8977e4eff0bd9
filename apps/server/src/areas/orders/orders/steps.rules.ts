import {
  AUTOMATIC_STEPS,
  isUntold,
  PURCHASE_STEPS,
  type PurchaseState,
  type PurchaseStep,
  type StepChange,
} from '@sampan/contract/purchases';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import { DAY_MS, daysBetween } from '#src/lib/office-time.ts';

/** The supplier confirms within this many days. */
const CONFIRM_DAYS = 2;
/** A promise is at most this many days ahead. */
const PROMISE_DAYS = 731;

export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export interface StepDays {
  planned: string | null;
  promised: string | null;
  firstPromised: string | null;
  shown: string | null;
  done: string | null;
  isOff: boolean;
}

export interface PlannedPurchase {
  sentOn: string;
  deliverOn: string | null;
  /** The longest lead time of its lines. */
  leadDays: number | null;
}

/** Our own days of the steps, computed when the purchase order is sent for the first time. */
export function plannedDays({ sentOn, deliverOn, leadDays }: PlannedPurchase): Record<PurchaseStep, string | null> {
  const start = deliverOn === null || leadDays === null ? null : laterDay(deliverOn, -leadDays);
  return {
    sampleApproved: null,
    confirmed: laterDay(sentOn, CONFIRM_DAYS),
    depositPaid: null,
    productionStarted: start === null || start > sentOn ? start : sentOn,
    productionDone: deliverOn,
    inspected: deliverOn,
    balancePaid: null,
    pickedUp: deliverOn,
  };
}

/** Nobody asked for a sample yet, and an inspection is the order's choice. */
export const startsOff = (kind: PurchaseStep, hasInspection: boolean): boolean =>
  kind === 'sampleApproved' || (kind === 'inspected' && !hasInspection);

export const isStep = (kind: string): kind is PurchaseStep => PURCHASE_STEPS.some((step) => step === kind);

const isAutomatic = (kind: PurchaseStep): boolean => AUTOMATIC_STEPS.some((step) => step === kind);

/** What a change makes of a step. Refuses days that cannot be. */
export function changeStep(
  kind: PurchaseStep,
  step: StepDays,
  change: StepChange,
  { today, bufferDays }: { today: string; bufferDays: number },
): StepDays {
  const after = { ...step };
  if (change.planned !== undefined && change.planned !== step.planned) {
    after.planned = change.planned;
    // What the customer sees never moves later by itself.
    after.shown = earliest(step.shown, change.planned && laterDay(change.planned, bufferDays));
  }
  if (change.promised) Object.assign(after, promise(after, change.promised, { today, bufferDays }));
  if (change.isOff !== undefined) after.isOff = change.isOff;
  if (change.done !== undefined) {
    if (isAutomatic(kind)) throw new AppError('conflict', 'stepByPayment');
    if (change.done !== null && change.done > today) throw invalidField('done', 'dayInFuture');
    after.done = change.done;
    if (change.done !== null) after.isOff = false;
  }
  return after;
}

const earliest = (...days: (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(0) ?? null;

/** The supplier's word. A later one than before needs a reason, and does not reach the customer by itself. */
function promise(
  step: StepDays,
  { day, reason }: NonNullable<StepChange['promised']>,
  { today, bufferDays }: { today: string; bufferDays: number },
): Partial<StepDays> {
  if (day < today) throw invalidField('promised.day', 'dayPast');
  if (day > laterDay(today, PROMISE_DAYS)) throw invalidField('promised.day', 'dayTooFar');
  if (step.promised !== null && day > step.promised && reason === '')
    throw invalidField('promised.reason', 'reasonRequired');
  return {
    promised: day,
    firstPromised: step.firstPromised ?? day,
    shown: earliest(step.shown, laterDay(day, bufferDays)),
  };
}

/** What the customer sees after staff told the promised day. Null: the customer already sees it, or an earlier step is done. */
export function toldDays(step: StepDays): { shown: string; shown_before: string } | null {
  const { promised, shown } = step;
  return isUntold(step) && promised !== null && shown !== null ? { shown: promised, shown_before: shown } : null;
}

/** Whether the day of an open step is over, and how far the promise is behind our plan. */
export function delayOf(
  { planned, promised, done, isOff }: Pick<StepDays, 'planned' | 'promised' | 'done' | 'isOff'>,
  state: PurchaseState,
  today: string,
): { isOverdue: boolean; behindDays: number } {
  const isOpen = done === null && !isOff && (state === 'sent' || state === 'confirmed');
  const day = promised ?? planned;
  return {
    isOverdue: isOpen && day !== null && day < today,
    behindDays: isOpen && promised !== null && planned !== null ? Math.max(0, daysBetween(planned, promised)) : 0,
  };
}
