/** Pixels of a page or a part of it: 3 bytes each, red, green, blue. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Pixels a point. */
  readonly scale: number;
}
