import type { Box, Picture, Rule } from '#src/model.ts';
import {
  area,
  around,
  covered,
  grown,
  height,
  holdsCentre,
  intersection,
  overlapX,
  overlapY,
  width,
} from '#src/stages/page/box.ts';
import { type Raster, toImage } from './raster.ts';

/** Cell size in points: fine enough for a picture's edge, coarse enough to be fast. */
const CELL = 2;
/** A cell counts as printed if a colour channel differs from the paper by at least this. */
const INK = 20;
/** Fractions of the page. A straight line this long is a rule or frame, not part of a picture. */
const LONG_LINE = 0.3;
const LINE_CELLS = 5;
/** Minimum size in points, and as a fraction of the page's area. */
const SMALLEST_SIDE = 22;
const SMALLEST_AREA = 0.003;
/** Minimum fraction of its box that a picture fills. Frames and patterns fill less. */
const THINNEST_FILL = 0.12;
/** If text covers this fraction of a region, it is a banner or box behind that text. */
const MOSTLY_TEXT = 0.25;
const LARGEST = 0.8;
/** Fraction of one colour above which a region is a plain shape: a bar, a corner, or the box behind a caption. */
const FLAT = 0.92;
const FLAT_WITH_TEXT = 0.5;

/** Fractions of the page. With more ink than the first there is no paper; with more than the second, no background. */
const NO_PAPER = 0.6;
const NO_GRADIENT = 0.85;
/** Maximum difference of a colour channel between adjacent background cells. */
const SLOW = 6;
/** Fraction of the page. One region of this size on a gradient is the subject of a full-page photo. */
const SUBJECT = 0.3;

/** Finds pictures on a rendered page: connected printed regions that are not text. */
export async function findRegions(
  raster: Raster,
  texts: readonly Box[],
  rules: readonly Rule[] = [],
): Promise<Picture[]> {
  const columns = Math.max(1, Math.round(raster.width / raster.scale / CELL));
  const rows = Math.max(1, Math.round(raster.height / raster.scale / CELL));
  const image = await toImage(raster);
  const cells = await image.resize(columns, rows, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  const { ink, isOnGradient } = inkOf(cells, columns, rows);
  clearBoxes(ink, columns, rows, [...texts, ...rules.map((rule) => rule.box)]);
  clearLines(ink, columns, rows);
  const page = { x0: 0, y0: 0, x1: columns * CELL, y1: rows * CELL };
  const parts = components(ink, columns, rows).filter(
    ({ box, count }) => count * CELL * CELL > THINNEST_FILL * area(box),
  );
  const found = mergeNear(parts.map(({ box }) => box))
    .filter((box) => isPicture(box, page, texts) && !isShape(box, cells, columns, texts))
    .map((box) => ({ box: intersection(box, page), embedded: null }));
  const [first] = found;
  const isSubject = isOnGradient && found.length === 1 && first && area(first.box) > SUBJECT * area(page);
  return isSubject ? [] : found;
}

function isPicture(box: Box, page: Box, texts: readonly Box[]): boolean {
  const text = texts.reduce((sum, each) => sum + covered(each, box) * area(each), 0);
  return (
    Math.min(width(box), height(box)) >= SMALLEST_SIDE &&
    area(box) >= SMALLEST_AREA * area(page) &&
    area(box) <= LARGEST * area(page) &&
    text < MOSTLY_TEXT * area(box)
  );
}

/** Whether a region has one colour. */
function isShape(box: Box, cells: Uint8Array, columns: number, texts: readonly Box[]): boolean {
  const counts = new Map<number, number>();
  let total = 0;
  for (let y = Math.ceil(box.y0 / CELL); y < box.y1 / CELL; y += 1) {
    for (let x = Math.ceil(box.x0 / CELL); x < box.x1 / CELL; x += 1) {
      const at = (y * columns + x) * 3;
      const shade = ((cells[at] ?? 0) >> 4) * 256 + ((cells[at + 1] ?? 0) >> 4) * 16 + ((cells[at + 2] ?? 0) >> 4);
      counts.set(shade, (counts.get(shade) ?? 0) + 1);
      total += 1;
    }
  }
  const flat = Math.max(0, ...counts.values()) / Math.max(1, total);
  return flat > (texts.some((text) => holdsCentre(box, text)) ? FLAT_WITH_TEXT : FLAT);
}

/** 1 for printed cells: they differ from the paper or, on pages without a plain paper colour, from a slowly changing background. */
function inkOf(cells: Uint8Array, columns: number, rows: number): { ink: Uint8Array; isOnGradient: boolean } {
  const onPaper = inkOnPaper(cells, columns, rows);
  if (shareOf(onPaper) < NO_PAPER) return { ink: onPaper, isOnGradient: false };
  const onGradient = inkOnGradient(cells, columns, rows);
  const isOnGradient = shareOf(onGradient) < NO_GRADIENT;
  return { ink: isOnGradient ? onGradient : onPaper, isOnGradient };
}

const shareOf = (ink: Uint8Array) => ink.reduce((sum, each) => sum + each, 0) / ink.length;

/** 1 for cells not reachable from the page's edge without a colour step. */
function inkOnGradient(cells: Uint8Array, columns: number, rows: number): Uint8Array {
  const ink = new Uint8Array(columns * rows).fill(1);
  const stack: number[] = [];
  const reach = (index: number, from: number) => {
    if (ink[index] === 0) return;
    for (let channel = 0; channel < 3; channel += 1) {
      if (Math.abs((cells[index * 3 + channel] ?? 0) - (cells[from * 3 + channel] ?? 0)) > SLOW) return;
    }
    ink[index] = 0;
    stack.push(index);
  };
  for (let x = 0; x < columns; x += 1) for (const at of [x, (rows - 1) * columns + x]) reach(at, at);
  for (let y = 0; y < rows; y += 1) for (const at of [y * columns, y * columns + columns - 1]) reach(at, at);
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % columns;
    if (x > 0) reach(index - 1, index);
    if (x < columns - 1) reach(index + 1, index);
    if (index >= columns) reach(index - columns, index);
    if (index < columns * (rows - 1)) reach(index + columns, index);
  }
  return ink;
}

