import { createHash } from 'node:crypto';
import type { GivenRoles } from './column-roles.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetInput, SheetReading } from './sheet-model.ts';

export interface SheetResult {
  readonly page: number;
  readonly input: SheetInput;
  /** Null: the sheet is hidden. */
  readonly reading: SheetReading | null;
}

/** Reads the sheets of a workbook one after another. A hidden sheet is named and left out. */
export function* extractSheets(
  inputs: readonly SheetInput[],
  given: (page: number) => GivenRoles | undefined = () => undefined,
): Generator<SheetResult> {
  const isChinese = inputs.some(hasHan);
  for (const [index, input] of inputs.entries()) {
    const page = index + 1;
    const roles = given(page);
    yield {
      page,
      input,
      reading: input.isHidden ? null : readSheet(input, { ...(roles && { given: roles }), isChinese }),
    };
  }
}

const hasHan = ({ rows, name }: SheetInput): boolean =>
  /\p{Script=Han}/u.test(name) ||
  rows.slice(0, 60).some((row) => row.some((cell) => cell !== null && /\p{Script=Han}/u.test(cell.text)));

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return `${rest >= 0 ? columnLetters(rest) : ''}${String.fromCharCode(65 + (column % 26))}`;
}
