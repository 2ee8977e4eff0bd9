import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { SupplierRow } from '#src/db/catalog-tables.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { auditEntries, insertCaller, sampleInput, sampleRecord } from '#test/factories/sample-record.ts';
import { checkRow, type ImportRow, importRecords } from './import.ts';

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

type SampleRules = Parameters<typeof importRecords<unknown, SupplierRow>>[4];

const Cells = z.looseObject({ name: z.string().min(1) });

/** Reads the columns `name` and `email`; the others keep their stored or sample values. */
const reader: SampleRules['reader'] = async () => (item, before, problems) => {
  const cells = checkRow(Cells, item.row, item.cells, problems);
  if (!cells) return null;
  const stored = before ? sampleRecord.storedValues(before) : sampleRecord.valuesOf(sampleInput());
  const { name = stored['name'], email = stored['email'] } = item.cells;
  return { ...stored, name, email };
};

const runImport = (rows: readonly ImportRow[], rules: Partial<SampleRules> = {}) =>
  db.transaction().execute((tx) => importRecords(tx, dana, sampleRecord, rows, { isDryRun: false, reader, ...rules }));

/** Numbers the rows as a spreadsheet does: the first row below the header is row 2. */
const rowsOf = (...cells: Record<string, string>[]): ImportRow[] =>
  cells.map((each, index) => ({ row: index + 2, cells: each }));

const newCells = (name: string) => ({ name, email: `${name}@lantern.example` });
const storedNames = async () =>
  (await db.selectFrom('supplier').select('name').orderBy('number').execute()).map(({ name }) => name);

test('creates rows without a number, updates the others, and audits each', async () => {
  const [byNumber, byId] = [await insertSupplier(db), await insertSupplier(db)];

  const outcome = await runImport(
    rowsOf(
      { supplierId: humanNumber('SUP', byNumber.number).toLowerCase(), name: 'Numbered' },
      { ...newCells('new'), supplierId: ' ' },
      { _id: byId.id.toUpperCase(), supplierId: humanNumber('SUP', byId.number), name: 'Named' },
    ),
  );

  expect(outcome).toEqual({ created: 1, updated: 2, problems: [], planned: [] });
  expect(await storedNames()).toEqual(['Numbered', 'Named', 'new']);
  const entries = await auditEntries(db);
  expect(entries.map(({ account_id, action, changes }) => [account_id, action, changes])).toEqual([
    [dana.accountId, 'supplier.created', sampleInput(newCells('new'))],
    [dana.accountId, 'supplier.updated', { name: 'Numbered' }],
    [dana.accountId, 'supplier.updated', { name: 'Named' }],
  ]);
});

test('writes the identity keys of created and updated rows', async () => {
  const { id } = await insertSupplier(db);

  await runImport(
    rowsOf({ _id: id, name: 'Old', email: 'OLD@lantern.example' }, { name: 'New', email: 'NEW@lantern.example' }),
  );

  const keys = await db.selectFrom('supplier').select(['email_key', 'updated_by']).orderBy('number').execute();
  expect(keys).toEqual([
    { email_key: 'old@lantern.example', updated_by: dana.accountId },
    { email_key: 'new@lantern.example', updated_by: dana.accountId },
  ]);
});

test('writes nothing if one row has a problem, and reports all problems', async () => {
  const { id, name } = await insertSupplier(db);

  const { problems } = await runImport(
    rowsOf({ _id: id, name: 'Changed' }, newCells('new'), { name: '' }, { supplierId: 'SUP-9999', name: 'Unknown' }),
  );

  expect(problems.map(({ row, path }) => [row, path])).toEqual([
    [4, 'name'],
    [5, 'supplierId'],
  ]);
  expect(await storedNames()).toEqual([name]);
  expect(await auditEntries(db)).toEqual([]);
});

test('counts and lists the changes in a dry run, and writes nothing', async () => {
  const { id, name, number } = await insertSupplier(db);
  const beforeWrite = vi.fn();

  const outcome = await runImport(rowsOf({ _id: id, name: 'Changed' }, newCells('new')), {
    isDryRun: true,
    beforeWrite,
  });

  expect(outcome).toMatchObject({ created: 1, updated: 1, problems: [] });
  expect(outcome.planned).toMatchObject([
    { row: 2, record: humanNumber('SUP', number), fields: [{ path: 'name', from: name, to: 'Changed' }] },
    { row: 3, record: null, fields: expect.arrayContaining([{ path: 'name', from: '', to: 'new' }]) },
  ]);
  expect(await storedNames()).toEqual([name]);
  expect(beforeWrite).not.toHaveBeenCalled();
});

