import type { Box, Draft, Page, Picture, Table, TextLine } from '#src/model.ts';
import { foundIn } from '#src/stages/fields/found.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';
import { valueType } from '#src/stages/fields/value-type.ts';
import { area, centreX, height, width } from '#src/stages/page/box.ts';
import { joinWrapped } from '#src/stages/text/cell-text.ts';
import { median } from '#src/stages/text/group-lines.ts';

/** In line heights: maximum distance between the table and a name above it, and between two lines of a name. */
const NAME_REACH = 3;
/** Fractions of the page's height: maximum distance between the table and the pictures. */
const PICTURE_REACH = 0.2;
/** Fraction of the page's area. Smaller pictures are icons. */
const SHOWING = 0.004;

/** Gives each product of a transposed table the name and the picture above its column. */
export function headColumns(drafts: readonly Draft[], table: Table, page: Page): Draft[] {
  if (drafts.length < 2 || drafts.some(({ evidence }) => evidence.layout !== 'columns')) return [...drafts];
  const columns = drafts.map(({ box }) => box);
  const heads = drafts.some(({ evidence }) => evidence.name === 'labelled') ? null : namesAbove(columns, table, page);
  const holdsNumber = (lines: readonly TextLine[], at: number) =>
    lines.some(({ text }) => text.includes(drafts[at]?.model?.text ?? text));
  const names = heads?.some(holdsNumber) ? null : heads;
  const named = drafts.map((draft, at): Draft => {
    const lines = names?.[at];
    if (lines === undefined) return draft;
    const name = foundIn(lines, joinWrapped(lines.map(({ text }) => text)));
    return { ...draft, name, evidence: { ...draft.evidence, name: 'heading' } };
  });
  const top = Math.min(table.box.y0, ...(names ?? []).flat().map(({ box }) => box.y0));
  const pictures = picturesAbove(columns, top, page);
  return pictures === null
    ? named
    : named.map((draft, at) => ({ ...draft, picture: pictures[at]?.box ?? draft.picture }));
}

/** The texts directly above each column; null unless each column has its own. */
function namesAbove(columns: readonly Box[], table: Table, page: Page): TextLine[][] | null {
  const size = median(table.rows.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines.map((line) => line.size))));
  const heads: TextLine[][] = columns.map(() => []);
  // A first row without a label may hold the names.
  const labelled = table.rows.find(({ cells }) => cells[0]?.text !== '');
  let top = labelled?.box.y0 ?? table.box.y0;
  const above = page.lines.filter(({ turn, box }) => turn === 0 && box.y1 <= top + 1);
  for (const line of above.toSorted((a, b) => b.box.y1 - a.box.y1)) {
    if (top - line.box.y1 > NAME_REACH * Math.max(size, line.size)) break;
    const at = columnOf(columns, line.box);
    if (at === null || width(line.box) > 1.5 * pitchOf(columns)) break;
    heads[at]?.unshift(line);
    top = Math.min(top, line.box.y0);
  }
  const texts = heads.map((lines) => lines.map(({ text }) => text).join(' '));
  const areNames = texts.every((text) => valueType(text) === 'words' && readLabel(text) === null);
  return areNames && new Set(texts).size === texts.length ? heads : null;
}

/** One picture above or inside each column, all at one height; null unless each column has one. */
function picturesAbove(columns: readonly Box[], top: number, page: Page): Picture[] | null {
  const near = page.pictures.filter(
    ({ box }) =>
      area(box) > SHOWING * page.width * page.height &&
      box.y1 < top + height(box) / 2 &&
      top - box.y1 < PICTURE_REACH * page.height,
  );
  const over = columns.map((_, at) => near.filter(({ box }) => columnOf(columns, box) === at));
  const own = over.flatMap((pictures) => pictures.toSorted((a, b) => b.box.y1 - a.box.y1)[0] ?? []);
  return own.length === columns.length ? own : null;
}

/** Distance between two columns. */
const pitchOf = (columns: readonly Box[]) =>
  Math.min(...columns.slice(1).map((box, at) => Math.abs(box.x0 - (columns[at]?.x0 ?? 0))));

/** The column under a box, by its start or centre. */
function columnOf(columns: readonly Box[], box: Box): number | null {
  const away = columns.map((column) =>
    Math.min(Math.abs(column.x0 - box.x0), Math.abs(centreX(column) - centreX(box))),
  );
  const least = Math.min(...away);
  return least < pitchOf(columns) / 2 ? away.indexOf(least) : null;
}
