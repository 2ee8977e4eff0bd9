import type { MessageRef } from '@sampan/contract/message-ref';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { checkInput } from './validation-error.ts';

/** A row of an imported table. */
export interface ImportRow {
  /** The row number that spreadsheet programs show. */
  row: number;
  /** Cells by column name. A missing column is absent; an empty cell is an empty string. */
  cells: Readonly<Record<string, string>>;
}

export interface RowProblem {
  row: number;
  path: string;
  ref: MessageRef;
}

export interface ImportOutcome {
  created: number;
  updated: number;
  problems: RowProblem[];
}

/** The content of an exported cell. */
export type CellContent = string | number | null;

/** The id and number by which a row names its record; empty for a new record. */
export function namesIn({ cells }: ImportRow, numberColumn: string): string[] {
  return [cells['_id'], cells[numberColumn]].flatMap((cell) => cell?.trim() || []);
}

/** The record that a row names: null for a new record, undefined when it does not exist. */
export function recordOf<R>(
  item: ImportRow,
  numberColumn: string,
  find: (name: string) => R | undefined,
): R | null | undefined {
  const [first, ...others] = namesIn(item, numberColumn);
  if (first === undefined) return null;
  const found = find(first);
  return others.every((other) => find(other) === found) ? found : undefined;
}

/** Whether the record was saved after the row was exported. Without a version, the last write wins. */
export function isStale({ cells }: ImportRow, stored: { updated_at: Date }): boolean {
  const version = cells['updatedAt']?.trim();
  return !!version && version !== stored.updated_at.toISOString();
}

/** The parsed row, or null after adding its problems to the list. */
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

/** Finds rows that name a record again: the second row would overwrite the first. */
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

/** Batches keep statements short and let other requests run in between. */
export function* inBatches<T>(items: readonly T[], size = 500): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
