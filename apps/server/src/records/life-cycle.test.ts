import { TRASH_DAYS } from '@sampan/contract/trash';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { SupplierRow } from '#src/db/catalog-tables.ts';
import type { Db } from '#src/db/database.ts';
import { AppError } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { insertCatalog } from '#test/factories/record-factories.ts';
import {
  auditEntries,
  findSample,
  insertCaller,
  type SampleInput,
  sampleInput,
  sampleRecord,
} from '#test/factories/sample-record.ts';
import { refusedWith } from '#test/refused-with.ts';
import { createLifeCycle } from './life-cycle.ts';

const database = await createTestDatabase();
const { db } = database;
let dana: Caller;

beforeEach(async () => {
  await sql`DELETE FROM audit_entry`.execute(db);
  await sql`DELETE FROM supplier`.execute(db);
  await sql`DELETE FROM account`.execute(db);
  dana = await insertCaller(db);
});
afterAll(() => database.close());

const toWire = ({ id, name, email, city, updated_at }: SupplierRow) => ({
  id,
  name,
  email,
  city,
  updatedAt: updated_at.toISOString(),
});

type SampleHooks = Parameters<
  typeof createLifeCycle<SampleInput, SupplierRow, SupplierRow, ReturnType<typeof toWire>>
>[1];

const samplesWith = (hooks: Partial<SampleHooks> = {}) =>
  createLifeCycle(sampleRecord, { find: findSample, toWire, ...hooks });
const samples = samplesWith();

const NOT_FOUND = { code: 'not_found', ref: 'supplierNotFound' };
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const FIRST_PAGE = { page: 1, limit: 10 };

const failingHook = async () => {
  throw new Error('The hook failed.');
};

/** Makes deleted records older. */
const ageTrash = (days: number) =>
  db
    .updateTable('supplier')
    .set({ deleted_at: sql`deleted_at - make_interval(days => ${days})` })
    .where('deleted_at', 'is not', null)
    .execute();

test('creates a record with its keys and resolved values, and audits all fields', async () => {
  const resolving = samplesWith({ resolve: async () => ({ wechat_id: 'lantern' }) });

  const created = await resolving.create(db, dana, sampleInput({ email: 'Sales@Lantern.example' }));

  const row = await findSample(db, created.id);
  expect(row).toMatchObject({ email_key: 'sales@lantern.example', wechat_id: 'lantern', updated_by: dana.accountId });
  expect(created).toEqual(toWire(row as SupplierRow));
  expect(await auditEntries(db)).toEqual([
    {
      account_id: dana.accountId,
      action: 'supplier.created',
      entity_id: created.id,
      changes: sampleInput({ email: 'Sales@Lantern.example' }),
    },
  ]);
});

test('audits what a write attaches', async () => {
  const attach = async (_: Db, id: string) => ({ picturesOf: id });

  const { id } = await samples.create(db, dana, sampleInput(), { attach });
  await samples.change(db, dana, id, {}, { attach });

  const changes = (await auditEntries(db)).map((entry) => entry.changes);
  expect(changes).toEqual([{ ...sampleInput(), picturesOf: id }, { picturesOf: id }]);
});

test.each(['attach', 'created'])('writes nothing if "%s" fails', async (hook) => {
  const failing = samplesWith(hook === 'created' ? { created: failingHook } : {});
  const options = hook === 'attach' ? { attach: failingHook } : {};

  await expect(failing.create(db, dana, sampleInput(), options)).rejects.toThrow('The hook failed.');

  expect(await db.selectFrom('supplier').select('id').execute()).toEqual([]);
  expect(await auditEntries(db)).toEqual([]);
});

test('takes part in the transaction of its caller', async () => {
  const write = db.transaction().execute(async (tx) => {
    await samples.create(tx, dana, sampleInput());
    await failingHook();
  });

  await expect(write).rejects.toThrow('The hook failed.');
  expect(await db.selectFrom('supplier').select('id').execute()).toEqual([]);
});

test('changes only the fields that are sent, and audits only those that differ', async () => {
  const { id } = await samples.create(db, dana, sampleInput());
  const noa = await insertCaller(db, 'Noa');

  const changed = await samples.change(db, noa, id, { name: 'Harbour Works', phone: sampleInput().phone });

  expect(changed).toMatchObject({ name: 'Harbour Works', email: 'sales@lantern.example', city: 'Yiwu' });
  expect((await auditEntries(db)).at(-1)).toEqual({
    account_id: noa.accountId,
    action: 'supplier.updated',
    entity_id: id,
    changes: { name: 'Harbour Works' },
  });
});

