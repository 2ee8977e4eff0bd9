import { type Raster, toImage } from '../raster.ts';
import type { Quad } from './quad.ts';

/** Radians. A smaller skew does not disturb rows. */
const STRAIGHT = 0.003;
/** In line thicknesses. Shorter regions are ignored. */
const LONG = 1.5;

interface Levelled {
  readonly raster: Raster;
  readonly quads: readonly Quad[];
}

/** Deskews a page around its centre. */
export async function levelPage(raster: Raster, quads: readonly Quad[]): Promise<Levelled> {
  const skew = skewOf(quads);
  if (Math.abs(skew) < STRAIGHT) return { raster, quads };
  return { raster: await turnBy(raster, -skew), quads: turnQuads(quads, -skew, raster) };
}

export function turnQuads(
  quads: readonly Quad[],
  by: number,
  { width, height }: { width: number; height: number },
): Quad[] {
  const [cos, sin] = [Math.cos(by), Math.sin(by)];
  return quads.map((quad) => {
    const [x, y] = [quad.centreX - width / 2, quad.centreY - height / 2];
    return {
      ...quad,
      centreX: x * cos - y * sin + width / 2,
      centreY: x * sin + y * cos + height / 2,
      angle: quad.angle + by,
    };
  });
}

/** Exposed corners are filled with white, the usual paper colour. */
async function turnBy(raster: Raster, by: number): Promise<Raster> {
  const { width, height } = raster;
  const image = await toImage(raster);
  const turned = await image
    .rotate((by * 180) / Math.PI, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = await toImage({ data: turned.data, width: turned.info.width, height: turned.info.height });
  const data = await whole
    .extract({
      left: Math.floor((turned.info.width - width) / 2),
      top: Math.floor((turned.info.height - height) / 2),
      width,
      height,
    })
    .raw()
    .toBuffer();
  return { ...raster, data };
}

/**
 * Skew of a page: the angle at which its lines form the most distinct rows. A
 * single line is not enough, since its rectangle is off by a few pixels.
 */
export function skewOf(quads: readonly Quad[]): number {
  const long = quads.filter((quad) => quad.length > LONG * quad.thickness);
  const row = ROW * (long.map((quad) => quad.thickness).toSorted((a, b) => a - b)[Math.floor(long.length / 2)] ?? 0);
  if (row === 0) return 0;
  const [best] = ANGLES.map((angle) => ({ angle, score: rowsUnder(angle, long, row) })).toSorted(
    (a, b) => b.score - a.score || Math.abs(a.angle) - Math.abs(b.angle),
  );
  return best?.angle ?? 0;
}

/** In line thicknesses: row resolution. */
const ROW = 0.3;
/** Radians; three degrees in either direction. */
const ANGLES = Array.from({ length: 105 }, (_, step) => (step - 52) * 0.001);

/** Higher when the lines fill fewer rows. Uses line ends, since rotation moves them most. */
function rowsUnder(angle: number, quads: readonly Quad[], row: number): number {
  const rows = new Map<number, number>();
  for (const quad of quads) {
    const [dx, dy] = [(Math.cos(quad.angle) * quad.length) / 2, (Math.sin(quad.angle) * quad.length) / 2];
    for (const side of [-1, 0, 1]) {
      const y = (quad.centreY + side * dy) * Math.cos(angle) - (quad.centreX + side * dx) * Math.sin(angle);
      const at = Math.round(y / row);
      rows.set(at, (rows.get(at) ?? 0) + 1);
    }
  }
  return [...rows.values()].reduce((sum, count) => sum + count * count, 0);
}
