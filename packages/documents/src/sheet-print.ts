import type { CellStyle, FontStyle, NamedRange } from 'hucre';

/** On every machine, or with a twin of the same widths. */
export const SHEET_FONT = { name: 'Arial', size: 10 } as const;
export const fontOf = (font: FontStyle): FontStyle => ({ ...SHEET_FONT, ...font });

export const TEAL = { rgb: '0F766E' };
export const HAIR = { style: 'thin', color: { rgb: 'D5DAE1' } } as const;
export const HEAD: CellStyle = {
  font: fontOf({ bold: true, color: TEAL }),
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E9F5F3' } },
};

/** A4 landscape, and no wider than one page. */
export const PAGE_SETUP = {
  paperSize: 'a4',
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  // As many pages as the rows need.
  fitToHeight: 0,
  margins: { top: 0.5, bottom: 0.6, left: 0.4, right: 0.4, header: 0.3, footer: 0.3 },
} as const;

/** Repeats a row, counted from one, on every page. hucre's own setting does not quote the name of the sheet. */
export const repeatedRow = (sheet: string, row: number): NamedRange => ({
  name: '_xlnm.Print_Titles',
  range: `'${sheet}'!$${row}:$${row}`,
  scope: sheet,
});

/** The number of the record and of the page, at the foot of every page. */
export const pageFooter = (number: string) => ({ oddFooter: `&C${number} · &P / &N` });

const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\uff00-\uffef]/gu;
const LINE_POINTS = 13;
const CELL_MARGIN = 5;
/** The most that Excel allows. */
const MAX_POINTS = 409;
/** Words that move to the next line leave space behind. */
const FILLED = 0.88;

/**
 * The height that a wrapped text needs in a cell of this width, in characters. Spreadsheet programs do not fit merged
 * cells, nor rows of files that no program has opened before.
 */
export function heightOf(text: string, width: number, points: number = SHEET_FONT.size): number {
  const perLine = Math.max(1, (width - 1) * FILLED * (SHEET_FONT.size / points));
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length + (line.match(WIDE)?.length ?? 0)) / perLine)), 0);
  return Math.min(MAX_POINTS, Math.ceil((lines * LINE_POINTS * points) / SHEET_FONT.size) + CELL_MARGIN);
}
