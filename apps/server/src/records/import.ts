import { isDeepStrictEqual } from 'node:util';
import type { MessageRef } from '@sampan/contract/message-ref';
import { IMPORT_CHANGES_TOLD, type PlannedRow } from '@sampan/contract/spreadsheets';
import type { z } from 'zod';
import type { Tx } from '#src/db/database.ts';
import { AppError } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { changedFields, recordAudit } from './audit.queries.ts';
import type { RecordDefinition, RecordRow, Values } from './define-record.ts';
import { byIdOrNumber, splitNames } from './find-by-id-or-number.queries.ts';
import { inBatches } from './in-batches.ts';
import { insertRows, lockRows, updateRows } from './record.queries.ts';

/** A row of an imported table. */
export interface ImportRow {
  /** The row number in a spreadsheet program. */
  row: number;
  /** The cells by column name. Missing columns are absent; empty cells are empty strings. */
  cells: Readonly<Record<string, string>>;
}

export interface RowProblem {
  row: number;
  path: string;
  ref: MessageRef;
  /** The content of the cell. */
  value?: string;
}

export interface ImportOutcome {
  created: number;
  updated: number;
  problems: RowProblem[];
  /** The first rows of a dry run that would change something. */
  planned: PlannedRow[];
}

type NumberedRow = RecordRow & { number: number };

export interface ImportChange<Row> {
  row: number;
  /** Null for a new record. */
  before: Row | null;
  values: Values;
}

/** Returns the values of a row. If the row has problems, adds them to `problems` and returns null. */
type ReadRow<Row> = (item: ImportRow, before: Row | null, problems: RowProblem[]) => Values | null;

interface ImportRules<Row> {
  /** Looks up the records that the rows of a batch refer to, and returns the function that reads a row. */
  reader(tx: Tx, batch: readonly ImportRow[], stored: readonly Row[]): Promise<ReadRow<Row>>;
  /** The texts that a dry run compares, by column of the table. The default suits fields without lists. */
  cellsOf?(values: Values): Record<string, unknown>;
  /** Checks the rows against each other and against existing records. */
  check?(tx: Tx, changes: readonly ImportChange<Row>[], problems: RowProblem[]): Promise<void>;
  beforeWrite?(tx: Tx, changes: readonly ImportChange<Row>[]): Promise<void>;
  created?(tx: Tx, rows: readonly Row[]): Promise<void>;
  updated?(tx: Tx, rows: readonly { before: Row; after: Row }[]): Promise<void>;
}

/**
 * Plans, checks and writes an import: all rows, or none if any row has a problem. A dry run only reports. A missing
 * column keeps the stored values.
 */
export async function importRecords<Input, Row extends NumberedRow>(
  tx: Tx,
  caller: Caller,
  record: RecordDefinition<Input, Row>,
  rows: readonly ImportRow[],
  { isDryRun, ...rules }: ImportRules<Row> & { isDryRun: boolean },
): Promise<ImportOutcome> {
  const problems: RowProblem[] = [];
  const changes = await planImport(tx, record, rows, rules, problems);
  await rules.check?.(tx, changes, problems);
  const updated = changes.filter(({ before }) => before !== null);
  const created = changes.filter(({ before }) => before === null);
  if (problems.length === 0 && !isDryRun) {
    await rules.beforeWrite?.(tx, changes);
    for (const batch of inBatches(created.map(({ values }) => values))) {
      const rows = await writeCreated(tx, caller, record, batch);
      await rules.created?.(tx, rows);
    }
    for (const batch of inBatches(updated)) {
      const pairs = await writeUpdated(tx, caller, record, batch);
      await rules.updated?.(tx, pairs);
    }
  }
  const planned = isDryRun
    ? changes.slice(0, IMPORT_CHANGES_TOLD).map((change) => toPlanned(record, change, rules))
    : [];
  return { created: created.length, updated: updated.length, problems, planned };
}

function toPlanned<Input, Row extends NumberedRow>(
  definition: RecordDefinition<Input, Row>,
  { row, before, values }: ImportChange<Row>,
  { cellsOf = definition.namedValues }: ImportRules<Row>,
): PlannedRow {
  return {
    row,
    record: before && definition.prefix ? humanNumber(definition.prefix, before.number) : null,
    fields: plannedFields(before ? cellsOf(definition.storedValues(before)) : {}, cellsOf(values)),
  };
}

/** The fields whose texts differ. A field that is missing afterwards becomes empty. */
export function plannedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): PlannedRow['fields'] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((path) => {
    const [from, to] = [toText(before[path]), toText(after[path])];
    return from === to ? [] : [{ path, from, to }];
  });
}

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

