import { z } from 'zod';
import { NextStep, NextStepChanges, WAITING_FOR } from './next-steps.ts';
import { text } from './text.ts';

/** The sections of the day. A step without an owner is only in `unowned`. */
export const DAY_SECTIONS = ['overdue', 'today', 'soon', 'unowned', 'waiting'] as const;
export type DaySection = (typeof DAY_SECTIONS)[number];

/** The most rows of a section. */
export const DAY_ROWS = 50;
/** The counts stop here. */
export const DAY_COUNT_MAX = 999;

/** GET /my-day. `who` is `me`, `all` or the id of an account; `days`: how far `soon` reaches after today. */
export const MyDayQuery = z.object({
  who: text(100).default('me'),
  days: z
    .string()
    .regex(/^([1-9]|[12]\d|30)$/, 'fieldInvalid')
    .default('7')
    .transform(Number),
});
export type MyDayQuery = z.infer<typeof MyDayQuery>;

/** The most likely next action of a row. `renew`: a quote that expired without a decision. */
export const DAY_ACTIONS = ['respond', 'remind', 'order', 'renew', 'finish', 'compare', 'open'] as const;
export type DayAction = (typeof DAY_ACTIONS)[number];

/** A record with its next step. */
export const DayRow = z.object({
  type: z.enum(['inquiry', 'customer', 'quote', 'rfq', 'order']),
  id: z.string(),
  /** INQ-000084 */
  number: z.string(),
  title: z.string(),
  customerName: z.string(),
  step: z.string(),
  /** A day (yyyy-mm-dd) or a time. */
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
  waitingFor: z.enum(WAITING_FOR),
  owner: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** When an inquiry without an answer arrived, else when the step was set. */
  since: z.iso.datetime(),
  /** An inquiry that was never answered. */
  isUnanswered: z.boolean(),
  /** Null where they do not apply: how often a quote was opened, its last day, and the suppliers that did not answer. */
  facts: z.object({ opens: z.number().nullable(), endsOn: z.string().nullable(), silent: z.number().nullable() }),
  action: z.enum(DAY_ACTIONS),
  /** The accepted quote of an inquiry, for the action `order`. */
  quoteId: z.string().nullable(),
  /** The version of the step. */
  updatedAt: z.iso.datetime(),
});
export type DayRow = z.infer<typeof DayRow>;

const DaySectionRows = z.object({ rows: z.array(DayRow), more: z.boolean() });

export const MyDay = z.object({
  overdue: DaySectionRows,
  today: DaySectionRows,
  soon: DaySectionRows,
  unowned: DaySectionRows,
  waiting: DaySectionRows,
  counts: z.object({
    overdue: z.number(),
    today: z.number(),
    soon: z.number(),
    unowned: z.number(),
    waiting: z.number(),
  }),
});
export type MyDay = z.infer<typeof MyDay>;

/** POST /my-day/due-notices: own steps that fell due since the last call, the earliest first. */
export const DueNotices = z.object({
  total: z.number(),
  /** `text` is the step, else the title of the record. */
  first: DayRow.pick({ type: true, id: true, number: true }).extend({ text: z.string() }).nullable(),
});
export type DueNotices = z.infer<typeof DueNotices>;

/** POST /inquiries/{id}/next-step/done and the same of customers, quotes and RFQs. Without `next`, nothing is left to do. */
export const StepDone = z.object({
  note: text(3000).optional(),
  next: NextStepChanges.pick({ text: true, dueAt: true }).optional(),
  updatedAt: NextStepChanges.shape.updatedAt,
});
export type StepDone = z.infer<typeof StepDone>;

export const StepDoneSaved = z.object({ success: z.literal(true), message: z.string(), nextStep: NextStep });

const HOUR_INVALID = 'wholeNumberInvalid:0:23';

/** GET and PUT /my-day/digest: the hour of the daily mail in the office's time zone; null without one. */
export const Digest = z.object({
  digest: z.number(HOUR_INVALID).int(HOUR_INVALID).min(0, HOUR_INVALID).max(23, HOUR_INVALID).nullable(),
});

export const DigestSaved = Digest.extend({ success: z.literal(true), message: z.string() });
