import type { AuditEvent } from '@sampan/contract/audit';
import type { Db, Tx } from '#src/db/database.ts';
import { violatedUnique } from '#src/db/database-failure.ts';
import type { EarlierValues } from '#src/db/tables.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { changedFields, recordAudit } from './audit.queries.ts';
import type { Nested, RecordDefinition, RecordRow, Values } from './define-record.ts';
import { inBatches } from './in-batches.ts';
import {
  type DeletedRow,
  findAccountName,
  findDeletedRows,
  findPastRetention,
  insertRows,
  lockRow,
  lockRows,
  markDeleted,
  purgeRows,
  unlinkRows,
  unmarkDeleted,
  updateRows,
} from './record.queries.ts';

/** What the trash calls on a record type. */
export interface Restorable {
  findDeleted(db: Db, page: { page: number; limit: number }): Promise<{ rows: DeletedRow[]; total: number }>;
  restore(db: Db, caller: Caller, id: string): Promise<void>;
  /** Absent for records that are kept forever. */
  purge?(db: Db): Promise<void>;
}

/** Additional audited fields. */
type Audited = Record<string, unknown>;

/** The hooks of a record type. Each runs in the transaction of the write. */
interface Hooks<Input, Row> {
  /**
   * Returns values that need a lookup, such as a linked record that must be active. `stored` is null for a new record.
   */
  resolve?(tx: Tx, input: Changes<Input>, stored: Row | null, by: Author): Promise<Values>;
  created?(tx: Tx, by: Author, row: Row): Promise<void>;
  updated?(tx: Tx, by: Author, before: Row, after: Row): Promise<void>;
  deleted?(tx: Tx, by: Caller, row: Row): Promise<Audited>;
  restored?(tx: Tx, by: Caller, row: Row): Promise<void>;
  purging?(tx: Tx, ids: string[]): Promise<void>;
}

interface Reading<Found, Wire> {
  find(db: Db, id: string): Promise<Found | undefined>;
  toWire(row: Found): Wire;
}

/** Options of a single write. */
interface WriteOptions {
  /** Writes parts of the record in other tables, such as pictures and files. */
  attach?: ((tx: Tx, id: string) => Promise<Audited>) | undefined;
  /** Values that are not part of the input. Called after the version check. */
  values?: () => Values;
}

/** An input with optional fields, also those of nested ones. */
type Changes<Input> = {
  [K in keyof Input]?:
    | ([Nested<Input[K]>] extends [never] ? Input[K] : { [Name in keyof Input[K]]?: Input[K][Name] | undefined })
    | undefined;
};

/**
 * The life cycle of a record: create, update, delete, restore, purge. Each write locks, checks and audits in one
 * transaction; `db` may be the caller's transaction.
 */
