import type { StepDone } from '@sampan/contract/my-day';
import type { Colleagues, NextStep, NextStepChanges, StepDue, StepOwner } from '@sampan/contract/next-steps';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { officeTimeZone } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { isId } from '#src/lib/is-id.ts';
import { dayOf, endOfDay } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { checkVersion, inTransaction } from '#src/records/life-cycle.ts';
import {
  findColleagues,
  findEntity,
  findListedSteps,
  findStep,
  insertDone,
  lockEntity,
  type OwnedStep,
  type StepType,
  writeStep,
} from './next-steps.queries.ts';
import { addTimelineEntry } from './timeline.service.ts';

const NOT_FOUND = {
  inquiry: 'inquiryNotFound',
  customer: 'customerNotFound',
  quote: 'quoteNotFound',
  rfq: 'rfqNotFound',
  order: 'orderNotFound',
} as const;

/** The next step of a record; null if it has none. */
export async function nextStepOf(db: Db, type: StepType, id: string): Promise<NextStep | null> {
  const row = await findStep(db, type, id);
  return row ? toNextStep(row) : null;
}

/** As `nextStepOf`; 404 if there is no such record. */
export async function nextStepOfRecord(db: Db, type: StepType, id: string): Promise<NextStep | null> {
  if (!isId(id) || !(await findEntity(db, type, id))) throw notFound(NOT_FOUND[type]);
  return nextStepOf(db, type, id);
}

/** Adds to the rows of a list who owns their next step and when it is due. */
export async function withSteps<Row extends { _id: string }>(
  db: Db,
  type: StepType,
  rows: readonly Row[],
): Promise<(Row & { owner: StepOwner; due: StepDue })[]> {
  const ids = rows.map(({ _id }) => _id);
  const found = rows.length === 0 ? [] : await findListedSteps(db, type, ids);
  const steps = new Map(
    found.map(({ entity_id, owner_id, owner_name, due_at, due_day, is_overdue: isOverdue }) => {
      const owner = owner_id === null || owner_name === null ? null : { _id: owner_id, name: owner_name };
      const dueAt = due_at && (dayOf(due_day) ?? due_at.toISOString());
      return [entity_id, { owner, due: dueAt === null ? null : { dueAt, isOverdue } }];
    }),
  );
  return rows.map((row) => ({ ...row, ...(steps.get(row._id) ?? { owner: null, due: null }) }));
}

/** Of steps that are given together, the first event tells the new owner. */
interface GivenNotice {
  count: number;
  isFirst: boolean;
}

export async function changeNextStep(
  db: Db,
  caller: Caller,
  type: StepType,
  id: string,
  { updatedAt, ...changes }: NextStepChanges,
  notice?: GivenNotice,
): Promise<NextStep> {
  return inTransaction(db, async (tx) => {
    const stored = await lockStep(tx, type, id, updatedAt);
    return saveStep(tx, caller, type, id, changes, stored?.owner_id, notice);
  });
}

/** Ends the step: writes to the timeline, and sets the next step or none. The owner stays. */
export async function finishStep(
  db: Db,
  caller: Caller,
  type: StepType,
  id: string,
  { note, next, updatedAt }: StepDone,
): Promise<NextStep> {
  return inTransaction(db, async (tx) => {
    const stored = await lockStep(tx, type, id, updatedAt);
    const said = [stored?.text, note].filter(Boolean).join('\n');
    if (type === 'inquiry')
      await addTimelineEntry(tx, id, caller.accountId, 'step-done', said === '' ? {} : { text: said });
    else if (type !== 'rfq') await insertDone(tx, type, id, caller.accountId, said);
    const changes = next
      ? { text: next.text ?? '', dueAt: next.dueAt ?? null, waitingFor: 'us' as const }
      : { text: '', dueAt: null, waitingFor: 'nobody' as const };
    return saveStep(tx, caller, type, id, changes, stored?.owner_id);
  });
}

async function lockStep(
  tx: Tx,
  type: StepType,
  id: string,
  version: NextStepChanges['updatedAt'],
): Promise<OwnedStep | undefined> {
  if (!isId(id) || !(await lockEntity(tx, type, id))) throw notFound(NOT_FOUND[type]);
  const stored = await findStep(tx, type, id);
  if (stored) await checkVersion(tx, version, stored);
  return stored;
}

async function saveStep(
  tx: Tx,
  caller: Caller,
  type: StepType,
  id: string,
  changes: Omit<NextStepChanges, 'updatedAt'>,
  ownerBefore: string | null = null,
  { count, isFirst }: GivenNotice = { count: 1, isFirst: true },
): Promise<NextStep> {
  const timeZone = await officeTimeZone(tx);
  await writeStep(tx, type, id, await valuesOf(tx, changes, timeZone), caller.accountId);
  const step = await nextStepOf(tx, type, id);
  if (!step) throw new Error('The step was written in this transaction.');
  const { owner, text, dueAt, waitingFor } = step;
  const audited = { owner: owner?.name ?? null, text, dueAt, waitingFor };
  await recordAudit(tx, { by: caller, action: 'step.changed', id, changes: audited });
  const ownerId = owner?._id ?? null;
  const isGiven = isFirst && ownerId !== null && ownerId !== ownerBefore && ownerId !== caller.accountId;
  const givenBy = isGiven ? (await findColleagues(tx)).find((colleague) => colleague.id === caller.accountId) : null;
  const given = { givenBy: givenBy?.name ?? null, text, ...(count > 1 && { count }) };
  await announce(tx, { type: 'step.changed', entity: type, id, ownerId, ...given });
  return step;
}

export async function colleagues(db: Db): Promise<Colleagues> {
  return { colleagues: (await findColleagues(db)).map(({ id, name }) => ({ _id: id, name })) };
}

async function valuesOf(tx: Db, { ownerId, text, dueAt, waitingFor }: NextStepChanges, timeZone: string) {
  return {
    ...(ownerId !== undefined && { owner_id: await knownOwner(tx, ownerId) }),
    ...(text !== undefined && { text }),
    ...(dueAt !== undefined && {
      due_at: dueAt === null ? null : dueTime(dueAt, timeZone),
      due_day: dueAt === null || dueAt.includes('T') ? null : dueAt,
    }),
    ...(waitingFor !== undefined && { waiting_for: waitingFor }),
  };
}

const dueTime = (dueAt: string, timeZone: string): Date =>
  dueAt.includes('T') ? new Date(dueAt) : endOfDay(dueAt, timeZone);

export const knownOwner = async (tx: Db, id: string): Promise<string | null> =>
  id === '' ? null : knownAccount(tx, id);

/** 404 if there is no such account. */
export async function knownAccount(db: Db, id: string): Promise<string> {
  const known = (await findColleagues(db)).find((colleague) => colleague.id === id);
  if (!known) throw notFound('userNotFound');
  return known.id;
}

export function toNextStep(row: OwnedStep): NextStep {
  const { owner_id, owner_name, text, due_at, due_day, waiting_for, updated_at } = row;
  return {
    owner: owner_id !== null && owner_name !== null ? { _id: owner_id, name: owner_name } : null,
    text,
    dueAt: due_at && (dayOf(due_day) ?? due_at.toISOString()),
    waitingFor: waiting_for,
    updatedAt: updated_at.toISOString(),
  };
}
