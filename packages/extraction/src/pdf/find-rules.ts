import type { Rule } from '#src/model.ts';
import { type Raster, toImage } from './raster.ts';

const DPI = 100;
const POINTS_PER_INCH = 72;
/** Minimum contrast of a drawn line against its surroundings, of 255. */
const DARKER = 24;
/** In pixels: size of the surroundings, maximum line thickness, and gaps caused by print and compression. */
const AROUND = 10;
const THICKEST = 3;
const GAP = 3;
/** Points. Shorter lines are parts of letters and pictures. */
const SHORTEST = 40;
/** Fraction of a line along which the paper on both sides must be blank. */
const FREE = 0.75;

interface Run {
  from: number;
  to: number;
  first: number;
  last: number;
}

/** Finds the ruled lines on a deskewed scan. */
export async function findRules(raster: Raster): Promise<Rule[]> {
  const dark = await darkPixels(raster);
  const toPoints = POINTS_PER_INCH / DPI;
  const rules = (runs: readonly Run[], direction: Rule['direction']) =>
    runs.map(({ from, to, first, last }): Rule => {
      const [along, across] = [[from, to + 1].map((at) => at * toPoints), [first, last + 1].map((at) => at * toPoints)];
      const [[x0 = 0, x1 = 0], [y0 = 0, y1 = 0]] =
        direction === 'horizontal' ? [along, across] : ([across, along] as const);
      return { box: { x0, y0, x1, y1 }, direction };
    });
  const { width, height, bits } = dark;
  return [
    ...rules(
      findRuns(height, width, (line, at) => bits[line * width + at] === 1),
      'horizontal',
    ),
    ...rules(
      findRuns(width, height, (line, at) => bits[at * width + line] === 1),
      'vertical',
    ),
  ];
}

async function darkPixels(raster: Raster) {
  const width = Math.round((raster.width / raster.scale) * (DPI / POINTS_PER_INCH));
  const height = Math.round((raster.height / raster.scale) * (DPI / POINTS_PER_INCH));
  const image = await toImage(raster);
  const grey = await image.greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const shown = await toImage({ data: grey, width, height }, 1);
  const blurred = await shown.blur(AROUND).greyscale().raw().toBuffer();
  return { width, height, bits: grey.map((value, at) => Number((blurred[at] ?? 0) - value > DARKER)) };
}

/** Thin runs of dark pixels in one direction. Runs of adjacent lines merge. */
function findRuns(lines: number, length: number, isDark: (line: number, at: number) => boolean): Run[] {
  const shortest = (SHORTEST * DPI) / POINTS_PER_INCH;
  const isFree = (line: number, from: number, to: number) => {
    if (line < 0 || line >= lines) return true;
    let free = 0;
    for (let at = from; at <= to; at += 1) if (!isDark(line, at)) free += 1;
    return free >= FREE * (to - from + 1);
  };
  const found: Run[] = [];
  for (let line = 0; line < lines; line += 1) {
    let [from, to] = [-1, -1];
    for (let at = 0; at <= length + GAP; at += 1) {
      if (at < length && isDark(line, at)) {
        if (from < 0) from = at;
        to = at;
      } else if (from >= 0 && at - to > GAP) {
        const isThin = isFree(line - THICKEST, from, to) && isFree(line + THICKEST, from, to);
        if (to - from >= shortest && isThin) join(found, { from, to, first: line, last: line });
        from = -1;
      }
    }
  }
  return found;
}

function join(found: Run[], run: Run): void {
  const touching = found.findLast(
    (other) => run.first - other.last <= 2 && Math.min(run.to, other.to) - Math.max(run.from, other.from) > 0,
  );
  if (touching === undefined) found.push(run);
  else {
    touching.from = Math.min(touching.from, run.from);
    touching.to = Math.max(touching.to, run.to);
    touching.last = run.last;
  }
}
