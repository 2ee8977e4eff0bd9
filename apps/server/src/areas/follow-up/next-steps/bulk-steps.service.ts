import type { NextStep, StepsChange, StepsChanged, StepsDone } from '@sampan/contract/next-steps';
import { announce } from '#src/areas/platform/events/events.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { EarlierValues } from '#src/db/tables.ts';
import { AppError } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { isId } from '#src/lib/is-id.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { type BulkList, notOffered } from '#src/records/bulk.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { lockEntities, type OwnerWrite, writeOwners } from './bulk-steps.queries.ts';
import { findColleagues, type StepType } from './next-steps.queries.ts';
import { changeNextStep, finishStep, knownOwner } from './next-steps.service.ts';

/** A list whose records can also be assigned together. A record without a step gets one that waits for us. */
export function withAssigning(type: StepType, list: Pick<BulkList, 'findIds'> & Partial<BulkList>): BulkList {
  return {
    findIds: list.findIds,
    async change(tx, caller, ids, action) {
      if (action.action === 'assign') return assign(tx, caller, type, ids, action.ownerId);
      if (!list.change) throw notOffered();
      return list.change(tx, caller, ids, action);
    },
    async putBack(tx, caller, earlier) {
      const assigned = earlier.flatMap(({ id, version, values }) =>
        values && 'owner_id' in values ? [{ id, version, ownerId: values['owner_id'] as string | null }] : [],
      );
      if (assigned.length > 0) return (await write(tx, caller, type, assigned)).length;
      return (await list.putBack?.(tx, caller, earlier)) ?? 0;
    },
  };
}

async function assign(tx: Tx, caller: Caller, type: StepType, ids: readonly string[], chosen: string) {
  const ownerId = await knownOwner(tx, chosen);
  return write(
    tx,
    caller,
    type,
    ids.map((id) => ({ id, ownerId })),
  );
}

async function write(tx: Tx, caller: Caller, type: StepType, writes: readonly OwnerWrite[]): Promise<EarlierValues[]> {
  const there = new Set(
    await lockEntities(
      tx,
      type,
      writes.map(({ id }) => id),
    ),
  );
  const wanted = new Map(writes.filter(({ id }) => there.has(id)).map((row) => [row.id, row]));
  const changed = await writeOwners(tx, type, [...wanted.values()]);
  const names = new Map((await findColleagues(tx)).map(({ id, name }) => [id, name]));
  const given = changed.filter(({ id }) => isGiven(wanted.get(id)?.ownerId ?? null, caller));
  for (const batch of inBatches(changed)) {
    await recordAudit(
      tx,
      ...batch.map(({ id }) => ({
        by: caller,
        action: 'step.changed' as const,
        id,
        changes: { owner: names.get(wanted.get(id)?.ownerId ?? '') ?? null },
      })),
    );
    for (const { id } of batch)
      await announce(tx, {
        type: 'step.changed',
        entity: type,
        id,
        ownerId: wanted.get(id)?.ownerId ?? null,
        givenBy: id === given[0]?.id ? (names.get(caller.accountId) ?? null) : null,
        text: '',
        ...(given.length > 1 && { count: given.length }),
      });
  }
  return changed;
}

const isGiven = (ownerId: string | null, { accountId }: Caller): boolean => ownerId !== null && ownerId !== accountId;

type StepsOutcome = Pick<StepsChanged, 'steps' | 'unchanged'>;

/** Changes the steps of several records in one transaction. */
export function changeSteps(db: Db, caller: Caller, { steps }: StepsChange): Promise<StepsOutcome> {
  return eachStep(db, steps, (tx, { type, id, ...changes }, notice) =>
    changeNextStep(tx, caller, type, id, changes, notice),
  );
}

/** Finishes the steps of several records in one transaction. */
export function finishSteps(db: Db, caller: Caller, { steps }: StepsDone): Promise<StepsOutcome> {
  return eachStep(db, steps, (tx, { type, id, updatedAt }) => finishStep(tx, caller, type, id, { updatedAt }));
}

async function eachStep<Step extends { type: StepType; id: string }>(
  db: Db,
  steps: readonly Step[],
  run: (tx: Tx, step: Step, notice: { count: number; isFirst: boolean }) => Promise<NextStep>,
): Promise<StepsOutcome> {
  // In one order, so that two calls at the same time do not wait for each other.
  const inOrder = [...new Map(steps.map((step) => [`${step.type} ${step.id}`, step] as const))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, step]) => step);
  return db.transaction().execute(async (tx) => {
    const changed: StepsOutcome['steps'] = [];
    for (const step of inOrder) {
      if (!isId(step.id)) continue;
      const notice = { count: inOrder.length, isFirst: changed.length === 0 };
      const nextStep = await unlessGone(() => run(tx, step, notice));
      if (nextStep) changed.push({ type: step.type, id: step.id, nextStep });
    }
    return { steps: changed, unchanged: steps.length - changed.length };
  });
}

/** Undefined for a record that is gone or a step that was changed since. Both are found before anything is written. */
async function unlessGone(write: () => Promise<NextStep>): Promise<NextStep | undefined> {
  try {
    return await write();
  } catch (error) {
    const isSkipped = error instanceof AppError && (error.code === 'not_found' || error.code === 'conflict');
    if (isSkipped && error.ref !== 'userNotFound') return undefined;
    throw error;
  }
}
