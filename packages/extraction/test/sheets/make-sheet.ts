import type { SheetCell, SheetInput, SheetMerge } from '#src/sheets/sheet-model.ts';

type Value = string | number | null | { text: string; format: string; value?: number };

const toCell = (value: Value): SheetCell | null => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { text: String(value), value, isDate: false, format: '' };
  if (typeof value === 'string') return { text: value, value: null, isDate: false, format: '' };
  return { text: value.text, value: value.value ?? null, isDate: false, format: value.format };
};

/** `A1:B2` as a merge. */
function mergeOf(range: string): SheetMerge {
  const [, c1 = '', r1 = '', c2 = '', r2 = ''] = /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(range) ?? [];
  const column = (letter: string) => letter.charCodeAt(0) - 65;
  return { startRow: Number(r1) - 1, endRow: Number(r2) - 1, startCol: column(c1), endCol: column(c2) };
}

export interface MadeSheet {
  name?: string;
  merges?: string[];
  hiddenRows?: number[];
  hiddenColumns?: number[];
  isHidden?: boolean;
  /** Cell, bytes, and the last row that it covers. */
  pictures?: { cell: string; bytes: number[]; lastRow?: number; isInCell?: boolean }[];
}

export function makeSheet(rows: Value[][], made: MadeSheet = {}): SheetInput {
  return {
    name: made.name ?? 'Sheet1',
    isHidden: made.isHidden ?? false,
    rows: rows.map((row) => row.map(toCell)),
    merges: (made.merges ?? []).map(mergeOf),
    hiddenRows: new Set(made.hiddenRows),
    hiddenColumns: new Set(made.hiddenColumns),
    unsolved: 0,
    pictures: (made.pictures ?? []).map(({ cell, bytes, lastRow, isInCell = false }) => {
      const { startRow: row, startCol: column } = mergeOf(`${cell}:${cell}`);
      const anchor = { row, column };
      return { row, column, anchor, lastRow: lastRow ?? row, isInCell, data: new Uint8Array(bytes) };
    }),
  };
}
