import type { StepDone } from '@sampan/contract/my-day';
import type { Colleagues, NextStep, NextStepChanges, StepDue, StepOwner } from '@sampan/contract/next-steps';
import type { Db, Tx } from '#src/db/database.ts';
import { announce } from '#src/features/events/events.service.ts';
import { readSettings } from '#src/features/settings/settings.service.ts';
import { addTimelineEntry } from '#src/features/timeline/timeline.service.ts';
import { notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { isId } from '#src/lib/is-id.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { checkVersion } from '#src/records/life-cycle.ts';
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
import { dayEndingAt, endOfDay } from './office-time.rules.ts';

const NOT_FOUND = {
  inquiry: 'inquiryNotFound',
  customer: 'customerNotFound',
  quote: 'quoteNotFound',
  rfq: 'rfqNotFound',
} as const;

/** The next step of a record; null if it has none. */
export async function nextStepOf(db: Db, type: StepType, id: string): Promise<NextStep | null> {
  const row = await findStep(db, type, id);
  return row ? toNextStep(row, await officeTimeZone(db)) : null;
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
  const timeZone = found.every(({ has_time }) => has_time) ? '' : await officeTimeZone(db);
  const steps = new Map(
    found.map(({ entity_id, owner_id, owner_name, due_at, has_time, is_overdue: isOverdue }) => {
      const owner = owner_id === null || owner_name === null ? null : { _id: owner_id, name: owner_name };
      const dueAt = due_at && (has_time ? due_at.toISOString() : dayEndingAt(due_at, timeZone));
      return [entity_id, { owner, due: dueAt === null ? null : { dueAt, isOverdue } }];
    }),
  );
  return rows.map((row) => ({ ...row, ...(steps.get(row._id) ?? { owner: null, due: null }) }));
}

export async function changeNextStep(
  db: Db,
  caller: Caller,
  type: StepType,
  id: string,
  { updatedAt, ...changes }: NextStepChanges,
): Promise<NextStep> {
  return db.transaction().execute(async (tx) => {
    const stored = await lockStep(tx, type, id, updatedAt);
    return saveStep(tx, caller, type, id, changes, stored?.owner_id);
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
  return db.transaction().execute(async (tx) => {
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
): Promise<NextStep> {
  const timeZone = await officeTimeZone(tx);
  await writeStep(tx, type, id, await valuesOf(tx, changes, timeZone), caller.accountId);
  const step = await nextStepOf(tx, type, id);
  if (!step) throw new Error('The step was written in this transaction.');
  const { owner, text, dueAt, waitingFor } = step;
  const audited = { owner: owner?.name ?? null, text, dueAt, waitingFor };
  await recordAudit(tx, { by: caller, action: 'step.changed', id, changes: audited });
  const ownerId = owner?._id ?? null;
  const isGiven = ownerId !== null && ownerId !== ownerBefore && ownerId !== caller.accountId;
  const givenBy = isGiven ? (await findColleagues(tx)).find((colleague) => colleague.id === caller.accountId) : null;
  await announce(tx, { type: 'step.changed', entity: type, id, ownerId, givenBy: givenBy?.name ?? null, text });
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
      has_time: dueAt?.includes('T') ?? false,
    }),
    ...(waitingFor !== undefined && { waiting_for: waitingFor }),
  };
}

const dueTime = (dueAt: string, timeZone: string): Date =>
  dueAt.includes('T') ? new Date(dueAt) : endOfDay(dueAt, timeZone);

async function knownOwner(tx: Db, id: string): Promise<string | null> {
  if (id === '') return null;
  const known = (await findColleagues(tx)).find((colleague) => colleague.id === id);
  if (!known) throw notFound('userNotFound');
  return known.id;
}

export const officeTimeZone = async (db: Db): Promise<string> => (await readSettings(db)).office.timeZone;

export function toNextStep(row: OwnedStep, timeZone: string): NextStep {
  const { owner_id, owner_name, text, due_at, has_time, waiting_for, updated_at } = row;
  return {
    owner: owner_id !== null && owner_name !== null ? { _id: owner_id, name: owner_name } : null,
    text,
    dueAt: due_at && (has_time ? due_at.toISOString() : dayEndingAt(due_at, timeZone)),
    waitingFor: waiting_for,
    updatedAt: updated_at.toISOString(),
  };
}
