import type { Cell, CellValue, Sheet, Workbook } from 'hucre';
import { formatValue, parseCsv, readXls, readXlsb } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { cellText } from './cell-text.ts';
import { CompoundFile } from './compound-file.ts';
import { decodeText } from './decode-text.ts';
import { createDrawings } from './drawings.ts';
import type { Grid, GridCell } from './grid.ts';
import { createTextBudget, WorkbookError } from './limits.ts';
import { placedPictures } from './placed-pictures.ts';
import type { SheetLimits } from './read-sheets.ts';
import { wpsPictures } from './wps-pictures.ts';
import { type HiddenParts, xlsHiddenParts } from './xls-hidden-parts.ts';
import { checkZipBounds } from './zip-bounds.ts';

export interface GridFile {
  format: 'xlsx' | 'xlsb' | 'xls' | 'csv';
  grids: Grid[];
  /** Sheets beyond the limit. */
  sheetsLeft: number;
  /** The format cannot give its pictures. */
  mayLosePictures: boolean;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (content: Uint8Array, bytes: readonly number[]) => bytes.every((byte, at) => content[at] === byte);

/** Reads the cells and pictures of a workbook or CSV file. Its content tells the format. */
export async function readGrids(content: Uint8Array, limits: SheetLimits): Promise<GridFile> {
  if (startsWith(content, ZIP)) return readPackage(content, limits);
  if (startsWith(content, COMPOUND)) return readCompound(content, limits);
  return readText(content, limits);
}

async function readPackage(content: Uint8Array, limits: SheetLimits): Promise<GridFile> {
  checkZipBounds(content, limits);
  let sheets = 0;
  const options = {
    readStyles: true,
    maxRows: limits.rows,
    sheets: (_: unknown, index: number) => {
      sheets = Math.max(sheets, index + 1);
      return index < limits.sheets;
    },
  };
  const isBinary = Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes('xl/workbook.bin');
  const workbook = isBinary ? await readXlsb(content) : await readXlsx(content, options);
  const grids = toGrids(workbook, limits, null);
  if (!isBinary) addPictures(workbook, content, grids, limits);
  return {
    format: isBinary ? 'xlsb' : 'xlsx',
    grids,
    sheetsLeft: Math.max(0, Math.max(sheets, workbook.sheets.length) - limits.sheets),
    mayLosePictures: isBinary,
  };
}

async function readCompound(content: Uint8Array, limits: SheetLimits): Promise<GridFile> {
  const file = new CompoundFile(content);
  if (file.has('EncryptedPackage') || file.has('EncryptionInfo')) throw new WorkbookError('locked');
  const stream = file.stream('Workbook') ?? file.stream('Book');
  if (!stream) throw new WorkbookError('unreadable');
  const hidden = xlsHiddenParts(stream);
  const workbook = await readXls(content);
  return {
    format: 'xls',
    grids: toGrids(workbook, limits, hidden),
    sheetsLeft: Math.max(0, workbook.sheets.length - limits.sheets),
    mayLosePictures: hidden.hasDrawings,
  };
}

function readText(content: Uint8Array, limits: SheetLimits): GridFile {
  const isUtf16 = startsWith(content, [0xff, 0xfe]);
  if (!isUtf16 && content.subarray(0, 65_536).includes(0)) throw new WorkbookError('unreadable');
  const text = decodeText(content);
  const rows = parseCsv(text).map((row) => row.map((value): CellValue => (value === null ? null : String(value))));
  if (!rows.some((row) => row.length > 1)) throw new WorkbookError('unreadable');
  const workbook: Workbook = { sheets: [{ name: 'CSV', rows }] };
  return { format: 'csv', grids: toGrids(workbook, limits, null), sheetsLeft: 0, mayLosePictures: false };
}

function toGrids(workbook: Workbook, limits: SheetLimits, hidden: HiddenParts | null): Grid[] {
  const spend = createTextBudget(limits);
  return workbook.sheets.slice(0, limits.sheets).map((sheet, index) => {
    const { merges = [], columns = [] } = sheet;
    if (merges.length > limits.merges) throw new WorkbookError('unreadable');
    const own = hidden?.sheets[index];
    const unsolved = { count: 0 };
    const rows = sheet.rows.slice(0, limits.rows).map((row, r) =>
      row.slice(0, limits.columns).map((value, c) => {
        const cell = toCell(value, sheet.cells?.get(`${r},${c}`), limits.cellLength, unsolved);
        if (cell) spend(cell.text);
        return cell;
      }),
    );
    return {
      name: sheet.name,
      isHidden: own?.isHidden ?? (sheet.hidden === true || sheet.veryHidden === true),
      rows,
      merges: merges.filter(({ startRow, startCol }) => startRow < limits.rows && startCol < limits.columns),
      hiddenRows: own?.rows ?? hiddenRowsOf(sheet),
      hiddenColumns:
        own?.columns ?? new Set(columns.flatMap((column, at) => (column?.hidden && !column.outlineLevel ? [at] : []))),
      widths: columns.slice(0, limits.columns).map((column) => column?.width),
      pictures: [],
      unsolved: unsolved.count,
    };
  });
}

const hiddenRowsOf = ({ rowDefs }: Sheet): Set<number> =>
  new Set([...(rowDefs ?? [])].flatMap(([row, { hidden, outlineLevel }]) => (hidden && !outlineLevel ? [row] : [])));

/** The formula of a picture in a cell. */
export const DISPIMG = /DISPIMG\(\s*"([^"]+)"/i;
const ERROR = /^#(?:REF|N\/A|VALUE|DIV\/0|NAME|NULL|NUM|SPILL|CALC|FIELD|GETTING_DATA)[!?]?$/;