test('passes the record before and after a change to its hook', async () => {
  const updated = vi.fn();
  const watched = samplesWith({ updated });
  const { id } = await watched.create(db, dana, sampleInput());

  await watched.change(db, dana, id, { name: 'Harbour Works' });

  const before = expect.objectContaining({ name: 'Lantern Works' });
  const after = expect.objectContaining({ name: 'Harbour Works' });
  expect(updated).toHaveBeenCalledExactlyOnceWith(expect.anything(), dana, before, after);
});

test('rejects a change of an older version, and names the author and time of the newer one', async () => {
  const { id, updatedAt } = await samples.create(db, dana, sampleInput());
  const newer = await samples.change(db, dana, id, { name: 'Harbour Works', updatedAt });
  expect(newer.updatedAt).not.toBe(updatedAt);

  const error = await samples.change(db, dana, id, { name: 'Late Works', updatedAt }).catch((thrown) => thrown);

  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    code: 'conflict',
    ref: 'staleVersion',
    errors: [{ path: 'updatedAt', ref: 'staleVersion' }],
    conflict: { by: 'Dana Levi', at: newer.updatedAt },
  });
  expect(await samples.get(db, id)).toEqual(newer);
});

test('accepts a change without a version', async () => {
  const { id } = await samples.create(db, dana, sampleInput());
  await samples.change(db, dana, id, { name: 'Harbour Works' });

  expect(await samples.change(db, dana, id, { name: 'Late Works' })).toMatchObject({ name: 'Late Works' });
});

test('makes a second change wait for the first, and then rejects it', async () => {
  const { id, updatedAt } = await samples.create(db, dana, sampleInput());
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = samplesWith({
    resolve: async () => {
      locked.resolve();
      await release.promise;
      return {};
    },
  });

  const first = slow.change(db, dana, id, { name: 'First Works', updatedAt });
  await locked.promise;
  const second = refusedWith(samples.change(db, dana, id, { name: 'Second Works', updatedAt }));
  await expect.poll(countWaiting).toBe(1).finally(release.resolve);

  await expect(first).resolves.toMatchObject({ name: 'First Works' });
  await expect(second).resolves.toMatchObject({ code: 'conflict', ref: 'staleVersion' });
});

