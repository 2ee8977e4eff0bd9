import type { Box, Page, Table, TableRow } from '#src/model.ts';
import { area, around, centreX, height, overlapX, width } from '#src/stages/page/box.ts';

/** Minimum fraction of cells with their own picture to be captions. */
const CAPTIONED = 0.6;
/** In caption heights: maximum distance from the picture. */
const REACH = 3;
/** Fractions of the page. A larger picture is a background, a smaller one an icon. */
const BACKGROUND = 0.3;
const ICON = 0.004;

/** Whether the cells of a table are captions of adjacent pictures. */
export function isCaptionGrid(table: Table, { pictures, width: wide, height: tall }: Page): boolean {
  const shown = pictures
    .map((picture) => picture.box)
    .filter((box) => area(box) < BACKGROUND * wide * tall && area(box) > ICON * wide * tall);
  const rows = table.rows.map((row) => captionsOf(row, shown));
  const cells = rows.reduce((sum, row) => sum + row.cells, 0);
  const captioned = rows.reduce((sum, row) => sum + row.captioned, 0);
  return rows.some((row) => row.captioned > 1) && captioned >= CAPTIONED * cells;
}

function captionsOf(row: TableRow, pictures: readonly Box[]) {
  const texts = [...new Set(row.cells)]
    .filter((cell) => cell.lines.length > 0)
    .map((cell) => around(cell.lines.map((line) => line.box)));
  const captioned = texts.filter((text) =>
    pictures.some(
      (picture) =>
        isOverOrUnder(picture, text) &&
        !texts.some((other) => other !== text && picture.x0 < centreX(other) && centreX(other) < picture.x1),
    ),
  );
  return { cells: texts.length, captioned: captioned.length };
}

function isOverOrUnder(picture: Box, text: Box): boolean {
  const gap = Math.max(text.y0 - picture.y1, picture.y0 - text.y1);
  const reach = REACH * height(text);
  return gap > -height(text) && gap < reach && overlapX(picture, text) > 0.5 * Math.min(width(text), width(picture));
}
