import type { BulkAction } from '@sampan/contract/bulk';
import type { z } from 'zod';
import type { Db, Tx } from '#src/db/database.ts';
import type { EarlierValues } from '#src/db/tables.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import type { RecordRow, Values } from './define-record.ts';

/** A list whose records can be changed together. */
export interface BulkList {
  /** The ids of the records that match the filters of the list, from a query string. */
  findIds(db: Db, filters: Record<string, string>, limit: number): Promise<string[]>;
  /** Changes the records that can be changed, and returns their earlier values. */
  change(tx: Tx, caller: Caller, ids: readonly string[], action: BulkAction): Promise<EarlierValues[]>;
  /** Restores the earlier values of records that did not change since. Returns the number of restored records. */
  putBack(tx: Tx, caller: Caller, earlier: readonly EarlierValues[]): Promise<number>;
}

/** The part of a life cycle that bulk changes use. */
interface BulkRecords<Row> {
  changeMany(
    tx: Tx,
    by: Caller,
    ids: readonly string[],
    valuesOf: (row: Row) => Values | null,
  ): Promise<EarlierValues[]>;
  remove(db: Db, caller: Caller, id: string): Promise<void>;
  restore(db: Db, caller: Caller, id: string): Promise<void>;
}

interface BulkOptions<Row, Query extends z.ZodObject> {
  records: BulkRecords<Row>;
  query: Query;
  findIds(db: Db, query: z.output<Query>, limit: number): Promise<string[]>;
  /** The new values of a record; null to skip it. Undefined if the list does not offer the action. */
  valuesOf?(
    tx: Tx,
    action: Exclude<BulkAction, { action: 'delete' }>,
  ): Promise<((row: Row) => Values | null) | undefined>;
}

/** The bulk changes of records with a life cycle. */
export function bulkListOf<Row extends RecordRow, Query extends z.ZodObject>({
  records,
  query,
  findIds,
  valuesOf,
}: BulkOptions<Row, Query>): BulkList {
  return {
    findIds: (db, filters, limit) => findIds(db, checkFilters(query, filters), limit),
    async change(tx, caller, ids, action) {
      if (action.action !== 'delete') {
        const change = await valuesOf?.(tx, action);
        if (!change) throw notOffered();
        return records.changeMany(tx, caller, ids, change);
      }
      const deleted: EarlierValues[] = [];
      for (const id of ids)
        if (await succeeds(() => records.remove(tx, caller, id))) deleted.push({ id, version: '', values: null });
      return deleted;
    },
    async putBack(tx, caller, earlier) {
      let restored = 0;
      for (const { id, values } of earlier)
        if (values === null && (await succeeds(() => records.restore(tx, caller, id)))) restored += 1;
      const changed = new Map(earlier.flatMap((row) => (row.values ? [[row.id, row] as const] : [])));
      const unchanged = ({ id, updated_at }: Row) => {
        const known = changed.get(id);
        return known?.version === updated_at.toISOString() ? known.values : null;
      };
      return restored + (await records.changeMany(tx, caller, [...changed.keys()], unchanged)).length;
    },
  };
}

/** The status of an action, if it is one of the list's. */
export function chosenStatus<Status extends string>(statuses: readonly Status[], status: string): Status {
  const chosen = statuses.find((known) => known === status);
  if (chosen === undefined) throw invalidField('change.status', 'statusInvalid');
  return chosen;
}

export const notOffered = () => invalidField('change.action', 'bulkNotOffered');

/** Filters as in the query string of the list; page and limit do not matter. A typo must not widen the selection. */
export function checkFilters<Query extends z.ZodObject>(
  query: Query,
  { page: _page, limit: _limit, ...filters }: Record<string, string>,
): z.output<Query> {
  const unknown = Object.keys(filters).find((name) => !Object.hasOwn(query.shape, name));
  if (unknown !== undefined) throw invalidField(`matching.${unknown}`, 'filterUnknown');
  return checkInput(query, filters);
}

/** False if the record is already gone or already there. */
async function succeeds(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}
