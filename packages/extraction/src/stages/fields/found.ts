import type { Found, TableCell, TextLine } from '#src/model.ts';
import { around } from '#src/stages/page/box.ts';

/** A value read from these lines; null if empty. */
export function foundIn(lines: readonly TextLine[], text: string): Found | null {
  const value = text.replace(/\s+/gu, ' ').trim();
  const first = lines[0];
  if (value === '' || first === undefined) return null;
  return {
    text: value,
    box: around(lines.map((line) => line.box)),
    source: lines.some((line) => line.source === 'ocr') ? 'ocr' : first.source,
    confidence: Math.min(...lines.map((line) => line.confidence)),
  };
}

export const foundInCell = (cell: TableCell): Found | null => foundIn(cell.lines, cell.text);

/** Joins several values into one text; null if there are none. */
export function joinFound(values: readonly Found[]): Found | null {
  const [first] = values;
  if (first === undefined) return null;
  return {
    ...first,
    text: values.map((value) => value.text).join('; '),
    box: around(values.map((value) => value.box)),
    confidence: Math.min(...values.map((value) => value.confidence)),
  };
}