/** 1 for cells that differ from the most common colour, the paper. */
function inkOnPaper(cells: Uint8Array, columns: number, rows: number): Uint8Array {
  const counts = new Map<number, number>();
  const shade = (at: number) =>
    ((cells[at] ?? 0) >> 3) * 1024 + ((cells[at + 1] ?? 0) >> 3) * 32 + ((cells[at + 2] ?? 0) >> 3);
  for (let at = 0; at < cells.length; at += 3) counts.set(shade(at), (counts.get(shade(at)) ?? 0) + 1);
  const commonest = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [32 * 1024 - 1, 0])[0];
  const paper = [commonest >> 10, (commonest >> 5) & 31, commonest & 31].map((part) => part * 8 + 4);
  const ink = new Uint8Array(columns * rows);
  for (let index = 0; index < ink.length; index += 1) {
    const difference = Math.max(...paper.map((part, channel) => Math.abs((cells[index * 3 + channel] ?? 0) - part)));
    ink[index] = difference > INK ? 1 : 0;
  }
  return ink;
}

function clearBoxes(ink: Uint8Array, columns: number, rows: number, boxes: readonly Box[]): void {
  for (const each of boxes) {
    const box = grown(each, 1);
    for (let y = Math.max(0, Math.floor(box.y0 / CELL)); y < Math.min(rows, Math.ceil(box.y1 / CELL)); y += 1) {
      for (let x = Math.max(0, Math.floor(box.x0 / CELL)); x < Math.min(columns, Math.ceil(box.x1 / CELL)); x += 1) {
        ink[y * columns + x] = 0;
      }
    }
  }
}

/** Clears long thin lines, which would connect the pictures of a framed page. */
function clearLines(ink: Uint8Array, columns: number, rows: number): void {
  const clear = new Set<number>();
  const scan = (lines: number, length: number, indexOf: (line: number, at: number) => number) => {
    const longest = LONG_LINE * length;
    const isInk = (line: number, at: number) => line >= 0 && line < lines && ink[indexOf(line, at)] === 1;
    for (let line = 0; line < lines; line += 1) {
      let start = 0;
      for (let at = 0; at <= length; at += 1) {
        if (at < length && isInk(line, at)) continue;
        if (at - start >= longest) {
          for (let each = start; each < at; each += 1) {
            let thick = 1;
            for (let up = line - 1; thick <= LINE_CELLS && isInk(up, each); up -= 1) thick += 1;
            for (let down = line + 1; thick <= LINE_CELLS && isInk(down, each); down += 1) thick += 1;
            if (thick <= LINE_CELLS) clear.add(indexOf(line, each));
          }
        }
        start = at + 1;
      }
    }
  };
  scan(rows, columns, (line, at) => line * columns + at);
  scan(columns, rows, (line, at) => at * columns + line);
  for (const index of clear) ink[index] = 0;
}

function components(ink: Uint8Array, columns: number, rows: number): { box: Box; count: number }[] {
  const seen = new Uint8Array(ink.length);
  const found: { box: Box; count: number }[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (seen[start] || !ink[start]) continue;
    let [x0, y0, x1, y1, count] = [columns, rows, 0, 0, 0];
    const stack = [start];
    seen[start] = 1;
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      const [x, y] = [index % columns, Math.floor(index / columns)];
      count += 1;
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const [nx, ny] = [x + dx, y + dy];
          const next = ny * columns + nx;
          if (nx < 0 || ny < 0 || nx >= columns || ny >= rows || seen[next] || !ink[next]) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    if (count > 6)
      found.push({ box: { x0: x0 * CELL, y0: y0 * CELL, x1: (x1 + 1) * CELL, y1: (y1 + 1) * CELL }, count });
  }
  return found;
}

/** Merges parts of one picture that touch or overlap, such as a lamp and its shade. */
function mergeNear(boxes: readonly Box[]): Box[] {
  const merged: Box[] = [];
  for (const box of boxes.toSorted((a, b) => area(b) - area(a))) {
    const at = merged.findIndex(
      (other) => overlapX(other, box) > -CELL && overlapY(other, box) > -CELL && isPartOf(box, other),
    );
    if (at < 0) merged.push(box);
    else merged[at] = around([merged[at] as Box, box]);
  }
  return merged;
}

/** Two whole pictures may overlap slightly. A part is mostly inside or small. */
const isPartOf = (box: Box, other: Box) => covered(grown(box, CELL), other) > 0.25 || area(box) < 0.08 * area(other);
