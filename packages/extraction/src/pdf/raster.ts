import type { Sharp } from 'sharp';

/** Pixels of a page or a part of it, as RGB bytes. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Pixels per point. */
  readonly scale: number;
}

/** Wraps a raster or a grey plane with sharp. The library loads on first use, since text-only files never need it. */
export async function toImage({ data, width, height }: Omit<Raster, 'scale'>, channels: 1 | 3 = 3): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels } });
}

/** Rotates the raster by clockwise quarter turns. */
export async function turnRaster(raster: Raster, turns: number): Promise<Raster> {
  if (turns === 0) return raster;
  const image = await toImage(raster);
  const { data, info } = await image
    .rotate(90 * turns)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, scale: raster.scale };
}
