import sharp from 'sharp';

/** Pixels of a page or a part of it: 3 bytes each, red, green, blue. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Pixels a point. */
  readonly scale: number;
}

/** The raster after clockwise quarter turns. */
export async function turnRaster(raster: Raster, turns: number): Promise<Raster> {
  if (turns === 0) return raster;
  const { data, info } = await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })
    .rotate(90 * turns)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, scale: raster.scale };
}