function toCell(
  value: CellValue | undefined,
  cell: Cell | undefined,
  length: number,
  unsolved: { count: number },
): GridCell | null {
  const formula = cell?.formula ?? '';
  const format = cell?.style?.numFmt ?? '';
  if (DISPIMG.test(formula)) return null;
  if (value === null || value === undefined) {
    if (formula !== '' && cell?.type === 'formula') unsolved.count += 1;
    return null;
  }
  if (cell?.type === 'error') return null;
  if (value instanceof Date) {
    const text = Number.isNaN(value.getTime()) ? '' : dateText(value, format);
    return text === '' ? null : { text, value: null, isDate: true, format };
  }
  const text = cellText(value).slice(0, length).trim();
  if (text === '' || ERROR.test(text) || DISPIMG.test(text)) return null;
  return { text, value: typeof value === 'number' ? value : null, isDate: false, format };
}

function dateText(value: Date, format: string): string {
  try {
    return format === '' ? value.toISOString().slice(0, 10) : formatValue(value, format);
  } catch {
    return value.toISOString().slice(0, 10);
  }
}

function addPictures(workbook: Workbook, content: Uint8Array, grids: Grid[], limits: SheetLimits): void {
  const inCells = wpsPictures(content);
  const placed = placedPictures(content);
  const middleOf = createDrawings(content);
  let bytes = 0;
  for (const [index, grid] of grids.entries()) {
    const sheet = workbook.sheets[index];
    if (!sheet) continue;
    for (const [key, cell] of sheet.cells ?? []) {
      const id = DISPIMG.exec(cell.formula ?? String(cell.value ?? ''))?.[1];
      const data = id === undefined ? undefined : inCells.get(id);
      if (!data) continue;
      const [row = 0, column = 0] = key.split(',').map(Number);
      grid.pictures.push({ row, column, anchor: { row, column }, lastRow: row, isInCell: true, data });
    }
    for (const { row, column, data } of placed.get(sheet.name) ?? [])
      grid.pictures.push({ row, column, anchor: { row, column }, lastRow: row, isInCell: true, data });
    for (const { anchor, data, height } of sheet.images ?? []) {
      const middle = middleOf(anchor, grid, sheet, height);
      const { row, col: column } = anchor.from;
      grid.pictures.push({ ...middle, anchor: { row, column }, lastRow: anchor.to?.row ?? row, isInCell: false, data });
    }
    bytes += grid.pictures.reduce((sum, { data }) => sum + data.length, 0);
    if (bytes > limits.pictureBytes || grid.pictures.length > limits.rows) throw new WorkbookError('unreadable');
  }
}
