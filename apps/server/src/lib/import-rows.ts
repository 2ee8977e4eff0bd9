import type { MessageRef } from '@sampan/contract/message-ref';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { checkInput } from './validation-error.ts';

/** A row of a table that people send. */
export interface ImportRow {
  /** As spreadsheet programs count. */
  row: number;
  /** The cells by the names of their columns. A column that the table lacks is absent, an empty cell is an empty text. */
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

/** What a column of an exported row holds. */
export type CellContent = string | number | null;

/** What a row calls its record, by `_id` and by the column of its human number; empty when it is a new one. */
export function namesIn({ cells }: ImportRow, numberColumn: string): string[] {
  return [cells['_id'], cells[numberColumn]].flatMap((cell) => cell?.trim() || []);
}

/** The record that a row is about: null when it is a new one, undefined when nothing is called so. */
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

/** Whether the row was exported before somebody saved the record. Without a version the sender takes the risk. */
export function isStale({ cells }: ImportRow, stored: { updated_at: Date }): boolean {
  const version = cells['updatedAt']?.trim();
  return !!version && version !== stored.updated_at.toISOString();
}

/** The row as the schema makes it, or null when it has problems, which are noted. */
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

/** Notes each record once. A second row about it would undo what the first one says. */
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

/** Batches keep statements short and the process free for others in between. */
export function* inBatches<T>(items: readonly T[], size = 500): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