/** The number of connections that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

test('answers "not found" for a record that is unknown or in the trash', async () => {
  const { id } = await samples.create(db, dana, sampleInput());
  await samples.remove(db, dana, id);

  for (const name of [id, UNKNOWN_ID, 'no id']) {
    expect(await refusedWith(samples.change(db, dana, name, {}))).toEqual(NOT_FOUND);
    expect(await refusedWith(samples.remove(db, dana, name))).toEqual(NOT_FOUND);
  }
  expect(await refusedWith(samples.get(db, id))).toEqual(NOT_FOUND);
  expect(await refusedWith(samples.restore(db, dana, UNKNOWN_ID))).toEqual(NOT_FOUND);
  expect(await refusedWith(samples.restore(db, dana, 'no id'))).toEqual(NOT_FOUND);
});

test('rejects a create and a change that violate the unique index', async () => {
  await samples.create(db, dana, sampleInput());
  const other = await samples.create(db, dana, sampleInput({ email: 'other@lantern.example' }));
  const taken = { code: 'conflict', ref: 'supplierEmailTaken', errors: [{ path: 'email', ref: 'supplierEmailTaken' }] };
  const email = 'SALES@lantern.example';

  expect(await refusedWith(samples.create(db, dana, sampleInput({ email })))).toEqual(taken);
  expect(await refusedWith(samples.change(db, dana, other.id, { email }))).toEqual(taken);
});

test('moves a deleted record to the trash and audits its title and what the hook returns', async () => {
  const deleting = samplesWith({ deleted: async () => ({ files: 2 }) });
  const { id } = await deleting.create(db, dana, sampleInput());

  await deleting.remove(db, dana, id);

  const { rows, total } = await deleting.findDeleted(db, FIRST_PAGE);
  expect(total).toBe(1);
  expect(rows).toEqual([
    {
      id,
      name: 'Lantern Works',
      deleted_at: expect.any(Date),
      deleted_by: dana.accountId,
      deleted_by_name: 'Dana Levi',
    },
  ]);
  expect((await auditEntries(db)).at(-1)).toEqual({
    account_id: dana.accountId,
    action: 'supplier.deleted',
    entity_id: id,
    changes: { name: 'Lantern Works', files: 2 },
  });
});

test('lists the trash in pages, most recently deleted first', async () => {
  for (const name of ['First', 'Second', 'Third']) {
    const { id } = await samples.create(db, dana, sampleInput({ name, email: `${name}@lantern.example` }));
    await samples.remove(db, dana, id);
  }

  const pages = [1, 2].map((page) => samples.findDeleted(db, { page, limit: 2 }));

  const [first, second] = await Promise.all(pages);
  expect(first?.rows.map(({ name }) => name)).toEqual(['Third', 'Second']);
  expect(second?.rows.map(({ name }) => name)).toEqual(['First']);
  expect(second?.total).toBe(3);
});

test('restores a record, runs its hook and audits it', async () => {
  const restored = vi.fn();
  const watched = samplesWith({ restored });
  const { id, ...fields } = await watched.create(db, dana, sampleInput());
  await watched.remove(db, dana, id);

  await watched.restore(db, dana, id);

  expect(await watched.get(db, id)).toEqual({ id, ...fields, updatedAt: expect.any(String) });
  expect((await watched.findDeleted(db, FIRST_PAGE)).total).toBe(0);
  expect(restored).toHaveBeenCalledExactlyOnceWith(expect.anything(), dana, expect.objectContaining({ id }));
  expect((await auditEntries(db)).at(-1)).toEqual({
    account_id: dana.accountId,
    action: 'supplier.restored',
    entity_id: id,
    changes: { name: 'Lantern Works' },
  });
});

test('rejects a restore if another record has the unique value by then', async () => {
  const { id } = await samples.create(db, dana, sampleInput());
  await samples.remove(db, dana, id);
  await samples.create(db, dana, sampleInput({ name: 'Harbour Works' }));

  expect(await refusedWith(samples.restore(db, dana, id))).toEqual({ code: 'conflict', ref: 'restoreTaken' });
});

test('neither lists nor restores a record past retention', async () => {
  const { id } = await samples.create(db, dana, sampleInput());
  await samples.remove(db, dana, id);
  await ageTrash(TRASH_DAYS);

  expect(await samples.findDeleted(db, FIRST_PAGE)).toEqual({ rows: [], total: 0 });
  expect(await refusedWith(samples.restore(db, dana, id))).toEqual(NOT_FOUND);
});

test('purges records past retention, runs the hook and unlinks them', async () => {
  const purging = vi.fn();
  const watched = samplesWith({ purging });
  const old = await watched.create(db, dana, sampleInput());
  const catalog = await insertCatalog(db, { supplier_id: old.id });
  await watched.remove(db, dana, old.id);
  await ageTrash(TRASH_DAYS);
  const recent = await watched.create(db, dana, sampleInput());
  await watched.remove(db, dana, recent.id);
  const active = await watched.create(db, dana, sampleInput());

  await watched.purge(db);

  const left = await db.selectFrom('supplier').select('id').orderBy('number').execute();
  expect(left.map(({ id }) => id)).toEqual([recent.id, active.id]);
  const unlinked = db.selectFrom('catalog').select('supplier_id').where('id', '=', catalog.id);
  expect(await unlinked.executeTakeFirst()).toEqual({ supplier_id: null });
  expect(purging).toHaveBeenCalledExactlyOnceWith(expect.anything(), [old.id]);
  expect((await auditEntries(db)).at(-1)).toEqual({
    account_id: null,
    action: 'supplier.purged',
    entity_id: null,
    changes: { ids: [old.id] },
  });
});

test('purges in batches', async () => {
  const rows = Array.from({ length: 101 }, (_, n) => ({
    ...sampleRecord.withKeys(sampleRecord.valuesOf(sampleInput({ email: `${n}@lantern.example` }))),
    deleted_at: sql`now() - make_interval(days => ${TRASH_DAYS + 1})`,
  }));
  await db
    .insertInto('supplier')
    .values(rows as never)
    .execute();

  await samples.purge(db);

  const sizes = (await auditEntries(db)).map(({ changes }) => (changes as { ids: string[] }).ids.length);
  expect(sizes).toEqual([100, 1]);
  expect(await db.selectFrom('supplier').select('id').execute()).toEqual([]);
});

test('keeps a record whose purge hook fails', async () => {
  const failing = samplesWith({ purging: failingHook });
  const { id } = await failing.create(db, dana, sampleInput());
  await failing.remove(db, dana, id);
  await ageTrash(TRASH_DAYS);

  await expect(failing.purge(db)).rejects.toThrow('The hook failed.');

  expect(await db.selectFrom('supplier').select('id').execute()).toEqual([{ id }]);
});