export function createLifeCycle<Input, Row extends RecordRow, Found, Wire>(
  record: RecordDefinition<Input, Row>,
  { find, toWire, ...hooks }: Reading<Found, Wire> & Hooks<Input, Row>,
) {
  const { table, unique, title } = record;
  const audit = (tx: Tx, by: Author, event: AuditEvent, changes: Audited, id?: string) =>
    recordAudit(tx, { by, action: `${record.type}.${event}`, changes, ...(id !== undefined && { id }) });
  const titleOf = (row: Row) => ({ [title.field]: row[title.column as keyof Row] });

  async function get(db: Db, id: string): Promise<Wire> {
    const row = await find(db, id);
    if (!row) throw notFound(record.notFound);
    return toWire(row);
  }

  async function lock(tx: Tx, id: string): Promise<Row> {
    const row = await lockRow<Row>(tx, table, id);
    if (!row) throw notFound(record.notFound);
    return row;
  }

  /** Runs a write and translates the error of a violated unique index. */
  async function refuseDuplicate<R>(write: () => Promise<R>, refusal = unique?.refusal): Promise<R> {
    try {
      return await write();
    } catch (error) {
      throw refusal && violatedUnique(error) === unique?.index ? refusal() : error;
    }
  }

  async function valuesOf(tx: Tx, by: Author, input: Changes<Input>, stored: Row | null, other?: () => Values) {
    const resolved = await hooks.resolve?.(tx, input, stored, by);
    return record.withKeys({ ...record.valuesOf(input), ...resolved, ...other?.() });
  }

  return {
    record,
    get,
    lock,
    refuseDuplicate,

    create(db: Db, by: Author, input: Input, { attach, values }: WriteOptions = {}): Promise<Wire> {
      return inTransaction(db, async (tx) => {
        const written = await valuesOf(tx, by, input as Changes<Input>, null, values);
        const row = only(await refuseDuplicate(() => insertRows<Row>(tx, table, [written], by?.accountId ?? null)));
        const attached = await attach?.(tx, row.id);
        await audit(tx, by, 'created', { ...record.fieldsOf(row), ...attached }, row.id);
        await hooks.created?.(tx, by, row);
        return get(tx, row.id);
      });
    },

    change(
      db: Db,
      by: Author,
      id: string,
      input: Changes<Input> & { updatedAt?: string | undefined },
      { attach, values }: WriteOptions = {},
    ): Promise<Wire> {
      return inTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        await checkVersion(tx, input.updatedAt, before);
        const written = { id, ...(await valuesOf(tx, by, input, before, values)) };
        const after = only(await refuseDuplicate(() => updateRows<Row>(tx, table, [written], by?.accountId ?? null)));
        const attached = await attach?.(tx, id);
        const changes = changedFields(record.fieldsOf(before), record.fieldsOf(after));
        await audit(tx, by, 'updated', { ...changes, ...attached }, id);
        await hooks.updated?.(tx, by, before, after);
        return get(tx, id);
      });
    },

    /** Moves a record to the trash. Links to it stay, so that a restore makes them work again. */
    remove(db: Db, caller: Caller, id: string): Promise<void> {
      return inTransaction(db, async (tx) => {
        const row = await lock(tx, id);
        const audited = await hooks.deleted?.(tx, caller, row);
        await markDeleted(tx, table, id, caller.accountId);
        await audit(tx, caller, 'deleted', { ...titleOf(row), ...audited }, id);
      });
    },

    /** Writes the values of `valuesOf`, null for a record to skip. Returns the earlier values of the changed records. */
    async changeMany(
      tx: Tx,
      by: Caller,
      ids: readonly string[],
      valuesOf: (row: Row) => Values | null,
    ): Promise<EarlierValues[]> {
      const earlier: EarlierValues[] = [];
      const stored = await lockRows<Row>(tx, table, { ids, numbers: [] });
      const changes = stored.flatMap((before) => {
        const values = valuesOf(before);
        return values && isChange(before, values) ? [{ before, values }] : [];
      });
      for (const batch of inBatches(changes)) {
        const written = batch.map(({ before, values }) => ({ id: before.id, ...values }));
        const rows = new Map((await updateRows<Row>(tx, table, written, by.accountId)).map((row) => [row.id, row]));
        for (const { before, values } of batch) {
          const after = rows.get(before.id);
          if (!after) continue;
          await audit(tx, by, 'updated', changedFields(record.fieldsOf(before), record.fieldsOf(after)), after.id);
          await hooks.updated?.(tx, by, before, after);
          earlier.push({
            id: after.id,
            version: after.updated_at.toISOString(),
            values: Object.fromEntries(Object.keys(values).map((column) => [column, before[column as keyof Row]])),
          });
        }
      }
      return earlier;
    },

    findDeleted: (db: Db, page: { page: number; limit: number }) => findDeletedRows(db, record, page),

    restore(db: Db, caller: Caller, id: string): Promise<void> {
      return inTransaction(db, async (tx) => {
        const restored = () => unmarkDeleted<Row>(tx, table, id, caller.accountId);
        const row = await refuseDuplicate(restored, () => new AppError('conflict', 'restoreTaken'));
        if (!row) throw notFound(record.notFound);
        await hooks.restored?.(tx, caller, row);
        await audit(tx, caller, 'restored', titleOf(row), id);
      });
    },

    /** Permanently deletes records past retention, in batches. After a crash, the next run deletes the rest. */
    async purge(db: Db): Promise<void> {
      for (let ids = await findPastRetention(db, table); ids.length > 0; ids = await findPastRetention(db, table)) {
        for (const [linked, column] of record.links) await unlinkRows(db, linked, column, ids);
        const purged = ids;
        await db.transaction().execute(async (tx) => {
          await hooks.purging?.(tx, purged);
          await purgeRows(tx, table, purged);
          await audit(tx, null, 'purged', { ids: purged });
        });
      }
    },
  };
}

const isChange = (row: object, values: Values): boolean =>
  Object.entries(values).some(([column, value]) => String(row[column as keyof typeof row]) !== String(value));

export const inTransaction = <R>(db: Db, run: (tx: Tx) => Promise<R>): Promise<R> =>
  db.isTransaction ? run(db as Tx) : db.transaction().execute(run);

/**
 * Rejects a change that is based on another version of the record. Without a version, the change is always accepted.
 */
export async function checkVersion(
  tx: Tx,
  sent: string | undefined,
  { updated_at, updated_by }: { updated_at: Date; updated_by: string | null },
): Promise<void> {
  const at = updated_at.toISOString();
  if (sent === undefined || sent === at) return;
  const by = updated_by === null ? null : await findAccountName(tx, updated_by);
  throw new AppError('conflict', 'staleVersion', {
    errors: [{ path: 'updatedAt', ref: 'staleVersion' }],
    conflict: { by, at },
  });
}

function only<R>([row]: readonly R[]): R {
  if (!row) throw new Error('The statement returned no row.');
  return row;
}
