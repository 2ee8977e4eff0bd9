import { WorkbookError } from './limits.ts';

const [BOUND_SHEET, ROW, COLUMNS, FILE_PASS, DRAWINGS, BEGIN, END] = [0x85, 0x208, 0x7d, 0x2f, 0xeb, 0x809, 0x0a];

export interface HiddenParts {
  sheets: { isHidden: boolean; rows: Set<number>; columns: Set<number> }[];
  hasDrawings: boolean;
}

/** What is hidden in an old .xls file. hucre does not tell. */
export function xlsHiddenParts(stream: Buffer): HiddenParts {
  const found: HiddenParts = { sheets: [], hasDrawings: false };
  let [depth, sheet] = [0, -1];
  for (let at = 0; at + 4 <= stream.length; ) {
    const [kind, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const data = stream.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    if (kind === BEGIN) {
      if (depth === 0) sheet += 1;
      depth += 1;
    } else if (kind === END && length === 0) depth -= 1;
    else if (kind === FILE_PASS) throw new WorkbookError('locked');
    else if (kind === DRAWINGS) found.hasDrawings = true;
    else if (kind === BOUND_SHEET && length > 6) {
      // Charts and macro sheets are no sheets of cells.
      if (data[5] === 0)
        found.sheets.push({ isHidden: ((data[4] ?? 0) & 3) !== 0, rows: new Set(), columns: new Set() });
    } else if (sheet > 0) readHidden(kind, data, found.sheets[sheet - 1]);
  }
  return found;
}

function readHidden(kind: number, data: Buffer, sheet: HiddenParts['sheets'][number] | undefined): void {
  if (kind === ROW && data.length >= 16) {
    const flags = data.readUInt16LE(12);
    if ((flags & 0x20) !== 0 && (flags & 0x07) === 0) sheet?.rows.add(data.readUInt16LE(0));
  }
  if (kind !== COLUMNS || data.length < 10) return;
  const flags = data.readUInt16LE(8);
  if ((flags & 1) === 0 || (flags & 0x700) !== 0) return;
  const last = Math.min(255, data.readUInt16LE(2));
  for (let column = data.readUInt16LE(0); column <= last; column += 1) sheet?.columns.add(column);
}