test('reports a number and an id that do not name the same active record', async () => {
  const [one, other] = [await insertSupplier(db), await insertSupplier(db)];
  const deleted = await insertSupplier(db, { deleted_at: new Date(), deleted_by: dana.accountId });

  const { problems } = await runImport(
    rowsOf(
      { _id: one.id, supplierId: humanNumber('SUP', other.number), name: 'Two records' },
      { _id: deleted.id, name: 'Deleted' },
      { _id: 'no id', name: 'Unknown' },
    ),
  );

  expect(problems).toEqual([2, 3, 4].map((row) => ({ row, path: 'supplierId', ref: 'rowNotFound' })));
});

test('reports the second row of a record', async () => {
  const { id, number } = await insertSupplier(db);

  const { problems } = await runImport(
    rowsOf({ _id: id, name: 'First' }, { supplierId: humanNumber('SUP', number), name: 'Second' }),
  );

  expect(problems).toEqual([{ row: 3, path: 'supplierId', ref: 'rowRepeated' }]);
});

test('reports a row that was exported before the last change of its record', async () => {
  const { id, updated_at } = await insertSupplier(db);
  const version = updated_at.toISOString();
  const stale = new Date(updated_at.getTime() - 1000).toISOString();

  const refused = await runImport(rowsOf({ _id: id, name: 'Changed', updatedAt: stale }));
  const accepted = await runImport(rowsOf({ _id: id, name: 'Changed', updatedAt: version }));
  const unversioned = await runImport(rowsOf({ _id: id, name: 'Changed again', updatedAt: '' }));

  expect(refused.problems).toEqual([{ row: 2, path: 'updatedAt', ref: 'staleVersion' }]);
  expect([accepted, unversioned]).toEqual(
    [1, 1].map((updated) => ({ created: 0, updated, problems: [], planned: [] })),
  );
});

test('does not count, check or write an unchanged row, even of an older version', async () => {
  const { id, name, updated_at } = await insertSupplier(db);

  const outcome = await runImport(rowsOf({ _id: id, name, updatedAt: '2001-01-01T00:00:00.000Z' }));

  expect(outcome).toEqual({ created: 0, updated: 0, problems: [], planned: [] });
  const stored = await db.selectFrom('supplier').select('updated_at').executeTakeFirst();
  expect(stored).toEqual({ updated_at });
});

test('reads and writes more rows than fit in a batch, in their order', async () => {
  const names = Array.from({ length: 501 }, (_, n) => `works-${n}`);
  const batches = vi.fn(reader);

  const outcome = await runImport(rowsOf(...names.map(newCells)), { reader: batches });

  expect(outcome).toEqual({ created: 501, updated: 0, problems: [], planned: [] });
  expect(await storedNames()).toEqual(names);
  expect(batches.mock.calls.map(([, batch]) => batch.length)).toEqual([500, 1]);

  const ids = await db.selectFrom('supplier').select('id').execute();
  const again = await runImport(rowsOf(...ids.map(({ id }, n) => ({ _id: id, name: `changed-${n}` }))));

  expect(again).toEqual({ created: 0, updated: 501, problems: [], planned: [] });
  expect((await storedNames()).every((name) => name.startsWith('changed-'))).toBe(true);
  expect(await auditEntries(db)).toHaveLength(1002);
});

test('checks all changes together before the first write', async () => {
  const { id } = await insertSupplier(db);
  const beforeWrite = vi.fn();
  const check: SampleRules['check'] = async (_, changes, problems) => {
    expect(changes.map(({ row, before }) => [row, before?.id ?? null])).toEqual([
      [2, id],
      [3, null],
    ]);
    problems.push({ row: 3, path: 'email', ref: 'supplierEmailTaken' });
  };

  const outcome = await runImport(rowsOf({ _id: id, name: 'Changed' }, newCells('new')), { check, beforeWrite });

  expect(outcome.problems).toEqual([{ row: 3, path: 'email', ref: 'supplierEmailTaken' }]);
  expect(beforeWrite).not.toHaveBeenCalled();
  expect(await storedNames()).not.toContain('new');
});

test('calls `beforeWrite` with the changes before it writes them', async () => {
  let seen: string[] | null = null;
  const beforeWrite: SampleRules['beforeWrite'] = async (_, changes) => {
    expect(changes).toHaveLength(1);
    seen = await storedNames();
  };

  await runImport(rowsOf(newCells('new')), { beforeWrite });

  expect(seen).toEqual([]);
  expect(await storedNames()).toEqual(['new']);
});

test('refuses an import of records without a number', async () => {
  const unnumbered = { ...sampleRecord, prefix: null };
  const rules = { isDryRun: true, reader };

  const run = db.transaction().execute((tx) => importRecords(tx, dana, unnumbered, rowsOf(newCells('new')), rules));

  await expect(run).rejects.toThrow('Records of supplier have no number.');
});
