import { z } from 'zod';
import { ref, text } from './text.ts';
import { Version } from './versions.ts';

export const WAITING_FOR = ['us', 'customer', 'supplier', 'nobody'] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

export const StepOwner = z.object({ _id: z.string(), name: z.string() }).nullable();
export type StepOwner = z.infer<typeof StepOwner>;

/** The one next step of a record. `dueAt` is a day (yyyy-mm-dd) or a time. */
export const NextStep = z.object({
  owner: StepOwner,
  text: z.string(),
  dueAt: z.string().nullable(),
  waitingFor: z.enum(WAITING_FOR),
  updatedAt: z.iso.datetime(),
});
export type NextStep = z.infer<typeof NextStep>;

/** In a timeline: the step that a rule set. */
export const SetStep = z.object({ waitingFor: z.enum(WAITING_FOR), dueAt: z.iso.datetime().nullable() });
export type SetStep = z.infer<typeof SetStep>;

/** When the next step of a row is due: a day (yyyy-mm-dd) or a time. Null without one, or if nothing is left to do. */
export const StepDue = z.object({ dueAt: z.string(), isOverdue: z.boolean() }).nullable();
export type StepDue = z.infer<typeof StepDue>;

/** Filters of a list by the next steps of its records. */
export const stepFilters = {
  /** `me`, `none` or the id of an account. */
  owner: text(100).optional(),
  /** Only records whose next step is overdue. */
  due: z.enum(['overdue', ''], 'fieldInvalid').optional(),
};
export type StepFilters = z.infer<z.ZodObject<typeof stepFilters>>;

const TWO_YEARS_MS = 2 * 366 * 24 * 60 * 60_000;

const DueAt = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'dateInvalid')
  .refine((value) => Date.parse(value) < Date.now() + TWO_YEARS_MS, ref('dateInvalid'));

/** GET /inquiries/{id}/next-step and the same of customers, quotes and RFQs. */
export const NextStepOf = z.object({ nextStep: NextStep.nullable() });

/** PUT /inquiries/{id}/next-step and the same of customers, quotes and RFQs. Absent fields stay unchanged. */
export const NextStepChanges = z.object({
  /** An empty owner means none. */
  ownerId: text(100).optional(),
  text: text(200).optional(),
  dueAt: DueAt.nullable().optional(),
  waitingFor: z.enum(WAITING_FOR, 'fieldInvalid').optional(),
  updatedAt: Version.optional(),
});
export type NextStepChanges = z.infer<typeof NextStepChanges>;

export const NextStepSaved = z.object({ success: z.literal(true), message: z.string(), nextStep: NextStep });

/** One call changes at most this many steps. */
export const STEPS_MAX = 250;

const StepOf = { type: z.enum(['inquiry', 'customer', 'quote', 'rfq', 'order'], 'fieldInvalid'), id: text(100) };
const stepsOf = <Step extends z.ZodObject>(step: Step) =>
  z.array(step).min(1, 'fieldRequired').max(STEPS_MAX, `tooMany:${STEPS_MAX}`);

/** PUT /next-steps: changes the steps of several records. A step that is gone or was changed since stays as it is. */
export const StepsChange = z.object({ steps: stepsOf(NextStepChanges.extend(StepOf)) });
export type StepsChange = z.infer<typeof StepsChange>;

/** POST /next-steps/done: finishes the steps of several records. */
export const StepsDone = z.object({ steps: stepsOf(NextStepChanges.pick({ updatedAt: true }).extend(StepOf)) });
export type StepsDone = z.infer<typeof StepsDone>;

/** `unchanged` counts the steps that are gone or were changed since. */
export const StepsChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  unchanged: z.number(),
  steps: z.array(z.object({ ...StepOf, nextStep: NextStep })),
});
export type StepsChanged = z.infer<typeof StepsChanged>;

/** GET /colleagues: the accounts that can own a record. */
export const Colleagues = z.object({ colleagues: z.array(z.object({ _id: z.string(), name: z.string() })) });
export type Colleagues = z.infer<typeof Colleagues>;
