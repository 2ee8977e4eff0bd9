import type { Sharp } from 'sharp';

/** Pixels of a page or a part of it: 3 bytes each, red, green, blue. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Pixels a point. */
  readonly scale: number;
}

/** A raster, or one plane of grey, to be worked on. The library is loaded by the first: a file of text needs none. */
export async function toImage({ data, width, height }: Omit<Raster, 'scale'>, channels: 1 | 3 = 3): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels } });
}

/** The raster after clockwise quarter turns. */
export async function turnRaster(raster: Raster, turns: number): Promise<Raster> {
  if (turns === 0) return raster;
  const image = await toImage(raster);
  const { data, info } = await image
    .rotate(90 * turns)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, scale: raster.scale };
}
