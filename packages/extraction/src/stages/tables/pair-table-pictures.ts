import type { Box, Draft, Picture, Table } from '#src/model.ts';
import { area, around, centreX, centreY, covered, distance, holdsCentre, overlapY } from '#src/stages/page/box.ts';

/** Fraction of the page's width: maximum distance between a table and its picture. */
const BESIDE = 0.25;
/** Fraction of the largest picture beside a table: smaller pictures are icons. */
const ICON = 0.2;

/**
 * Assigns pictures to the rows of a table: a picture at the row's height, else one beside the table, else
 * the only picture of the page, shared by all rows.
 */
export function pairTablePictures(
  drafts: readonly Draft[],
  table: Table,
  pictures: readonly Picture[],
  frames: readonly Box[],
  pageWidth: number,
): Draft[] {
  const showing = pictures.filter((picture) => !liesUnderText(picture, table));
  const inside = showing.filter((picture) => holdsCentre(table.box, picture.box));
  const beside = showing.filter(
    (picture) =>
      overlapY(picture.box, table.box) > 0.5 * (picture.box.y1 - picture.box.y0) &&
      distance(picture.box, table.box) < BESIDE * pageWidth,
  );
  const ofRows = drafts.map(
    ({ box }) => pictureOfCell(box, table, inside) ?? pictureOfRow(box, inside) ?? pictureOfRow(box, beside),
  );
  const own = new Set(ofRows.filter((box) => box !== null)).size;
  if (inside.length > 0 || (own > 1 && own * 2 > drafts.length)) {
    return drafts.map((draft, index) => ({ ...draft, picture: ofRows[index] ?? null }));
  }
  const alone = pictures.length === 1 ? pictures : [];
  if (beside.length === 0) return drafts.map((draft) => ({ ...draft, picture: alone[0]?.box ?? null }));
  // In a page of several columns, the picture on the far side belongs to the next column.
  const largest = Math.max(...beside.map((picture) => area(picture.box)));
  const nearest = beside
    .filter((picture) => area(picture.box) >= ICON * largest)
    .toSorted((a, b) => distance(a.box, table.box) - distance(b.box, table.box))[0];
  const group = nearest === undefined ? [] : beside.filter((picture) => isOneSide(picture, nearest, table));
  const box = around(group.map((picture) => picture.box));
  const frame = frames.find(
    (each) => covered(box, each) > 0.9 && area(each) < 6 * area(box) && distance(each, table.box) > 0,
  );
  return drafts.map((draft) => ({ ...draft, picture: frame ?? box }));
}

/** Whether a picture is a watermark or a background. */
const liesUnderText = ({ box }: Picture, table: Table) =>
  table.rows.flatMap((row) => row.cells).filter((cell) => cell.lines.some((line) => holdsCentre(box, line.box)))
    .length > 1;

const isOneSide = (a: Picture, b: Picture, table: Table) =>
  centreX(a.box) < centreX(table.box) === centreX(b.box) < centreX(table.box);

/** The picture in a row's cell. A cell merged over several rows gives its picture to each. */
function pictureOfCell(row: Box, table: Table, pictures: readonly Picture[]): Box | null {
  if (!table.ruled) return null;
  const cells = table.rows.find((each) => each.box === row)?.cells ?? [];
  const inCells = pictures.filter((picture) => cells.some((cell) => holdsCentre(cell.box, picture.box)));
  return pictureOfRow(row, inCells) ?? inCells[0]?.box ?? null;
}

/** The picture that covers most of the row's height. Several rows may share one. */
function pictureOfRow(row: Box, pictures: readonly Picture[]): Box | null {
  const best = pictures
    .map((picture) => ({ box: picture.box, shared: overlapY(picture.box, row) }))
    .filter(
      ({ box, shared }) =>
        shared > 0.5 * Math.min(row.y1 - row.y0, box.y1 - box.y0) || (centreY(row) > box.y0 && centreY(row) < box.y1),
    )
    .toSorted((a, b) => b.shared - a.shared)[0];
  return best?.box ?? null;
}