async function planImport<Input, Row extends NumberedRow>(
  tx: Tx,
  record: RecordDefinition<Input, Row>,
  rows: readonly ImportRow[],
  { reader }: ImportRules<Row>,
  problems: RowProblem[],
): Promise<ImportChange<Row>[]> {
  const changes: ImportChange<Row>[] = [];
  const { table, prefix, numberField } = record;
  if (!prefix) throw new Error(`Records of ${table} have no number.`);
  const isRepeated = createRepetitionCheck(problems);
  for (const batch of inBatches(rows)) {
    const names = batch.flatMap((item) => namesIn(item, numberField));
    const stored = await lockRows<Row>(tx, table, splitNames(prefix, names));
    const find = byIdOrNumber(prefix, stored);
    const read = await reader(tx, batch, stored);
    for (const item of batch) {
      const { row } = item;
      const before = recordOf(item, numberField, find);
      if (before === undefined) {
        problems.push({ row, path: numberField, ref: 'rowNotFound' });
        continue;
      }
      if (before && isRepeated(row, numberField, before.id, 'rowRepeated')) continue;
      const values = read(item, before, problems);
      if (!values || (before && isDeepStrictEqual(record.storedValues(before), values))) continue;
      if (before && isStale(item, before)) problems.push({ row, path: 'updatedAt', ref: 'staleVersion' });
      else changes.push({ row, before, values });
    }
  }
  return changes;
}

/** Inserts and audits records. `attach` writes to related tables and returns additional audited fields. */
export async function writeCreated<Input, Row extends NumberedRow>(
  tx: Tx,
  caller: Caller,
  record: RecordDefinition<Input, Row>,
  values: readonly Values[],
  attach?: (rows: readonly Row[]) => Promise<Record<string, unknown>[]>,
): Promise<Row[]> {
  const rows = await insertRows<Row>(tx, record.table, values.map(record.withKeys), caller.accountId);
  const attached = await attach?.(rows);
  const entry = { by: caller, action: `${record.type}.created` } as const;
  await recordAudit(
    tx,
    ...rows.map((row, index) => ({
      ...entry,
      id: row.id,
      changes: { ...record.fieldsOf(row), ...attached?.[index] },
    })),
  );
  return rows;
}

async function writeUpdated<Input, Row extends NumberedRow>(
  tx: Tx,
  caller: Caller,
  record: RecordDefinition<Input, Row>,
  changes: readonly ImportChange<Row>[],
): Promise<{ before: Row; after: Row }[]> {
  const stored = new Map(changes.flatMap(({ before }) => (before ? [[before.id, before]] : [])));
  const values = changes.flatMap((change) =>
    change.before ? [{ id: change.before.id, ...record.withKeys(change.values) }] : [],
  );
  const rows = await updateRows<Row>(tx, record.table, values, caller.accountId);
  const entry = { by: caller, action: `${record.type}.updated` } as const;
  const pairs = rows.flatMap((after) => {
    const before = stored.get(after.id);
    return before ? [{ before, after }] : [];
  });
  await recordAudit(
    tx,
    ...pairs.map(({ before, after }) => {
      const changed = changedFields(record.fieldsOf(before), record.fieldsOf(after));
      return { ...entry, id: after.id, changes: changed };
    }),
  );
  return pairs;
}

/** The id and the human number in a row; empty for a new record. */
function namesIn({ cells }: ImportRow, numberField: string): string[] {
  return [cells['_id'], cells[numberField]].flatMap((cell) => cell?.trim() || []);
}

/** The record of a row: null for a new one, undefined if its id or number is unknown. */
function recordOf<R>(
  item: ImportRow,
  numberField: string,
  find: (name: string) => R | undefined,
): R | null | undefined {
  const [first, ...others] = namesIn(item, numberField);
  if (first === undefined) return null;
  const found = find(first);
  return others.every((other) => find(other) === found) ? found : undefined;
}

/** Whether the record was saved after the row was exported. A row without a version is never stale. */
function isStale({ cells }: ImportRow, stored: { updated_at: Date }): boolean {
  const version = cells['updatedAt']?.trim();
  return !!version && version !== stored.updated_at.toISOString();
}

/** Parses a row with the schema. If it has problems, adds them to `problems` and returns null. */
export function checkRow<S extends z.ZodType>(
  schema: S,
  row: number,
  input: unknown,
  problems: RowProblem[],
): z.output<S> | null {
  try {
    return checkInput(schema, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const { path, ref } of error.errors ?? [{ path: '', ref: error.ref }]) problems.push({ row, path, ref });
    return null;
  }
}

/** Reports a key that an earlier row already has: the second row would overwrite the first. */
export function createRepetitionCheck(problems: RowProblem[]) {
  const seen = new Set<string>();
  return function isRepeated(row: number, path: string, key: string, ref: MessageRef): boolean {
    if (!seen.has(key)) {
      seen.add(key);
      return false;
    }
    problems.push({ row, path, ref });
    return true;
  };
}
